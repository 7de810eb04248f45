#include "tests/support/small_catalog.h"

#include <stdexcept>

namespace cw::test {

namespace {

template <class T> void add(Entries<T>& entries, T entry, const std::string& id, const std::string& name) {
    entry.id = id;
    entry.name = name;
    if (entry.vendor.empty())
        entry.vendor = "Test";
    entry.provenance.sources = {"test data"};
    entry.provenance.date = "2025-01-01";
    entries.emplace(id, std::make_shared<const T>(std::move(entry)));
}

void addGpu(Catalog& c) {
    GpuType gpu;
    gpu.vendor = "NVIDIA";
    gpu.architecture = "Hopper";
    gpu.compute_capability = "9.0";
    gpu.memory = gigabytes(80);
    gpu.memory_bandwidth = gigabytesPerSecond(3350);
    gpu.peak = {{DataType::bf16, teraflops(989)}};
    gpu.link = GpuLink::nvlink;
    gpu.link_per_direction = gigabytesPerSecond(450);
    gpu.tdp = watts(700);
    gpu.form_factor = "SXM5";
    gpu.max_operating = celsius(87);
    gpu.provenance.unverified = {"l2_mib"};
    gpu.l2 = mebibytes(50);
    add(c.gpus, gpu, "h100-sxm", "H100 SXM 80GB");
}

ServerType server(double height_u, int gpus) {
    ServerType s;
    s.category = "8-gpu";
    s.height_u = height_u;
    s.gpu_count = gpus;
    s.supported_gpus = {"h100-sxm"};
    return s;
}

void addServers(Catalog& c) {
    ServerType dgx = server(8, 8);
    dgx.vendor = "NVIDIA";
    dgx.weight = kilograms(130.45);
    dgx.depth = millimetres(897.1);
    dgx.power_rated = watts(10200);
    dgx.interconnect = GpuInterconnect::nvswitch;
    dgx.link_domain = 8;
    dgx.airflow = cubicFeetPerMinute(1105);
    dgx.ports = {{PortRole::compute, "", 8, gigabitsPerSecond(400)}};
    dgx.provenance.unverified = {"depth_mm"};
    add(c.servers, dgx, "dgx-h100", "DGX H100");

    ServerType liquid = server(4, 8);
    liquid.power_rated = watts(9000);
    liquid.weight = kilograms(90);
    liquid.cooling = ServerCooling::cold_plate;
    liquid.liquid_fraction = 0.92;
    add(c.servers, liquid, "liquid-h100-4u", "4U liquid H100 server");

    ServerType pcie = server(2, 2); // nobody says how deep, heavy or hungry it is
    add(c.servers, pcie, "pcie-2u", "2U PCIe server");

    ServerType half = server(1, 1);
    half.half_width = true;
    half.depth = millimetres(700);
    half.power_rated = watts(1200);
    add(c.servers, half, "half-1u", "1U half-width server");
}

void addOthers(Catalog& c) {
    SwitchType qm;
    qm.vendor = "NVIDIA";
    qm.fabric = FabricKind::infiniband;
    qm.port_count = 64;
    qm.port_speed = gigabitsPerSecond(400);
    qm.weight = kilograms(14.5);
    qm.depth = millimetres(660);
    qm.power_rated = watts(1720);
    add(c.switches, qm, "qm9700", "QM9700");

    StorageType ai400;
    ai400.vendor = "DDN";
    ai400.kind = StorageKind::file_system_appliance;
    ai400.height_u = 2;
    ai400.read = gigabytesPerSecond(90);
    ai400.power_rated = watts(2000);
    add(c.storage, ai400, "ai400x2", "AI400X2");

    ApplianceType head;
    head.role = "management";
    head.depth = millimetres(500);
    head.power_rated = watts(500);
    head.weight = kilograms(15);
    add(c.appliances, head, "head-1u", "1U head node");

    PduType pdu;
    pdu.phases = 3;
    pdu.voltage = volts(208);
    pdu.breaker = amperes(60);
    add(c.pdus, pdu, "pdu-208v-60a", "PDU 208 V 60 A three-phase");
    add(c.pdus, PduType{}, "pdu-unknown", "PDU of unknown rating");

    RackType rack;
    rack.height_u = 48;
    rack.width = millimetres(800);
    rack.depth = millimetres(1200);
    rack.static_load = kilograms(1200);
    add(c.racks, rack, "rack-48u", "48U 800 x 1200");
    RackType narrow;
    narrow.height_u = 42;
    narrow.width = millimetres(600);
    narrow.depth = millimetres(800);
    narrow.static_load = kilograms(200);
    add(c.racks, narrow, "rack-42u-narrow", "42U 600 x 800");

    CduType cdu;
    cdu.height_u = 4;
    cdu.capacity = kilowatts(80);
    add(c.cdus, cdu, "cdu-4u", "In-rack CDU 80 kW");
}

void addModels(Catalog& c) {
    LlmType llm;
    llm.family = "llama";
    llm.attention = AttentionKind::gqa;
    llm.kv_heads = 8;
    llm.head_dim = 128;
    llm.vocab = 128256;
    llm.layers = 32;
    llm.hidden = 4096;
    llm.heads = 32;
    llm.ffn_dim = 14336;
    add(c.llms, llm, "llama-3.1-8b", "Llama 3.1 8B");
    llm.layers = 80;
    llm.hidden = 8192;
    llm.heads = 64;
    llm.ffn_dim = 28672;
    add(c.llms, llm, "llama-3.1-70b", "Llama 3.1 70B");
}

void addMoneyAndPlaces(Catalog& c) {
    Price price;
    price.item = "dgx-h100";
    price.unit = "each";
    price.value = {190000, 265000, 330000};
    add(c.prices, price, "dgx-h100-2025", "DGX H100");
    price.item = "qm9700";
    price.value = {25000, 32000, 40000};
    add(c.prices, price, "qm9700-2025", "QM9700");
    price.item = "ups_per_kw";
    price.unit = "kW";
    price.value = {350, 500, 750};
    price.trust = PriceTrust::estimate;
    add(c.prices, price, "ups-per-kw", "UPS with batteries");

    CloudOffer offer;
    offer.provider = "AWS";
    offer.region = "ap-northeast-1";
    offer.gpu_id = "h100-sxm";
    offer.gpus = 8;
    offer.usd_per_hour = {{CloudTerm::on_demand, 55.04}};
    add(c.cloud, offer, "p5", "p5.48xlarge");

    SiteClimate site;
    site.country = "JP";
    site.monthly_mean_c = {5, 6, 9, 14, 19, 22, 26, 27, 23, 18, 12, 8};
    site.electricity_usd_per_kwh = 0.16;
    add(c.sites, site, "tokyo", "Tokyo");
    site.country = "SE";
    site.monthly_mean_c = {-2, -2, 1, 6, 11, 16, 18, 17, 13, 8, 3, 0};
    add(c.sites, site, "stockholm", "Stockholm");
}

} // namespace

CatalogPtr smallCatalog() {
    static const CatalogPtr shared = [] {
        auto catalog = std::make_shared<Catalog>();
        addGpu(*catalog);
        addServers(*catalog);
        addOthers(*catalog);
        addModels(*catalog);
        addMoneyAndPlaces(*catalog);
        return catalog;
    }();
    return shared;
}

Device device(DeviceKind kind, const std::string& type, const std::string& name, int u, Face face) {
    Device d;
    d.kind = kind;
    d.type = type;
    d.name = name;
    d.position = {Mount::units, u, face, Slot::full};
    return d;
}

Device dgx(const std::string& name, int u) { return device(DeviceKind::gpu_server, "dgx-h100", name, u); }

Device pdu(const std::string& name, Mount side, Feed feed) {
    Device d = device(DeviceKind::pdu, "pdu-208v-60a", name, 0, Face::rear);
    d.position.mount = side;
    d.feed = feed;
    return d;
}

Workload loraJob(const std::string& name) {
    Workload w;
    w.name = name;
    w.llm = "llama-3.1-70b";
    return w;
}

Snapshot emptyPlan() { return emptyProject(smallCatalog()); }

ScenarioId firstScenario(const Project& project) { return project.order.front(); }

RackId firstRack(const Project& project) { return project.scenario(firstScenario(project))->racks.begin()->first; }

Snapshot applied(const Snapshot& snapshot, const Edit& edit) {
    const Result<Applied> result = cw::apply(snapshot, edit);
    if (!result)
        throw std::runtime_error("refused: " + result.error().text.code);
    return result->snapshot;
}

std::string refusal(const Snapshot& snapshot, const Edit& edit) {
    const Result<Applied> result = cw::apply(snapshot, edit);
    return result ? std::string() : result.error().text.code;
}

Snapshot samplePlan() {
    Snapshot plan = emptyPlan();
    const ScenarioId a = firstScenario(*plan);
    const RackId r1 = firstRack(*plan);
    Rack rack;
    rack.type = "rack-48u";
    rack.name = "R02";
    rack.x = 0.8;
    Rack network = rack;
    network.name = "R03";
    network.x = 1.6;
    plan = applied(plan, AddRacks{a, {rack, network}});
    const auto& racks = plan->scenario(a)->racks;
    const RackId r2 = std::next(racks.begin())->first;
    const RackId r3 = racks.rbegin()->first;
    plan = applied(plan, PlaceDevices{a, r1, {dgx("n01", 1), dgx("n02", 9), pdu("p1", Mount::zero_u_left)}});
    plan = applied(plan, PlaceDevices{a, r2, {dgx("n03", 1), dgx("n04", 9), pdu("p2", Mount::zero_u_left)}});
    Device leaf = device(DeviceKind::network_switch, "qm9700", "leaf1", 40, Face::rear);
    leaf.role = SwitchRole::compute_leaf;
    Device storage = device(DeviceKind::storage, "ai400x2", "fs1", 1);
    storage.state = DeviceState::existing;
    plan = applied(plan, PlaceDevices{a, r3, {leaf, storage}});
    plan = applied(plan, AddWorkload{a, loraJob("70B LoRA")});
    Workload full = loraJob("8B full");
    full.llm = "llama-3.1-8b";
    full.method = TuningMethod::full;
    full.parallel.tp = 2;
    full.parallel.sharding = Sharding::zero3;
    plan = applied(plan, AddWorkload{a, full});
    plan = applied(plan, AddScenario{a, "B"});
    const ScenarioId b = plan->order.back();
    const DeviceId n02 = std::next(plan->rack(a, r1)->devices.begin())->first;
    plan = applied(plan, MoveDevices{b, {{n02, r2, {Mount::units, 17, Face::front, Slot::full}}}});
    plan = applied(plan, SetPrice{b, "dgx-h100", UserPrice{250000, "2026-05-01", "quotation", {}}});
    plan = applied(plan, SetProperty{{ObjectKind::assumption, b.value, 0, "discount_rate"}, "value", 0.07});
    plan = applied(plan, SetProperty{{ObjectKind::site, b.value, 0, {}}, "supply_air", 25.5});
    return plan;
}

} // namespace cw::test
