list(APPEND CLUSTERWRIGHT_MODEL_SOURCES
  formulas/formula_table.cpp
  formulas/formulas.cpp
  power/electrical.cpp
  power/feed_loss.cpp
  power/gpu_power.cpp
  power/node_power.cpp
  power/power_tree.cpp
  thermal/gpu_operating_point.cpp
  thermal/node_thermal.cpp
  thermal/rack_inlet.cpp
  thermal/thermal_parameters.cpp
  thermal/throttle_risk.cpp
  cooling/cooling_plant.cpp
  cooling/hand_formulas.cpp
  cost/evaluate_cost.cpp
  cost/finance.cpp)
