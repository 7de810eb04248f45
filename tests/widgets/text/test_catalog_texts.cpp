// Words of the shipped catalogs in Japanese: places, things of no maker, sources in words.
#include "core/base/catalog_words.h"
#include "core/catalog/catalog_loader.h"
#include "core/project/assumptions.h"
#include "resources/text/catalog_texts.h"
#include "widgets/text/text.h"
#include "widgets/theme/icons.h"

#include <QRegularExpression>
#include <QTest>
#include <QTranslator>

#include <algorithm>
#include <set>

using namespace cw;

namespace {

/// Addresses, paths in repositories, publications by number or title: they have no words to translate.
bool isCitation(const std::string& source) {
    static const QRegularExpression citation("^(https?://\\S+|npm \\S+ \\S+|[\\w-]+/[\\w-]+ \\S+( @\\w+)?|"
                                             "netbox-community/.*|Lenovo Press \\w+|APC White Paper \\d+|"
                                             "Turner & Townsend Data Centre Construction Cost Index [\\d-]+)$");
    return citation.match(QString::fromStdString(source)).hasMatch();
}

bool isJapanese(const QString& text) {
    return std::ranges::any_of(text, [](QChar c) {
        return c.script() == QChar::Script_Han || c.script() == QChar::Script_Hiragana ||
               c.script() == QChar::Script_Katakana;
    });
}

/// Words of the catalogs that a Japanese reader shall not meet in English.
std::set<std::string> wordsToTranslate(const Catalog& catalog) {
    std::set<std::string> words;
    const auto sources = [&](const Provenance& provenance) {
        std::vector<std::string> all = provenance.sources;
        for (const auto& [field, source] : provenance.fields)
            all.push_back(source.source);
        std::ranges::copy_if(all, std::inserter(words, words.end()), [](const auto& s) { return !isCitation(s); });
    };
    for (const auto& [id, site] : catalog.sites) {
        words.insert({site->name, site->country});
        sources(site->provenance);
    }
    for (const auto& [id, price] : catalog.prices)
        sources(price->provenance);
    for (const auto& [id, offer] : catalog.cloud)
        sources(offer->provenance);
    Catalog::forEachKind(catalog, [&](std::string_view, const auto& entries) {
        for (const auto& [id, entry] : entries)
            if (entry->vendor.starts_with("generic")) {
                words.insert({entry->vendor, entry->name});
                sources(entry->provenance);
            }
    });
    for (const AssumptionInfo& info : assumptionTable())
        if (!info.source.empty())
            words.emplace(info.source);
    return words;
}

/// Everything that entries say, to find texts that no entry says any more.
std::set<std::string> everythingSaid(const Catalog& catalog) {
    std::set<std::string> said = wordsToTranslate(catalog);
    Catalog::forEachKind(catalog, [&](std::string_view, const auto& entries) {
        for (const auto& [id, entry] : entries) {
            said.insert({entry->vendor, entry->name});
            said.insert(entry->provenance.sources.begin(), entry->provenance.sources.end());
            for (const auto& [field, source] : entry->provenance.fields)
                said.insert(source.source);
        }
    });
    for (const auto& [id, offer] : catalog.cloud)
        said.insert(offer->region);
    return said;
}

} // namespace

class TestCatalogTexts : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        initResources();
        QVERIFY(translator_.load(":/i18n/clusterwright_ja.qm"));
        catalog_ = shippedCatalog();
        QVERIFY(!catalog_->sites.empty());
    }

    void everyWordHasJapanese() {
        QCoreApplication::installTranslator(&translator_);
        QStringList english;
        for (const std::string& words : wordsToTranslate(*catalog_))
            if (!isJapanese(catalogText(words)))
                english << QString::fromStdString(words);
        QCoreApplication::removeTranslator(&translator_);
        QVERIFY2(english.isEmpty(), qPrintable(english.join("\n")));
    }

    void noTextIsLeftOver() {
        const std::set<std::string> said = everythingSaid(*catalog_);
        for (const char* text : catalog_texts)
            QVERIFY2(said.contains(text), text);
    }

    void namesOfMakersAndUsersStay() {
        QCoreApplication::installTranslator(&translator_);
        QCOMPARE(catalogText("DGX H100"), QStringLiteral("DGX H100"));
        QCOMPARE(catalogText("my own quote"), QStringLiteral("my own quote"));
        QCOMPARE(catalogText(""), QString());
        // A scenario that a user calls by a place keeps its name; the source of a figure is words of the catalog.
        QCOMPARE(toText(Text::raw("Tokyo")), QStringLiteral("Tokyo"));
        QCOMPARE(toText(catalogWords("Tokyo")), QStringLiteral("東京"));
        const QString site = toText(Text{"report.source.site", {{"source", "Tokyo"}}});
        QVERIFY2(site.contains(QStringLiteral("東京")) && !site.contains("Tokyo"), qPrintable(site));
        QCoreApplication::removeTranslator(&translator_);
    }

private:
    QTranslator translator_;
    CatalogPtr catalog_;
};

QTEST_GUILESS_MAIN(TestCatalogTexts)
#include "test_catalog_texts.moc"
