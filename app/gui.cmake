# The window: everything but main() is a library, so that tests drive the real thing.
set(CMAKE_AUTOMOC ON)
clusterwright_library(app
  SOURCES
    actions/action_registry.cpp actions/action_registry.h
    actions/command_palette.cpp actions/command_palette.h
    actions/import_models.cpp
    actions/window_actions.cpp
    application.cpp application.h
    document/document.cpp document/document.h
    document/exporter.cpp
    document/file_session.cpp document/file_session.h
    evaluation/accuracy_service.cpp evaluation/accuracy_service.h
    evaluation/evaluation_service.cpp evaluation/evaluation_service.h
    evaluation/facility_study_service.cpp evaluation/facility_study_service.h
    evaluation/latest_worker.h
    evaluation/search_service.cpp evaluation/search_service.h
    headless/headless.cpp
    settings/settings.cpp settings/settings.h
    shell/inspector.cpp shell/inspector.h
    shell/main_window.cpp shell/main_window.h
    shell/notice_bar.cpp shell/notice_bar.h
    shell/scenario_tabs.cpp shell/scenario_tabs.h
    workspaces/accuracy_panel.cpp workspaces/accuracy_panel.h
    workspaces/chart_stack.cpp workspaces/chart_stack.h
    workspaces/compare_workspace.cpp workspaces/compare_workspace.h
    workspaces/cooling_panel.cpp workspaces/cooling_panel.h
    workspaces/cost_workspace.cpp workspaces/cost_workspace.h
    workspaces/facility_workspace.cpp workspaces/facility_workspace.h
    workspaces/plan_search_panel.cpp workspaces/plan_search_panel.h
    workspaces/plan_text.cpp workspaces/plan_text.h
    workspaces/power_panel.cpp workspaces/power_panel.h
    workspaces/racks_workspace.cpp workspaces/racks_workspace.h
    workspaces/report_workspace.cpp workspaces/report_workspace.h
    workspaces/thermal_panel.cpp workspaces/thermal_panel.h
    workspaces/workload_workspace.cpp workspaces/workload_workspace.h
    workspaces/workspace.h
  DEPS clusterwright_core clusterwright_widgets Qt6::Widgets Threads::Threads
  PCH <QtWidgets> <memory> <string> <vector>)

add_executable(clusterwright main.cpp)
target_link_libraries(clusterwright PRIVATE clusterwright_app clusterwright_resources clusterwright_warnings)
target_compile_definitions(clusterwright PRIVATE CLUSTERWRIGHT_VERSION="${PROJECT_VERSION}")
install(TARGETS clusterwright)
