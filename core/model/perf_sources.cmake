list(APPEND CLUSTERWRIGHT_MODEL_SOURCES
  reliability/goodput.cpp)
