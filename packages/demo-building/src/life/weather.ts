import { clockAt, DAY_MS, HOUR_MS } from './clock.ts';
import { clamp, hashSeed, smoothNoise } from './noise.ts';

export type Weather = {
  /** °C */
  readonly temperature: number;
  /** Relative, % */
  readonly humidity: number;
  /** Global irradiance on the level, W/m² */
  readonly sun: number;
  /** °C; what a cooling tower can reach at best. */
  readonly wetBulb: number;
};

/** A warm, humid city: mean of the year and of its swings, °C. */
const MEAN = 21.5;
const SEASONS = 7;
const DAYS = 4.6;
const LATITUDE = (23.1 * Math.PI) / 180;
const TILT = (23.44 * Math.PI) / 180;
const CLEAR_SKY = 980;
const [front, cloud, gust, damp] = ['front', 'cloud', 'gust', 'damp'].map(hashSeed) as [number, number, number, number];

/** The weather at a moment: seasons, the sun's way, clouds, fronts that pass in days. Pure. */
export function weatherAt(at: number): Weather {
  const { hour, season } = clockAt(at);
  const year = MEAN + SEASONS * Math.cos(2 * Math.PI * (season - 0.55));
  const clouds = clamp(
    0.45 + 0.5 * smoothNoise(cloud, at, 18 * HOUR_MS) + 0.15 * smoothNoise(cloud + 1, at, 2 * HOUR_MS),
    0,
    1,
  );
  const swing = DAYS * (1 - 0.5 * clouds) * Math.cos((2 * Math.PI * (hour - 15)) / 24);
  const temperature =
    year + swing + 2.6 * smoothNoise(front, at, 4 * DAY_MS) + 0.5 * smoothNoise(gust, at, 1.5 * HOUR_MS);
  const humidity = clamp(
    68 +
      12 * clouds -
      2.6 * (temperature - year) +
      6 * smoothNoise(damp, at, 1.5 * DAY_MS) +
      1.5 * smoothNoise(damp + 1, at, HOUR_MS),
    28,
    98,
  );
  const sun = Math.max(0, sineOfElevation(hour, season)) * CLEAR_SKY * (1 - 0.72 * clouds);
  return { temperature, humidity, sun, wetBulb: wetBulbOf(temperature, humidity) };
}

function sineOfElevation(hour: number, season: number): number {
  const declination = -TILT * Math.cos(2 * Math.PI * (season + 0.028));
  const angle = ((hour - 12.2) * Math.PI) / 12;
  return Math.sin(LATITUDE) * Math.sin(declination) + Math.cos(LATITUDE) * Math.cos(declination) * Math.cos(angle);
}

/**
 * °C from °C and % at sea level; R. Stull, "Wet-Bulb Temperature from Relative Humidity and Air Temperature", J. Appl.
 * Meteor. Climatol. 50 (2011), eq. 1.
 */
const wetBulbOf = (t: number, rh: number): number =>
  t * Math.atan(0.151977 * Math.sqrt(rh + 8.313659)) +
  Math.atan(t + rh) -
  Math.atan(rh - 1.676331) +
  0.00391838 * rh ** 1.5 * Math.atan(0.023101 * rh) -
  4.686035;
