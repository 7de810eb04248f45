// What a manager reads first: the verdict on each scenario, the plan's notes, and what the sums leave out.
#include "app/cli/english.h"
#include "core/catalog/catalog_loader.h"
#include "core/eval/evaluator.h"
#include "core/io/project_reader.h"
#include "core/jobs/published.h"
#include "core/report/report_model.h"

#include <QTest>

using namespace cw;

namespace {

struct Cover {
    std::string words;                                    ///< of its paragraphs
    std::map<std::string, std::vector<std::string>> rows; ///< of its table, by the first cell
};

Cover coverOf(const Project& project, const Results& results, ScenarioId scenario) {
    Cover cover;
    for (const ReportBlock& block :
         buildReport(std::make_shared<const Project>(project), results, scenario, "2026-01-02", jobs::publishedErrors())
             .cover) {
        if (const auto* paragraph = std::get_if<ReportParagraph>(&block))
            cover.words += english(paragraph->text) + "\n";
        if (const auto* table = std::get_if<ReportTable>(&block))
            for (const ReportRow& row : table->rows) {
                std::vector<std::string> cells;
                for (std::size_t i = 1; i < row.cells.size(); ++i)
                    cells.push_back(english(row.cells[i].text));
                cover.rows[english(row.cells.front().text)] = cells;
            }
    }
    return cover;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

} // namespace

class TestCover : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const auto read = readProjectFile(std::string(CLUSTERWRIGHT_CATALOG_SOURCE) + "/samples/superpod-h100.cwplan",
                                          shippedCatalog());
        QVERIFY(read);
        plan_ = read->project;
        ResultCache cache;
        results_ = Evaluator().run(plan_, cache);
    }

    void theCheapestIsAmongThoseWithoutErrors() {
        std::string cheapest;
        double least = 1e300;
        for (const ScenarioId id : plan_->order) {
            const ScenarioResults& r = *results_->scenario(id);
            const bool sound =
                std::ranges::none_of(*r.checks, [](const Diagnostic& d) { return d.severity == Severity::error; });
            if (sound && r.cost->per_million_tokens && *r.cost->per_million_tokens < least) {
                least = *r.cost->per_million_tokens;
                cheapest = r.name;
            }
        }
        QVERIFY(!cheapest.empty());
        const Cover cover = coverOf(*plan_, *results_, plan_->baseline);
        QVERIFY2(contains(cover.words, cheapest + " is the cheapest per token"), cover.words.c_str());
        QVERIFY(contains(cover.words, plan_->notes));
    }

    void noneIsCalledCheapestWhereAllHaveErrors() {
        Results broken = *results_;
        for (auto& [id, scenario] : broken.scenarios) {
            ScenarioResults copy = *scenario;
            Diagnostic error;
            error.severity = Severity::error;
            error.text = {"power.rack_over_limit", {}};
            copy.checks = std::make_shared<const std::vector<Diagnostic>>(std::vector{error});
            scenario = std::make_shared<const ScenarioResults>(copy);
        }
        const Cover cover = coverOf(*plan_, broken, plan_->baseline);
        QVERIFY2(!contains(cover.words, "cheapest"), cover.words.c_str());
    }

    void sumsSayWhatTheyLeaveOut() {
        // Its management switches have a typical power but no rating: only rated sums lack them.
        QVERIFY(results_->scenario(plan_->order.front())->power->unknown_ratings > 0);
        QVERIFY(checkSums(*plan_, *results_, &PowerFigures::unknown_ratings, {"Rated power"}));
        QVERIFY(checkSums(*plan_, *results_, nullptr, drawn_));

        auto catalog = std::make_shared<Catalog>(*plan_->catalog);
        auto blank = std::make_shared<SwitchType>(*catalog->networkSwitch("sn2201"));
        blank->power_typical.reset();
        catalog->switches["sn2201"] = blank;
        auto plan = std::make_shared<Project>(*plan_);
        plan->catalog = catalog;
        ResultCache cache;
        const ResultsPtr results = Evaluator().run(plan, cache);
        QVERIFY(results->scenario(plan_->order.front())->power->unknown_draws > 0);
        QVERIFY(checkSums(*plan, *results, &PowerFigures::unknown_draws, drawn_));
    }

private:
    /// Every figure in every scenario says "at least" with that count, or none does.
    static bool checkSums(const Project& plan, const Results& results, int PowerFigures::* missing,
                          const std::vector<std::string>& figures) {
        const Cover cover = coverOf(plan, results, plan.baseline);
        for (const std::string& figure : figures)
            for (std::size_t i = 0; i < plan.order.size(); ++i) {
                const std::string& cell = cover.rows.at(figure).at(i);
                const bool says = cell.starts_with("at least ");
                const bool right =
                    missing
                        ? says &&
                              cell.ends_with(": " + std::to_string((*results.scenario(plan.order[i])->power).*missing))
                        : !says;
                if (!right) {
                    qWarning("%s: %s", figure.c_str(), cell.c_str());
                    return false;
                }
            }
        return true;
    }

    const std::vector<std::string> drawn_{"Expected power", "Peak power", "Total cost", "Cost per million tokens"};
    Snapshot plan_;
    ResultsPtr results_;
};

QTEST_GUILESS_MAIN(TestCover)
#include "test_cover.moc"
