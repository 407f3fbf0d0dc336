import { clockAt, HOUR_MS } from './clock.ts';
import { clamp, hashSeed, seededRandom, smoothNoise } from './noise.ts';

/** Guards, operators and cleaners: somebody is always there. */
const WATCH = 0.015;
/** Share of the desks that are taken, by the hour of a working day: they come at nine, eat at noon, leave at six. */
const WORKING_DAY: readonly (readonly [hour: number, share: number])[] = [
  [0, 0],
  [6.5, 0.01],
  [8, 0.14],
  [9, 0.78],
  [9.75, 0.94],
  [11.75, 0.93],
  [12.25, 0.46],
  [13.25, 0.5],
  [14, 0.92],
  [17.5, 0.9],
  [18.5, 0.42],
  [20, 0.16],
  [22, 0.03],
  [24, 0],
];
/** Sunday first. */
const WEEK = [0.09, 1, 1, 1, 1, 0.96, 0.24] as const;
const PEOPLE = hashSeed('people');

/** From 0 to 1. Pure. */
export function occupancyAt(at: number): number {
  const { hour, weekday, day } = clockAt(at);
  const share = WEEK[weekday] ?? 1;
  const mood = 1 + 0.08 * (seededRandom(PEOPLE, day) - 0.5);
  return clamp(interpolate(WORKING_DAY, hour) * share * mood, WATCH, 1);
}

/** Of one zone: people move about, meetings begin and end. */
export const computeZoneOccupancy = (seed: number, at: number, building: number): number =>
  clamp(building * (1 + 0.22 * smoothNoise(seed, at, 0.8 * HOUR_MS)), 0, 1);

/** A meeting room is full or empty: by the half hour, when there are people to meet. */
export function computeMeetingOccupancy(seed: number, at: number, building: number): number {
  const slot = (from: number): number =>
    seededRandom(seed, Math.floor(from / (0.5 * HOUR_MS))) < building * 0.62 ? 1 : 0;
  // They come and go within five minutes.
  const within = 300_000;
  return (slot(at) * 2 + slot(at - within) + slot(at + within)) / 4;
}

/**
 * Offices are conditioned from half past six on working days: 1 is comfort, 0 is setback, between them it starts or
 * ends.
 */
export function conditioningAt(at: number): number {
  const { hour, weekday } = clockAt(at);
  if (weekday === 0) return 0;
  const [from, to] = weekday === 6 ? [7.5, 17] : [6.5, 20];
  return clamp(Math.min((hour - from) / 0.4, (to - hour) / 0.2), 0, 1);
}

/** A value on a line through points, straight between them. */
export function interpolate(points: readonly (readonly [number, number])[], x: number): number {
  let [fromX, fromY] = points[0] ?? [0, 0];
  for (const [toX, toY] of points) {
    if (x < toX) return fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
    [fromX, fromY] = [toX, toY];
  }
  return fromY;
}
