/** A number for a text, spread over 32 bits (FNV-1a, then an avalanche): the seed of all that is random about it. */
export function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mix(hash);
}

function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A number from 0 (included) to 1 (excluded), always the same for the same seed and place. */
export const seededRandom = (seed: number, place: number): number => mix(seed ^ Math.imul(place, 0x9e3779b1)) / 2 ** 32;

/** A curve between −1 and 1 that passes a new value every `periodMs` and has no corners. */
export function smoothNoise(seed: number, at: number, periodMs: number): number {
  const place = Math.floor(at / periodMs);
  const part = at / periodMs - place;
  const from = seededRandom(seed, place);
  const share = part * part * (3 - 2 * part);
  return 2 * (from + (seededRandom(seed, place + 1) - from) * share) - 1;
}

const MINUTE_MS = 60_000;
/** What a good instrument shows besides the truth: restless by seconds, wandering by the hour. Between −1 and 1. */
export const instrumentNoise = (seed: number, at: number): number =>
  0.5 * smoothNoise(seed, at, 47 * MINUTE_MS) +
  0.3 * smoothNoise(seed + 1, at, 7 * MINUTE_MS) +
  0.2 * smoothNoise(seed + 2, at, 20_000);

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
