// Money that is added up: each line is rounded to cents, and sums are sums of rounded lines, so that every table,
// export and total agrees to the cent.
#pragma once

#include "core/units/units.h"

#include <cmath>
#include <cstdint>

namespace cw {

/// A sum of amounts, kept in whole cents.
class CentSum {
public:
    CentSum& add(double amount) {
        cents_ += std::llround(amount * 100);
        return *this;
    }
    double amount() const { return static_cast<double>(cents_) / 100; }

private:
    std::int64_t cents_ = 0;
};

/// `amount` rounded to cents.
inline double toCents(double amount) { return CentSum().add(amount).amount(); }

/// The same for an estimate with its range.
class BandSum {
public:
    BandSum& add(const Band<double>& amount) {
        low_.add(amount.low);
        expected_.add(amount.expected);
        high_.add(amount.high);
        return *this;
    }
    Band<double> amount() const { return {low_.amount(), expected_.amount(), high_.amount()}; }

private:
    CentSum low_, expected_, high_;
};

} // namespace cw
