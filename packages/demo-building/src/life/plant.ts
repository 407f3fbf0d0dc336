import { type Clock, clockAt, HOUR_MS } from './clock.ts';
import type { Fate } from './faults.ts';
import { between, seedOf, wave } from './noise.ts';
import { conditioningAt, occupancyAt } from './people.ts';
import { type Weather, weatherAt } from './weather.ts';

/** Cooling that one chiller gives, kW, and the water that its pumps move, m³/h. */
export const CHILLER_KW = 620;
export const CHILLED_FLOW = 106;
export const CONDENSER_FLOW = 128;
/** kWh to warm a cubic metre of water by a kelvin. */
export const WATER = 1.163;
/** A chiller is added when those that run would give more than that share of what they can. */
const STAGE_AT = 0.92;
/** Staging is decided every half hour, so that nothing starts and stops all the time. */
const STAGED_EVERY_MS = 0.5 * HOUR_MS;
const LOAD = seedOf('cooling load');

/** What all devices of the building share at a moment. */
export type Moment = {
  readonly at: number;
  readonly clock: Clock;
  readonly weather: Weather;
  /** From 0 to 1. */
  readonly occupancy: number;
  /** How far air conditioning has started, from 0 to 1. */
  readonly conditioning: number;
  /** Heat that the chilled water takes out of the building, kW. */
  readonly cooling: number;
  /** Share of what a running chiller can give, for each chiller; 0 for those that stand. */
  readonly chillers: readonly number[];
  /** °C: chilled water to the building and back, condenser water to the chillers and back. */
  readonly supply: number;
  readonly back: number;
  readonly cold: number;
  readonly warm: number;
};

/** kW of heat: walls and windows, sun, people with lamps and machines, fresh air. */
function heatOf({ temperature, humidity, sun }: Weather, occupancy: number): number {
  const damp = Math.max(0, (humidity - 55) * (temperature - 14) * 0.05);
  return Math.max(25, 40 + 13 * (temperature - 18) + 0.34 * sun + 270 * occupancy + damp);
}

export const momentAt = (at: number, chillers: readonly Fate[]): Moment => {
  const weather = weatherAt(at);
  const occupancy = occupancyAt(at);
  const conditioning = conditioningAt(at);
  const cooling = conditioning * heatOf(weather, occupancy) * (1 + 0.04 * wave(LOAD, at, 0.4 * HOUR_MS));
  const shares = staged(at, chillers, cooling);
  const running = shares.filter((share) => share > 0).length;
  const strain = running === 0 ? 0 : Math.max(0, cooling / (running * CHILLER_KW) - 1);
  // Standing water takes the building's warmth within an hour or so.
  const supply = 7 * conditioning + 21 * (1 - conditioning) + 6 * strain;
  const back = supply + (running === 0 ? 0.2 : cooling / (running * CHILLED_FLOW * WATER));
  const cold = Math.max(20, weather.wetBulb + 3.6 + 1.6 * (running / Math.max(1, chillers.length)));
  const warm = cold + (running === 0 ? 0.1 : (cooling * 1.19) / (running * CONDENSER_FLOW * WATER));
  return {
    at,
    clock: clockAt(at),
    weather,
    occupancy,
    conditioning,
    cooling,
    chillers: shares,
    supply,
    back,
    cold,
    warm,
  };
};

/** The chillers take turns as the first, week by week; one that has tripped is stepped over. */
function staged(at: number, chillers: readonly Fate[], cooling: number): number[] {
  const shares = chillers.map(() => 0);
  if (cooling <= 0 || chillers.length === 0) return shares;
  const decided = Math.floor(at / STAGED_EVERY_MS) * STAGED_EVERY_MS + STAGED_EVERY_MS / 2;
  const expected = heatOf(weatherAt(decided), occupancyAt(decided));
  const wanted = between(Math.ceil(expected / (CHILLER_KW * STAGE_AT)), 1, chillers.length);
  const first = Math.floor(clockAt(at).day / 7) % chillers.length;
  const able = chillers
    .map((_, turn) => (first + turn) % chillers.length)
    .filter((index) => !chillers[index]?.trippedAt(at))
    .slice(0, wanted);
  for (const index of able) shares[index] = between(cooling / (able.length * CHILLER_KW), 0.12, 1);
  return shares;
}
