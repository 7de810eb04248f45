// The shipped catalogs: every file valid, every value sourced, the facts that plans stand on as published.
#include "core/catalog/catalog_loader.h"
#include "core/units/unit_text.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace cw;

namespace {

const std::filesystem::path source_folder = CLUSTERWRIGHT_CATALOG_SOURCE;

QString described(const Diagnostic& d) {
    QString text = QString::fromStdString(d.file + " " + d.field + " " + d.text.code);
    for (const auto& [name, value] : d.text.args)
        text += QString::fromStdString(" " + name + "=" + value);
    return text;
}

bool nearly(double a, double b, double relative = 1e-9) { return std::fabs(a - b) <= relative * std::fabs(b); }

} // namespace

class TestCatalog : public QObject {
    Q_OBJECT
private slots:
    void schemasOnDiskAreThoseOfTheReader();
    void everyShippedFileIsValid();
    void compiledCatalogEqualsTheFolder();
    void everyEntryHasItsSource();
    void noInternalCitations();
    void h100AsPublished();
    void gpuLimitsAsCaptured();
    void serversAsPublished();
    void fabricAsPublished();
    void modelsAsPublished();
    void electricalTemplates();
    void unverifiedMarksAreKept();
    void referencesResolve();
    void priceItemsResolve();
    void priceByTrustThenDate();
    void estimatesKeepTheirRange();
    void cloudOffersAreSensible();
    void sitesHaveClimateTariffAndCarbon();
    void hourlyTemperaturesFollowTheNormals();
    void devicesForThePalette();
    void layersReplaceById();
    void entriesRoundTripThroughJson();
};

void TestCatalog::schemasOnDiskAreThoseOfTheReader() {
    const bool update = qEnvironmentVariableIsSet("CLUSTERWRIGHT_UPDATE_SCHEMAS");
    const auto kinds = catalogKinds();
    QCOMPARE(kinds.size(), std::size_t(16));
    for (const std::string& kind : kinds) {
        QFile file(QString::fromStdString((source_folder / "schema" / (kind + ".schema.json")).string()));
        if (update) {
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray::fromStdString(catalogSchema(kind)));
            continue;
        }
        QVERIFY2(file.open(QIODevice::ReadOnly), kind.c_str());
        QCOMPARE(file.readAll().toStdString(), catalogSchema(kind));
    }
    QVERIFY(catalogSchema("teapots").empty());
}

void TestCatalog::everyShippedFileIsValid() {
    const CatalogLoad load = loadCatalogFolder(source_folder, Layer::shipped);
    for (const Diagnostic& d : load.diagnostics)
        qWarning().noquote() << described(d);
    QCOMPARE(load.diagnostics.size(), std::size_t(0));
}

void TestCatalog::compiledCatalogEqualsTheFolder() {
    const CatalogLoad load = loadCatalogFolder(source_folder, Layer::shipped);
    QVERIFY(*load.catalog == *shippedCatalog());
    QCOMPARE(shippedCatalog().get(), shippedCatalog().get()); // parsed once
    const Catalog& c = *shippedCatalog();
    QCOMPARE(c.gpus.size(), std::size_t(42));
    QCOMPARE(c.servers.size(), std::size_t(37));
    QCOMPARE(c.switches.size(), std::size_t(25));
    QCOMPARE(c.nics.size(), std::size_t(14));
    QCOMPARE(c.cables.size(), std::size_t(34));
    QCOMPARE(c.storage.size(), std::size_t(17));
    QVERIFY(c.llms.size() >= 90);
}

void TestCatalog::everyEntryHasItsSource() {
    Catalog::forEachKind(*shippedCatalog(), [](const char* kind, const auto& entries) {
        for (const auto& [id, entry] : entries) {
            const std::string where = std::string(kind) + "/" + id;
            QVERIFY2(!entry->provenance.sources.empty(), where.c_str());
            for (const std::string& source : entry->provenance.sources)
                QVERIFY2(source.size() > 5, where.c_str());
            for (const auto& [field, source] : entry->provenance.fields)
                QVERIFY2(!source.source.empty(), where.c_str());
            QVERIFY2(entry->provenance.layer == Layer::shipped, where.c_str());
        }
    });
}

void TestCatalog::noInternalCitations() {
    const QRegularExpression internal(QStringLiteral("public source file|corpora|\\.\\./|\\bnull\\b"));
    QDirIterator it(QString::fromStdString(source_folder.string()), {QStringLiteral("*.json")}, QDir::Files,
                    QDirIterator::Subdirectories);
    while (it.hasNext()) {
        QFile file(it.next());
        if (file.fileName().contains(QStringLiteral("/schema/")))
            continue;
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto match = internal.match(QString::fromUtf8(file.readAll()));
        QVERIFY2(!match.hasMatch(), qPrintable(file.fileName() + ": " + match.captured()));
    }
}

void TestCatalog::h100AsPublished() {
    // NVIDIA H100 SXM5 data sheet, dense rates; memory 80 GB at 3,350 GB/s; NVLink 4 450 GB/s one way; 700 W.
    const GpuType* h100 = shippedCatalog()->gpu("h100-sxm");
    QVERIFY(h100);
    QCOMPARE(inTeraflops(h100->peak.at(DataType::bf16)), 989.4);
    QCOMPARE(inTeraflops(h100->peak.at(DataType::tf32)), 494.7);
    QCOMPARE(inTeraflops(h100->peak.at(DataType::fp8)), 1978.9);
    QVERIFY(!h100->peak.contains(DataType::fp4));
    QCOMPARE(inGibibytes(*h100->memory), 80.0); // sold in powers of two: the driver reports 81,559 MiB
    QCOMPARE(inGigabytesPerSecond(*h100->memory_bandwidth), 3350.0);
    QCOMPARE(inGigabytesPerSecond(*h100->link_per_direction), 450.0);
    QVERIFY(h100->link == GpuLink::nvlink);
    QCOMPARE(inWatts(*h100->tdp), 700.0);
    QCOMPARE(*h100->sm_count, 132);
    QVERIFY(h100->flash_attention_3);
    QVERIFY(!shippedCatalog()->gpu("v100-sxm2-32gb")->flash_attention_2); // from compute capability 8.0 on
}

void TestCatalog::gpuLimitsAsCaptured() {
    // nvidia-smi -q captures of NVIDIA/k8s-test-infra: operating maximum, slowdown, shutdown in C.
    const struct {
        const char* id;
        double operating, slowdown, shutdown;
    } limits[] = {{"h100-sxm", 87, 89, 95},
                  {"a100-sxm4-80gb", 85, 89, 92},
                  {"b200-sxm", 88, 91, 93},
                  {"l40s", 88, 90, 93},
                  {"t4", 85, 93, 96}};
    for (const auto& l : limits) {
        const GpuType* gpu = shippedCatalog()->gpu(l.id);
        QVERIFY2(gpu, l.id);
        QCOMPARE(gpu->max_operating->inCelsius(), l.operating);
        QCOMPARE(gpu->slowdown->inCelsius(), l.slowdown);
        QCOMPARE(gpu->shutdown->inCelsius(), l.shutdown);
        QVERIFY(gpu->provenance.isVerified("max_operating_c"));
        QVERIFY(gpu->provenance.of("max_operating_c").source.find("nvidia-smi") != std::string::npos);
    }
    for (const auto& [id, gpu] : shippedCatalog()->gpus) {
        if (gpu->max_operating && gpu->slowdown && id != "mi300x")
            QVERIFY2(*gpu->max_operating < *gpu->slowdown, id.c_str());
        if (gpu->slowdown && gpu->shutdown)
            QVERIFY2(*gpu->slowdown < *gpu->shutdown, id.c_str());
        if (gpu->tdp && gpu->idle_power)
            QVERIFY2(*gpu->idle_power < *gpu->tdp, id.c_str());
    }
}

void TestCatalog::serversAsPublished() {
    // DGX H100/H200 user guide: 10.2 kW, 1,105 CFM at 80 % fan, 5 to 30 C, six supplies of which four carry the load,
    // 8U.
    const ServerType* dgx = shippedCatalog()->server("dgx-h100");
    QVERIFY(dgx);
    QCOMPARE(inKilowatts(*dgx->power_rated), 10.2);
    QVERIFY(nearly(inCubicFeetPerMinute(*dgx->airflow), 1105));
    QCOMPARE(dgx->height_u, 8.0);
    QCOMPARE(dgx->gpu_count, 8);
    QCOMPARE(dgx->link_domain, 8);
    QCOMPARE(*dgx->psu_needed, 4);
    QVERIFY(dgx->interconnect == GpuInterconnect::nvswitch);
    const auto compute = std::ranges::find(dgx->ports, PortRole::compute, &PortGroup::role);
    QVERIFY(compute != dgx->ports.end());
    QCOMPARE(compute->ports, 8);
    QCOMPARE(inGigabytesPerSecond(compute->speed), 50.0); // 400 Gb/s
    QCOMPARE(compute->nic_id, std::string("connectx-7"));
    // HPE QuickSpecs a50009224enw: 115 kW of 132 kW into the liquid.
    const ServerType* nvl72 = shippedCatalog()->server("gb200-nvl72");
    QCOMPARE(*nvl72->liquid_fraction, 0.87);
    QCOMPARE(inKilowatts(*nvl72->power_rated), 132.0);
    QCOMPARE(nvl72->link_domain, 72);
    for (const auto& [id, server] : shippedCatalog()->servers)
        QVERIFY2((server->cooling == ServerCooling::cold_plate) == server->liquid_fraction.has_value(), id.c_str());
}

void TestCatalog::fabricAsPublished() {
    // QM9700: 64 ports of 400 Gb/s in 32 twin-port cages, 1U, 747 W with passive cables, 1,720 W at most.
    const SwitchType* qm9700 = shippedCatalog()->networkSwitch("qm9700");
    QVERIFY(qm9700);
    QCOMPARE(qm9700->port_count, 64);
    QCOMPARE(inGigabitsPerSecond(*qm9700->port_speed), 400.0);
    QVERIFY(qm9700->fabric == FabricKind::infiniband);
    QCOMPARE(inWatts(*qm9700->power_typical), 747.0);
    QCOMPARE(inWatts(*qm9700->power_rated), 1720.0);
    const CableType& dac = *shippedCatalog()->cables.at("mcp4y10-n");
    QCOMPARE(dac.lengths.size(), std::size_t(4));
    QCOMPARE(inMetres(*dac.max_length), 2.0);
}

void TestCatalog::modelsAsPublished() {
    const LlmType* llama = shippedCatalog()->llm("llama-3.1-70b"); // config.json
    QVERIFY(llama);
    QCOMPARE(llama->layers, 80);
    QCOMPARE(llama->hidden, 8192);
    QCOMPARE(llama->heads, 64);
    QCOMPARE(llama->kv_heads, 8);
    QCOMPARE(llama->ffn_dim, 28672);
    QCOMPARE(llama->vocab, 128256);
    QVERIFY(llama->attention == AttentionKind::gqa);
    QVERIFY(llama->decoder && !shippedCatalog()->llm("bert-large")->decoder);
    const LlmType* deepseek = shippedCatalog()->llm("deepseek-v3");
    QVERIFY(deepseek && deepseek->latent);
    QCOMPARE(deepseek->latent->kv_lora_rank, 512);
    QCOMPARE(deepseek->experts, 256);
    QCOMPARE(deepseek->top_k, 8);
}

void TestCatalog::electricalTemplates() {
    const auto continuous = [](const PduType& p) {
        return std::sqrt(3.0) * p.voltage->si() * p.breaker->si() * 0.8 / 1e3;
    };
    QVERIFY(nearly(continuous(*shippedCatalog()->pdu("pdu-208v-60a-3ph")), 17.3, 2e-3));
    QVERIFY(nearly(continuous(*shippedCatalog()->pdu("pdu-415v-60a-3ph")), 34.5, 2e-3));
    QVERIFY(nearly(continuous(*shippedCatalog()->pdu("pdu-415v-32a-3ph")), 18.4, 2e-3));
    QVERIFY(shippedCatalog()->pdu("apc-ap8886")->voltage_is_line_to_line);
    // APC White Paper 108: 97 % at full load.
    const UpsType& ups = *shippedCatalog()->upses.at("ups-delta-conversion");
    const double loss = *ups.loss_c0 + *ups.loss_c1 + *ups.loss_c2;
    QVERIFY(nearly(1 / (1 + loss), 0.97, 2e-3));
}

void TestCatalog::unverifiedMarksAreKept() {
    const Catalog& c = *shippedCatalog();
    QVERIFY(!c.gpu("v100-sxm2-32gb")->provenance.isVerified("tdp_w"));
    QVERIFY(c.gpu("v100-sxm2-32gb")->provenance.isVerified("memory_gb"));
    QVERIFY(!c.server("dgx-h100")->provenance.isVerified("weight_kg"));
    QVERIFY(c.server("dgx-h100")->provenance.isVerified("power_rated_w"));
    QVERIFY(!c.server("smc-sys-421ge-tnhr2-lcc")->provenance.isVerified("power_rated_w"));
    QVERIFY(!c.device(DeviceKind::gpu_server, "smc-sys-421ge-tnhr2-lcc")->power_is_verified);
    QVERIFY(!c.site("tokyo")->provenance.isVerified("monthly_mean_c"));
    QVERIFY(!c.appliance("head-node-1u")->provenance.isVerified("power_rated_w"));
    int marks = 0;
    Catalog::forEachKind(c, [&](const char*, const auto& entries) {
        for (const auto& [id, entry] : entries)
            marks += static_cast<int>(entry->provenance.unverified.size());
    });
    QVERIFY(marks > 700);
}

void TestCatalog::referencesResolve() {
    const Catalog& c = *shippedCatalog();
    const auto portsResolve = [&](const std::string& id, const std::vector<PortGroup>& ports) {
        for (const PortGroup& p : ports) {
            QVERIFY2(p.nic_id.empty() || c.nic(p.nic_id), id.c_str());
            QVERIFY2(p.ports > 0 && p.speed.si() > 0, id.c_str());
        }
    };
    for (const auto& [id, server] : c.servers) {
        QVERIFY2(!server->supported_gpus.empty(), id.c_str());
        for (const std::string& gpu : server->supported_gpus)
            QVERIFY2(c.gpu(gpu), (id + " " + gpu).c_str());
        QVERIFY2(server->link_domain <= server->gpu_count, id.c_str());
        QVERIFY2(!server->ports.empty(), id.c_str());
        portsResolve(id, server->ports);
    }
    for (const auto& [id, storage] : c.storage)
        portsResolve(id, storage->ports);
    for (const auto& [id, appliance] : c.appliances)
        portsResolve(id, appliance->ports);
    for (const auto& [id, offer] : c.cloud)
        QVERIFY2(c.gpu(offer->gpu_id), id.c_str());
}

void TestCatalog::priceItemsResolve() {
    const Catalog& c = *shippedCatalog();
    const auto isEntry = [&](std::string_view id) {
        return c.gpu(id) || c.server(id) || c.networkSwitch(id) || c.nic(id) || c.rack(id) || c.pdu(id) || c.cdu(id) ||
               c.storageType(id) || c.appliance(id) || c.cables.contains(id);
    };
    QFile readme(QString::fromStdString((source_folder / "README.md").string()));
    QVERIFY(readme.open(QIODevice::ReadOnly));
    const QString documented = QString::fromUtf8(readme.readAll());
    for (const auto& [id, price] : c.prices) {
        const std::string& item = price->item;
        if (const auto plus = item.find('+'); plus != std::string::npos) {
            const ServerType* server = c.server(item.substr(0, plus));
            QVERIFY2(server, item.c_str());
            QVERIFY2(std::ranges::count(server->supported_gpus, item.substr(plus + 1)) == 1, item.c_str());
        } else if (item.find('-') != std::string::npos || isEntry(item)) {
            QVERIFY2(isEntry(item), item.c_str());
        } else if (item.starts_with("cable_") && item.ends_with("g")) {
            QVERIFY2(documented.contains(QString::fromStdString(item.substr(0, item.rfind('_'))) + "_<speed>"),
                     item.c_str());
        } else {
            QVERIFY2(documented.contains("`" + QString::fromStdString(item) + "`"), item.c_str());
        }
    }
}

void TestCatalog::priceByTrustThenDate() {
    const Catalog& c = *shippedCatalog();
    const Price* dgx = c.price("dgx-h100"); // sourced 2025-08 before an undated one and the estimate
    QVERIFY(dgx);
    QVERIFY(dgx->trust == PriceTrust::sourced);
    QCOMPARE(dgx->provenance.date, std::string("2025-08"));
    QCOMPARE(dgx->value.expected, 190000.0);
    QVERIFY(c.price("pdu-208v-60a-3ph")->trust == PriceTrust::estimate);
    QCOMPARE(c.price("lenovo-sr675-v3")->unit, std::string("each without GPUs"));
    QVERIFY(!c.price("no-such-thing"));

    auto mine = std::make_shared<Price>();
    mine->id = "mine";
    mine->item = "dgx-h100";
    mine->value = {1, 2, 3};
    mine->trust = PriceTrust::sourced;
    mine->provenance.layer = Layer::user;
    Catalog own;
    own.prices["mine"] = mine;
    QCOMPARE(layered(c, own)->price("dgx-h100")->value.expected, 2.0); // the user's folder is above the shipped one
}

void TestCatalog::estimatesKeepTheirRange() {
    const Price* ups = shippedCatalog()->price("ups_per_kw");
    QVERIFY(ups);
    QCOMPARE(ups->value.low, 350.0);
    QCOMPARE(ups->value.expected, 500.0);
    QCOMPARE(ups->value.high, 750.0);
    QCOMPARE(ups->unit, std::string("kW"));
    for (const auto& [id, price] : shippedCatalog()->prices) {
        QVERIFY2(price->value.low > 0 && price->value.low <= price->value.expected &&
                     price->value.expected <= price->value.high,
                 id.c_str());
        if (price->trust == PriceTrust::estimate)
            QVERIFY2(!price->provenance.isVerified("expected"), id.c_str());
    }
    // A CDU is priced by its capacity: 250 kW x 430 USD/kW.
    QCOMPARE(shippedCatalog()->price("smc-lcs-scdu-250l4001")->value.expected, 107500.0);
}

void TestCatalog::cloudOffersAreSensible() {
    const CloudOffer* p5 = shippedCatalog()->cloudOffer("aws-p5.48xlarge-us-east-1");
    QVERIFY(p5);
    QCOMPARE(p5->gpus, 8);
    QCOMPARE(p5->usd_per_hour.at(CloudTerm::on_demand), 55.04);
    QCOMPARE(p5->usd_per_hour.at(CloudTerm::spot), 10.2397); // the cheapest zone
    std::set<std::string> gpus;
    for (const auto& [id, offer] : shippedCatalog()->cloud) {
        gpus.insert(offer->gpu_id);
        QVERIFY2(!offer->usd_per_hour.empty(), id.c_str());
        for (const auto& [term, price] : offer->usd_per_hour)
            QVERIFY2(price > 0, id.c_str()); // unknown is never 0
    }
    for (const char* gpu : {"h100-sxm", "a100-sxm4-80gb", "b200-sxm", "h200-sxm"})
        QVERIFY2(gpus.contains(gpu), gpu);
}

void TestCatalog::sitesHaveClimateTariffAndCarbon() {
    const char* ids[] = {"tokyo",          "osaka",     "singapore", "northern-virginia",
                         "silicon-valley", "frankfurt", "london",    "stockholm"};
    for (const char* id : ids) {
        const SiteClimate* site = shippedCatalog()->site(id);
        QVERIFY2(site, id);
        QVERIFY2(site->electricity_usd_per_kwh && *site->electricity_usd_per_kwh > 0.05 &&
                     *site->electricity_usd_per_kwh < 0.5,
                 id);
        QVERIFY2(site->carbon_g_per_kwh && site->altitude && site->colocation_usd_per_kw_month, id);
    }
    QCOMPARE(*shippedCatalog()->site("tokyo")->carbon_g_per_kwh, 535.0);    // Electricity Maps 2025, JP-TK
    QCOMPARE(*shippedCatalog()->site("stockholm")->carbon_g_per_kwh, 20.0); // SE-SE3
    QVERIFY(nearly(*shippedCatalog()->site("tokyo")->electricity_usd_per_kwh, 23.58 / 145, 1e-3));
    QVERIFY(!shippedCatalog()->site("stockholm")->build_usd_per_w); // nobody printed one
}

void TestCatalog::hourlyTemperaturesFollowTheNormals() {
    const SiteClimate& tokyo = *shippedCatalog()->site("tokyo");
    const auto hourly = hourlyTemperatures(tokyo);
    QCOMPARE(hourly.size(), std::size_t(8760));
    const double mean = std::accumulate(hourly.begin(), hourly.end(), 0.0) / 8760;
    const double normal = std::accumulate(tokyo.monthly_mean_c.begin(), tokyo.monthly_mean_c.end(), 0.0) / 12;
    QVERIFY(std::fabs(mean - normal) < 0.2);
    const auto warmest = std::ranges::max_element(hourly) - hourly.begin();
    QCOMPARE(warmest % 24, 15);
    QVERIFY(warmest / 24 > 200 && warmest / 24 < 240); // late July to August
    // Mid-August: the day swings by the amplitude around the mean of the month.
    const auto day = hourly.begin() + 227 * 24;
    QVERIFY(std::fabs(*std::max_element(day, day + 24) - (26.9 + 3.9)) < 0.2);
    QVERIFY(std::fabs(*std::min_element(day, day + 24) - (26.9 - 3.9)) < 0.2);
    // New Year's night is no jump.
    QVERIFY(std::fabs(hourly.front() - hourly.back()) < 1.5);
    QVERIFY(hourlyTemperatures(tokyo) == hourly);
}

void TestCatalog::devicesForThePalette() {
    const Catalog& c = *shippedCatalog();
    const auto devices = c.devices();
    QVERIFY(std::ranges::is_sorted(devices, [](const auto& a, const auto& b) {
        return std::tie(a.kind, a.vendor, a.name) < std::tie(b.kind, b.vendor, b.name);
    }));
    for (const DeviceInfo& d : devices) {
        QVERIFY2(c.device(d.kind, d.id).has_value(), d.id.c_str());
        QVERIFY2(d.kind == DeviceKind::pdu || d.units() >= 1, d.id.c_str());
        QVERIFY2(d.provenance, d.id.c_str());
    }
    QVERIFY(!c.device(DeviceKind::storage, "micron-9550-max"));     // a drive
    QVERIFY(!c.device(DeviceKind::cdu, "coolit-chx2000"));          // stands on the floor
    QVERIFY(!c.device(DeviceKind::gpu_server, "dgx-station-a100")); // a tower
    QVERIFY(!c.device(DeviceKind::gpu_server, "qm9700"));
    QCOMPARE(c.device(DeviceKind::gpu_server, "dgx-h100")->units(), 8);
    QCOMPARE(c.device(DeviceKind::gpu_server, "dgx-h100")->gpu_count, 8);
    QCOMPARE(c.device(DeviceKind::pdu, "pdu-208v-60a-3ph")->units(), 0);
    QVERIFY(!c.device(DeviceKind::network_switch, "sn6600")->power_rated); // unknown, not 0
}

void TestCatalog::layersReplaceById() {
    auto gpu = std::make_shared<GpuType>(*shippedCatalog()->gpu("h100-sxm"));
    gpu->tdp = watts(650);
    gpu->provenance.layer = Layer::user;
    Catalog own;
    own.gpus["h100-sxm"] = gpu;
    const CatalogPtr both = layered(*shippedCatalog(), own);
    QCOMPARE(inWatts(*both->gpu("h100-sxm")->tdp), 650.0);
    QVERIFY(both->gpu("h100-sxm")->provenance.layer == Layer::user);
    QCOMPARE(both->gpus.size(), shippedCatalog()->gpus.size());
    QCOMPARE(inWatts(*shippedCatalog()->gpu("h100-sxm")->tdp), 700.0);
    QVERIFY(*both != *shippedCatalog());
    QVERIFY(*layered(*shippedCatalog(), Catalog()) == *shippedCatalog());
}

void TestCatalog::entriesRoundTripThroughJson() {
    Catalog::forEachKind(*shippedCatalog(), []<class T>(const char* kind, const Entries<T>& entries) {
        for (const auto& [id, entry] : entries) {
            const std::string where = std::string(kind) + "/" + id;
            const std::string text = entryToJson(*entry);
            const auto back = entryFromJson<T>(text, Layer::shipped);
            QVERIFY2(back.has_value(), (where + (back ? "" : " " + back.error().path)).c_str());
            QVERIFY2(*back == *entry, where.c_str());
            QCOMPARE(entryToJson(*back), text);
        }
    });
}

QTEST_GUILESS_MAIN(TestCatalog)
#include "test_catalog.moc"
