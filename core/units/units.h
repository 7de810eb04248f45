// The quantities of this project and their named makers and readers.
// A maker says its unit in full: gigabitsPerSecond is not gigabytesPerSecond, gibibytes is not gigabytes.
#pragma once

#include "core/units/quantity.h"

namespace cw {

using Power = Quantity<struct PowerTag>;             ///< W
using Energy = Quantity<struct EnergyTag>;           ///< J
using Duration = Quantity<struct DurationTag>;       ///< s
using Bytes = Quantity<struct BytesTag>;             ///< byte
using DataRate = Quantity<struct DataRateTag>;       ///< byte/s
using ComputeRate = Quantity<struct ComputeRateTag>; ///< FLOP/s (or op/s for integer types)
using Frequency = Quantity<struct FrequencyTag>;     ///< Hz
using Length = Quantity<struct LengthTag>;           ///< m
using Mass = Quantity<struct MassTag>;               ///< kg
using Voltage = Quantity<struct VoltageTag>;         ///< V
using Current = Quantity<struct CurrentTag>;         ///< A
using VolumeFlow = Quantity<struct VolumeFlowTag>;   ///< m3/s
using Pressure = Quantity<struct PressureTag>;       ///< Pa
using TemperatureDifference = Quantity<struct TemperatureDifferenceTag>; ///< K
using ThermalResistance = Quantity<struct ThermalResistanceTag>;         ///< K/W
using Money = Quantity<struct MoneyTag>;             ///< unit of the plan's currency (USD in catalogs)

/// A point on the Celsius scale. Differences are TemperatureDifference; two points never add.
class Temperature {
public:
    constexpr Temperature() = default;
    static constexpr Temperature fromCelsius(double c) { return Temperature(c); }
    constexpr double inCelsius() const { return celsius_; }
    friend constexpr TemperatureDifference operator-(Temperature a, Temperature b) {
        return TemperatureDifference::fromSi(a.celsius_ - b.celsius_);
    }
    friend constexpr Temperature operator+(Temperature t, TemperatureDifference d) { return Temperature(t.celsius_ + d.si()); }
    friend constexpr Temperature operator-(Temperature t, TemperatureDifference d) { return Temperature(t.celsius_ - d.si()); }
    constexpr auto operator<=>(const Temperature&) const = default;

private:
    constexpr explicit Temperature(double c) : celsius_(c) {}
    double celsius_ = 0.0;
};

constexpr Power watts(double v) { return Power::fromSi(v); }
constexpr Power kilowatts(double v) { return Power::fromSi(v * 1e3); }
constexpr Energy joules(double v) { return Energy::fromSi(v); }
constexpr Energy kilowattHours(double v) { return Energy::fromSi(v * 3.6e6); }
constexpr Duration seconds(double v) { return Duration::fromSi(v); }
constexpr Duration hours(double v) { return Duration::fromSi(v * 3600.0); }
constexpr Bytes bytes(double v) { return Bytes::fromSi(v); }
constexpr Bytes gigabytes(double v) { return Bytes::fromSi(v * 1e9); }
constexpr Bytes terabytes(double v) { return Bytes::fromSi(v * 1e12); }
constexpr Bytes mebibytes(double v) { return Bytes::fromSi(v * 1048576.0); }
constexpr Bytes gibibytes(double v) { return Bytes::fromSi(v * 1073741824.0); }
constexpr DataRate gigabytesPerSecond(double v) { return DataRate::fromSi(v * 1e9); }
constexpr DataRate megabytesPerSecond(double v) { return DataRate::fromSi(v * 1e6); }
constexpr DataRate gigabitsPerSecond(double v) { return DataRate::fromSi(v * 1.25e8); }
constexpr ComputeRate teraflops(double v) { return ComputeRate::fromSi(v * 1e12); }
constexpr Frequency megahertz(double v) { return Frequency::fromSi(v * 1e6); }
constexpr Length metres(double v) { return Length::fromSi(v); }
constexpr Length millimetres(double v) { return Length::fromSi(v * 1e-3); }
constexpr Mass kilograms(double v) { return Mass::fromSi(v); }
constexpr Voltage volts(double v) { return Voltage::fromSi(v); }
constexpr Current amperes(double v) { return Current::fromSi(v); }
constexpr VolumeFlow cubicMetresPerSecond(double v) { return VolumeFlow::fromSi(v); }
constexpr VolumeFlow cubicFeetPerMinute(double v) { return VolumeFlow::fromSi(v * 4.719474432e-4); }
constexpr VolumeFlow litresPerMinute(double v) { return VolumeFlow::fromSi(v / 60000.0); }
constexpr Pressure kilopascals(double v) { return Pressure::fromSi(v * 1e3); }
constexpr Temperature celsius(double v) { return Temperature::fromCelsius(v); }
constexpr TemperatureDifference kelvins(double v) { return TemperatureDifference::fromSi(v); }
constexpr ThermalResistance kelvinsPerWatt(double v) { return ThermalResistance::fromSi(v); }
constexpr Money usd(double v) { return Money::fromSi(v); }

constexpr double inWatts(Power p) { return p.si(); }
constexpr double inKilowatts(Power p) { return p.si() / 1e3; }
constexpr double inKilowattHours(Energy e) { return e.si() / 3.6e6; }
constexpr double inSeconds(Duration d) { return d.si(); }
constexpr double inHours(Duration d) { return d.si() / 3600.0; }
constexpr double inGigabytes(Bytes b) { return b.si() / 1e9; }
constexpr double inGibibytes(Bytes b) { return b.si() / 1073741824.0; }
constexpr double inGigabytesPerSecond(DataRate r) { return r.si() / 1e9; }
constexpr double inGigabitsPerSecond(DataRate r) { return r.si() / 1.25e8; }
constexpr double inTeraflops(ComputeRate r) { return r.si() / 1e12; }
constexpr double inMegahertz(Frequency f) { return f.si() / 1e6; }
constexpr double inMetres(Length l) { return l.si(); }
constexpr double inMillimetres(Length l) { return l.si() * 1e3; }
constexpr double inKilograms(Mass m) { return m.si(); }
constexpr double inVolts(Voltage v) { return v.si(); }
constexpr double inAmperes(Current c) { return c.si(); }
constexpr double inCubicFeetPerMinute(VolumeFlow f) { return f.si() / 4.719474432e-4; }
constexpr double inLitresPerMinute(VolumeFlow f) { return f.si() * 60000.0; }

constexpr Energy operator*(Power p, Duration d) { return Energy::fromSi(p.si() * d.si()); }
constexpr Power operator/(Energy e, Duration d) { return Power::fromSi(e.si() / d.si()); }
constexpr Bytes operator*(DataRate r, Duration d) { return Bytes::fromSi(r.si() * d.si()); }
constexpr Duration operator/(Bytes b, DataRate r) { return Duration::fromSi(b.si() / r.si()); }
constexpr Power operator*(Voltage v, Current c) { return Power::fromSi(v.si() * c.si()); }
constexpr TemperatureDifference operator*(ThermalResistance r, Power p) { return TemperatureDifference::fromSi(r.si() * p.si()); }

/// An estimate with its range: low <= expected <= high, all of the same quantity or plain number.
template <class Q> struct Band {
    Q low{};
    Q expected{};
    Q high{};
    bool operator==(const Band&) const = default;
};

} // namespace cw
