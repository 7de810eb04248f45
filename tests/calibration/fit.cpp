#include "tests/calibration/fit.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <map>

namespace cw::calibration_tool {

namespace {

constexpr double huber = 0.06;  ///< residuals beyond 6 % count linearly, not squared
constexpr double pull = 0.001;  ///< weight of a parameter's distance from its prior, e-folds squared
constexpr double step = 0.01;   ///< of the numerical derivative, e-folds
constexpr double longest = 0.5; ///< step of a parameter an iteration, e-folds
constexpr int iterations = 60;
constexpr double settled = 1e-6; ///< relative

class Problem {
public:
    Problem(const std::vector<Parameter>& parameters, const std::vector<Observation>& observations)
        : parameters_(parameters), observations_(observations) {
        std::map<std::string, int> count;
        for (const Observation& o : observations)
            ++count[o.family];
        weight_.resize(Eigen::Index(observations.size()));
        for (std::size_t i = 0; i < observations.size(); ++i)
            weight_[Eigen::Index(i)] = observations[i].weight / count[observations[i].family];
        weight_ /= weight_.sum();
    }
    Eigen::VectorXd residuals(const model::Calibration& c) const {
        Eigen::VectorXd r(weight_.size());
        for (std::size_t i = 0; i < observations_.size(); ++i)
            r[Eigen::Index(i)] = observations_[i].residual(c);
        return r;
    }
    double cost(const model::Calibration& c, const Eigen::VectorXd& r) const {
        double sum = 0;
        for (Eigen::Index i = 0; i < r.size(); ++i) {
            const double a = std::abs(r[i]);
            sum += weight_[i] * (a < huber ? 0.5 * a * a / huber : a - 0.5 * huber);
        }
        for (const double d : distances(c))
            sum += 0.5 * pull * d * d;
        return sum;
    }
    std::vector<double> distances(model::Calibration c) const {
        std::vector<double> d;
        for (const Parameter& p : parameters_)
            d.push_back(std::log(p.value(c) / p.prior));
        return d;
    }
    Eigen::MatrixXd jacobian(model::Calibration c, const Eigen::VectorXd& r) const {
        Eigen::MatrixXd j(r.size(), Eigen::Index(parameters_.size()));
        for (std::size_t k = 0; k < parameters_.size(); ++k) {
            double& value = parameters_[k].value(c);
            const double kept = value;
            const double h = kept * std::exp(step) <= parameters_[k].high ? step : -step;
            value = kept * std::exp(h);
            j.col(Eigen::Index(k)) = (residuals(c) - r) / h;
            value = kept;
        }
        return j;
    }
    Eigen::VectorXd robustWeights(const Eigen::VectorXd& r) const {
        return weight_.array() / r.array().abs().max(huber);
    }

private:
    const std::vector<Parameter>& parameters_;
    const std::vector<Observation>& observations_;
    Eigen::VectorXd weight_;
};

} // namespace

model::Calibration fit(model::Calibration c, const std::vector<Parameter>& parameters,
                       const std::vector<Observation>& observations) {
    const Problem problem(parameters, observations);
    Eigen::VectorXd r = problem.residuals(c);
    double best = problem.cost(c, r), damping = 1e-3;
    for (int i = 0; i < iterations; ++i) {
        const Eigen::MatrixXd j = problem.jacobian(c, r);
        const Eigen::VectorXd w = problem.robustWeights(r);
        Eigen::MatrixXd h = j.transpose() * w.asDiagonal() * j;
        Eigen::VectorXd g = j.transpose() * w.asDiagonal() * r;
        const std::vector<double> distance = problem.distances(c);
        for (std::size_t k = 0; k < distance.size(); ++k) {
            h(Eigen::Index(k), Eigen::Index(k)) += pull;
            g[Eigen::Index(k)] += pull * distance[k];
        }
        const double before = best;
        for (int attempt = 0; attempt < 8 && best == before; ++attempt) {
            Eigen::MatrixXd damped = h;
            damped.diagonal() += damping * (h.diagonal().array() + 1e-2).matrix();
            const Eigen::VectorXd d = damped.ldlt().solve(-g);
            model::Calibration next = c;
            for (std::size_t k = 0; k < parameters.size(); ++k) {
                double& value = parameters[k].value(next);
                value = std::clamp(value * std::exp(std::clamp(d[Eigen::Index(k)], -longest, longest)),
                                   parameters[k].low, parameters[k].high);
            }
            const Eigen::VectorXd there = problem.residuals(next);
            const double cost = problem.cost(next, there);
            if (cost < best) {
                best = cost;
                c = next;
                r = there;
                damping = std::max(damping * 0.3, 1e-7);
            } else {
                damping *= 4;
            }
        }
        if (before - best < settled * before)
            break;
    }
    return c;
}

} // namespace cw::calibration_tool
