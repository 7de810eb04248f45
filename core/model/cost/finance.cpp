#include "core/model/cost/cost_model.h"

#include <cmath>

namespace cw::model {

double annuityPayment(double principal, double annual_rate, int months) {
    if (months <= 0)
        return 0;
    const double rate = annual_rate / 12;
    if (rate == 0)
        return principal / months;
    return principal * rate / -std::expm1(-months * std::log1p(rate));
}

double netPresentValue(const std::vector<double>& flows, double rate) {
    double value = 0, factor = 1;
    for (const double flow : flows) {
        value += flow * factor;
        factor /= 1 + rate;
    }
    return value;
}

} // namespace cw::model
