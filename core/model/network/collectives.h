// Time of collective operations over a hierarchy of links: latency, bandwidth that rises with size, slowest level
// bounds.
#pragma once

#include "core/model/compute/calibration.h"
#include "core/model/workload/job.h"

namespace cw::model {

/// A kind of link as one GPU sees it.
struct LinkLevel {
    double bytes_per_s = 0; ///< one way, what long messages reach; 0: there is none
    double base_s = 0;      ///< start of a collective
    double hop_s = 0;       ///< each further step of a ring
};

/// Links of a cluster: fast links join `domain` neighbouring GPUs, the node's bus joins `node`, the fabric the rest.
struct Network {
    int domain = 1;
    int node = 1;
    LinkLevel fast, bus, fabric;
    double fast_copy_bytes_per_s = 0;            ///< between two GPUs on fast links, one way, no collective
    double host_bytes_per_s = 0;                 ///< between a GPU and host memory, one way
    const Calibration* constants = &calibration; ///< never null
    double fast_reduce_gain = 1;                 ///< all-reduce over gather on the fast links, where the switch adds
    bool fabric_reduction = false;               ///< switches of the fabric add
};
Network networkOf(const Cluster& cluster, const Calibration& constants = calibration);

/// `size` ranks that lie `stride` GPUs apart.
struct Group {
    int size = 1;
    int stride = 1;
};
/// True when some pair of the group has no link at all.
bool unreachable(const Network& network, Group group);

double allReduceSeconds(const Network& network, Group group, double bytes);
/// All-gather, or reduce-scatter, of a tensor that has `bytes` when whole.
double gatherSeconds(const Network& network, Group group, double bytes);
/// Each rank sends `bytes` in all, evenly to the others.
double allToAllSeconds(const Network& network, Group group, double bytes);
/// Each rank sends `bytes` of tokens to experts, `copies` for each token, evenly spread over the group; a token goes
/// once to each box and once to each rank that holds any of its experts.
double deduplicatedSeconds(const Network& network, Group group, double bytes, int copies);
/// To the neighbour `stride` GPUs away.
double sendSeconds(const Network& network, int stride, double bytes);
/// One way between the neighbours of a pipeline whose `stages` lie `stride` GPUs apart: the slowest of the boundaries,
/// and all of them one after the other. Stages of one node reach each other without the fabric, those of different
/// nodes don't.
struct HandOvers {
    double slowest = 0, all = 0;
};
HandOvers handOvers(const Network& network, int stages, int stride, double bytes);

} // namespace cw::model
