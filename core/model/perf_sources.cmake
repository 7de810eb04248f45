list(APPEND CLUSTERWRIGHT_MODEL_SOURCES
  compute/attention.cpp
  compute/gemm_efficiency.cpp
  compute/gpu_profile.cpp
  compute/layer_time.cpp
  compute/plan_search.cpp
  compute/plan_validation.cpp
  compute/step_figures.cpp
  compute/step_model.cpp
  memory/memory_figures.cpp
  memory/memory_model.cpp
  network/collectives.cpp
  network/fabric_counts.cpp
  reliability/goodput.cpp
  storage/checkpoint.cpp
  workload/job_shape.cpp)
