// Quantity: a number that knows what it measures. Held in SI; made and read only through named units.
#pragma once

#include <compare>

namespace cw {

/// A scalar of dimension Tag in SI units. Powers add to powers, never to energies.
template <class Tag> class Quantity {
public:
    constexpr Quantity() = default;
    static constexpr Quantity fromSi(double value) { return Quantity(value); }
    constexpr double si() const { return value_; }

    constexpr Quantity operator-() const { return Quantity(-value_); }
    constexpr Quantity& operator+=(Quantity o) { value_ += o.value_; return *this; }
    constexpr Quantity& operator-=(Quantity o) { value_ -= o.value_; return *this; }
    constexpr Quantity& operator*=(double k) { value_ *= k; return *this; }
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity(a.value_ + b.value_); }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity(a.value_ - b.value_); }
    friend constexpr Quantity operator*(Quantity a, double k) { return Quantity(a.value_ * k); }
    friend constexpr Quantity operator*(double k, Quantity a) { return Quantity(a.value_ * k); }
    friend constexpr Quantity operator/(Quantity a, double k) { return Quantity(a.value_ / k); }
    friend constexpr double operator/(Quantity a, Quantity b) { return a.value_ / b.value_; }
    constexpr auto operator<=>(const Quantity&) const = default;

private:
    constexpr explicit Quantity(double value) : value_(value) {}
    double value_ = 0.0;
};

} // namespace cw
