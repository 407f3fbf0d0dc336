import { type BuildingClock, clockAt, HOUR_MS } from './clock.ts';
import type { DeviceFaults } from './faults.ts';
import { clamp, hashSeed, smoothNoise } from './noise.ts';
import { conditioningAt, occupancyAt } from './people.ts';
import { type Weather, weatherAt } from './weather.ts';

/** Cooling that one chiller gives, kW, and the water that its pumps move, m³/h. */
export const CHILLER_KW = 620;
export const CHILLED_FLOW = 106;
export const CONDENSER_FLOW = 128;
/** kWh to warm a cubic metre of water by a kelvin. */
export const WATER = 1.163;
/** What is never switched off, the server room and the control rooms, gives so much heat by day and night, kW. */
const ALWAYS_KW = 105;
/** In setback the offices are cooled by that share of what comfort takes. */
const SETBACK = 0.25;
/** °C by which the water leaves warmer when nobody but the server room needs it cold. */
const NIGHT_RESET = 2.5;
/**
 * A compressor at part load loads and unloads all the time, and the water's temperature hunts with it: in minutes, by
 * kelvins.
 */
const HUNTING = { everyMs: 110_000, kelvins: 0.32 } as const;
/** A chiller is added when those that run would give more than that share of what they can. */
const STAGE_AT = 0.92;
/** Staging is decided every half hour, so that nothing starts and stops all the time. */
const STAGED_EVERY_MS = 0.5 * HOUR_MS;
const LOAD = hashSeed('cooling load');

/** What all devices of the building share at a moment. */
export type PlantState = {
  readonly at: number;
  readonly clock: BuildingClock;
  readonly weather: Weather;
  /** From 0 to 1. */
  readonly occupancy: number;
  /** From 0, setback at night and on Sundays, to 1, comfort for those who work. */
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
function computeHeatGain({ temperature, humidity, sun }: Weather, occupancy: number): number {
  const damp = Math.max(0, (humidity - 55) * (temperature - 14) * 0.05);
  return Math.max(25, 40 + 13 * (temperature - 18) + 0.34 * sun + 270 * occupancy + damp);
}

/** Heat that the chilled water has to take, kW. */
const demandAt = (at: number, weather: Weather, occupancy: number): number =>
  ALWAYS_KW + (SETBACK + (1 - SETBACK) * conditioningAt(at)) * computeHeatGain(weather, occupancy);

export const computePlantState = (at: number, chillers: readonly DeviceFaults[]): PlantState => {
  const weather = weatherAt(at);
  const occupancy = occupancyAt(at);
  const conditioning = conditioningAt(at);
  const swing = 0.04 * smoothNoise(LOAD, at, 0.4 * HOUR_MS) + 0.015 * smoothNoise(LOAD + 1, at, HUNTING.everyMs);
  const cooling = demandAt(at, weather, occupancy) * (1 + swing);
  const shares = stageChillers(at, chillers, cooling);
  const running = shares.filter((share) => share > 0).length;
  const strain = running === 0 ? 0 : Math.max(0, cooling / (running * CHILLER_KW) - 1);
  const hunting = HUNTING.kelvins * smoothNoise(LOAD + 2, at, HUNTING.everyMs) * (1 - 0.6 * Math.max(0, ...shares));
  // Standing water takes the building's warmth.
  const supply = running === 0 ? 18 : 7 + NIGHT_RESET * (1 - conditioning) + 6 * strain + hunting;
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
function stageChillers(at: number, chillers: readonly DeviceFaults[], cooling: number): number[] {
  const shares = chillers.map(() => 0);
  if (chillers.length === 0) return shares;
  const decided = Math.floor(at / STAGED_EVERY_MS) * STAGED_EVERY_MS + STAGED_EVERY_MS / 2;
  const expected = demandAt(decided, weatherAt(decided), occupancyAt(decided));
  const wanted = clamp(Math.ceil(expected / (CHILLER_KW * STAGE_AT)), 1, chillers.length);
  const first = Math.floor(clockAt(at).day / 7) % chillers.length;
  const able = chillers
    .map((_, turn) => (first + turn) % chillers.length)
    .filter((index) => !chillers[index]?.trippedAt(at))
    .slice(0, wanted);
  for (const index of able) shares[index] = clamp(cooling / (able.length * CHILLER_KW), 0.12, 1);
  return shares;
}
