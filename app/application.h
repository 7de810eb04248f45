// Owns the services and the window, and passes them on: no service is global.
#pragma once

#include "app/document/document.h"
#include "app/document/file_session.h"
#include "app/evaluation/accuracy_service.h"
#include "app/evaluation/evaluation_service.h"
#include "app/evaluation/facility_study_service.h"
#include "app/evaluation/search_service.h"
#include "app/settings/settings.h"
#include "core/catalog/catalog_loader.h"

#include <QObject>
#include <QTranslator>

#include <memory>

namespace cw {

class MainWindow;

class Application : public QObject {
    Q_OBJECT

public:
    /// `settings_file` and `state_folder` empty: the user's own.
    explicit Application(const QString& settings_file = {}, const QString& state_folder = {}, QObject* parent = nullptr);
    ~Application() override;

    MainWindow& window() { return *window_; }
    Document& document() { return *document_; }
    EvaluationService& evaluation() { return *evaluation_; }
    SearchService& search() { return *search_; }
    AccuracyService& accuracy() { return *accuracy_; }
    FacilityStudyService& studies() { return *studies_; }
    FileSession& files() { return *files_; }
    Settings& settings() { return settings_; }
    /// What is wrong with the user's catalog folder.
    const std::vector<Diagnostic>& catalogDiagnostics() const { return catalog_diagnostics_; }

    void start(); ///< shows the window and offers recovery

private:
    void applyTheme();
    void applyLanguage();
    /// A language change rebuilds the window around the same document: every text is made anew.
    void buildWindow();
    void evaluate();

    Settings settings_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<EvaluationService> evaluation_;
    std::unique_ptr<SearchService> search_;
    std::unique_ptr<AccuracyService> accuracy_;
    std::unique_ptr<FacilityStudyService> studies_;
    std::unique_ptr<FileSession> files_;
    std::unique_ptr<MainWindow> window_;
    QTranslator translator_;
    QTranslator qt_translator_;
    std::vector<Diagnostic> catalog_diagnostics_;
};

/// The language in force: "en" or "ja".
QString languageCode(Language language);

} // namespace cw
