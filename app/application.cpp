#include "app/application.h"

#include "app/shell/main_window.h"
#include "widgets/text/text.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QStandardPaths>
#include <QStyle>

namespace cw {

namespace {

QString dataFolder() { return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation); }

bool systemIsDark(const QPalette& system) { return system.color(QPalette::Window).lightness() < 128; }

} // namespace

QString languageCode(Language language) {
    switch (language) {
    case Language::english: return "en";
    case Language::japanese: return "ja";
    case Language::system: break;
    }
    return QLocale::system().language() == QLocale::Japanese ? "ja" : "en";
}

Application::Application(const QString& settings_file, const QString& state_folder, QObject* parent)
    : QObject(parent), settings_(settings_file) {
    CatalogLoad load = loadCatalogs((dataFolder() + "/catalogs").toStdString());
    catalog_diagnostics_ = load.diagnostics;
    document_ = std::make_unique<Document>(emptyProject(load.catalog));
    evaluation_ = std::make_unique<EvaluationService>();
    search_ = std::make_unique<SearchService>();
    accuracy_ = std::make_unique<AccuracyService>();
    studies_ = std::make_unique<FacilityStudyService>();
    files_ = std::make_unique<FileSession>(*document_, settings_, load.catalog,
                                           state_folder.isEmpty() ? dataFolder() + "/recovery" : state_folder);
    connect(document_.get(), &Document::snapshotChanged, this, &Application::evaluate);
    connect(&settings_, &Settings::themeChanged, this, &Application::applyTheme);
    // Queued: the menu that asked for the language is part of the window that goes away.
    connect(&settings_, &Settings::languageChanged, this, [this] {
        applyLanguage();
        buildWindow();
        window_->show();
    }, Qt::QueuedConnection);
    applyTheme();
    applyLanguage();
    buildWindow();
    evaluate();
}

Application::~Application() = default;

void Application::buildWindow() {
    const QByteArray geometry = window_ ? window_->saveGeometry() : QByteArray();
    const ScenarioId scenario = window_ ? window_->scenario() : ScenarioId{};
    const WorkspaceId workspace = window_ ? window_->workspace() : WorkspaceId::racks;
    window_ = std::make_unique<MainWindow>(
        Services{*document_, *evaluation_, *search_, *accuracy_, *studies_, *files_, settings_});
    if (!geometry.isEmpty()) window_->restoreGeometry(geometry);
    window_->setScenario(scenario);
    window_->setWorkspace(workspace);
}

void Application::start() {
    window_->show();
    if (!catalog_diagnostics_.empty()) {
        const Diagnostic& first = catalog_diagnostics_.front();
        window_->notify(NoticeKind::warning, tr("%n entries of your catalog folder were skipped. First: %1", nullptr,
                                                static_cast<int>(catalog_diagnostics_.size()))
                                                 .arg(toText(Error{first.text, first.file, first.field})));
    }
    files_->offerRecovery();
}

void Application::evaluate() { evaluation_->request(document_->snapshot(), window_ ? window_->scenario() : ScenarioId{}); }

void Application::applyTheme() {
    auto& app = *qApp;
    const bool dark = settings_.theme() == ThemeChoice::dark ||
                      (settings_.theme() == ThemeChoice::system && systemIsDark(app.style()->standardPalette()));
    cw::applyTheme(app, dark ? Theme::dark() : Theme::light());
}

void Application::applyLanguage() {
    const QString code = languageCode(settings_.language());
    QCoreApplication::removeTranslator(&translator_);
    QCoreApplication::removeTranslator(&qt_translator_);
    if (code == "en") return;
    if (translator_.load(":/i18n/clusterwright_" + code + ".qm")) QCoreApplication::installTranslator(&translator_);
    if (qt_translator_.load("qtbase_" + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&qt_translator_);
}

} // namespace cw
