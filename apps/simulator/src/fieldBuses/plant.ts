/**
 * The plant room that speaks field buses: a switchboard, a fresh air unit and a boiler house. Values follow the time of
 * day, so that whoever asks twice at one moment hears the same.
 */
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** From 0 at night to 1 in the early afternoon. */
const daylight = (at: number): number =>
  (1 - Math.cos(((((at + 8 * 3_600_000) % DAY_MS) / DAY_MS) * 2 - 0.15) * Math.PI)) / 2;
/** Between -1 and 1, slowly; `seed` tells one wave from another. */
const ripple = (at: number, minutes: number, seed: number): number =>
  Math.sin((at / (minutes * MINUTE_MS)) * 2 * Math.PI + seed);

/** What people set, and what a unit does with it. */
export class PlantRoom {
  /** Supply air of the fresh air unit, in °C, and whether its fan runs. */
  setpoint = 21;
  isFanOn = true;
  /** Supply of the boilers, in °C. */
  boilerSetpoint = 65;

  /** kW of the switchboard. */
  power(at: number): number {
    return 180 + 260 * daylight(at) + 14 * ripple(at, 7, 1) + 5 * ripple(at, 0.7, 2);
  }
  /** kWh since 2026. */
  energy(at: number): number {
    return Math.max(
      0,
      Math.floor((at - Date.UTC(2026, 0, 1)) / 3_600_000) * 310 + Math.floor((at % 3_600_000) / 11_600),
    );
  }
  /** V of a phase. */
  voltage(at: number, phase: number): number {
    return 231 + 2 * ripple(at, 11, phase * 2) + ripple(at, 1.3, phase);
  }
  frequency(at: number): number {
    return 50 + 0.03 * ripple(at, 3, 4);
  }

  /** °C of the supply and outdoor air, % of the valve. */
  supplyAir(at: number): number {
    return this.isFanOn ? this.setpoint + 0.6 * ripple(at, 5, 3) : this.outdoorAir(at);
  }
  outdoorAir(at: number): number {
    return 14 + 12 * daylight(at) + ripple(at, 40, 5);
  }
  valve(at: number): number {
    return this.isFanOn ? Math.min(100, Math.max(0, 45 + 8 * (this.setpoint - 21) + 12 * ripple(at, 9, 6))) : 0;
  }

  /** °C of the supply and return water, bar of the circuit. */
  boilerSupply(at: number): number {
    return this.boilerSetpoint + 1.2 * ripple(at, 6, 7);
  }
  boilerReturn(at: number): number {
    return this.boilerSetpoint - 14 + 1.5 * ripple(at, 8, 8);
  }
  boilerPressure(at: number): number {
    return 2.1 + 0.12 * ripple(at, 13, 9);
  }
}
