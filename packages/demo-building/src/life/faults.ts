import { clockAt, DAY_MS, getMidnight, HOUR_MS } from './clock.ts';
import { hashSeed, seededRandom } from './noise.ts';

/** Something that happens to a device for a while. Milliseconds since 1970. */
export type FaultEpisode = { readonly from: number; readonly to: number };

/** How often in a week, and how long in hours. */
type FaultRate = { readonly weekly: number; readonly least: number; readonly most: number };
const TRIPS: FaultRate = { weekly: 0.12, least: 0.5, most: 9 };
const SILENCES: FaultRate = { weekly: 0.1, least: 0.4, most: 10 };
/** One sensor in twelve drifts, by so many kelvins a day, until it is calibrated. */
const DRIFTING = 1 / 12;
const DRIFT_PER_DAY = 0.035;
const CALIBRATED_EVERY = 75;
const FILTER_DAYS = 80;

/** The episode of that week, if there is one. It ends within the week or reaches a little into the next. */
function findEpisode(seed: number, week: number, { weekly, least, most }: FaultRate): FaultEpisode | undefined {
  if (seededRandom(seed, week * 4) >= weekly) return undefined;
  // Machines fail when they work: between seven and seven.
  const day = week * 7 + Math.floor(seededRandom(seed, week * 4 + 1) * 7);
  const from = getMidnight(day) + (7 + 12 * seededRandom(seed, week * 4 + 2)) * HOUR_MS;
  return { from, to: from + (least + (most - least) * seededRandom(seed, week * 4 + 3) ** 2) * HOUR_MS };
}

function findEpisodeAt(seed: number, at: number, habit: FaultRate): FaultEpisode | undefined {
  const week = Math.floor(clockAt(at).day / 7);
  for (const one of [week, week - 1]) {
    const episode = findEpisode(seed, one, habit);
    if (episode && at >= episode.from && at < episode.to) return episode;
  }
  return undefined;
}

/** What can go wrong with one device; everything follows from its key and the moment. */
export class DeviceFaults {
  readonly seed: number;
  private readonly trips: number;
  private readonly silences: number;

  constructor(key: string) {
    this.seed = hashSeed(key);
    this.trips = hashSeed(`${key} trips`);
    this.silences = hashSeed(`${key} silences`);
  }

  /** A protection has switched it off, until somebody comes. */
  trippedAt = (at: number): FaultEpisode | undefined => findEpisodeAt(this.trips, at, TRIPS);

  /** It cannot be heard: no power, no network. */
  silentAt = (at: number): FaultEpisode | undefined => findEpisodeAt(this.silences, at, SILENCES);

  /** By how many kelvins a sensor shows too much; 0 for those that are sound. */
  driftAt(at: number): number {
    if (seededRandom(this.seed, 7) >= DRIFTING) return 0;
    const days = at / DAY_MS + seededRandom(this.seed, 8) * CALIBRATED_EVERY;
    const way = seededRandom(this.seed, 9) < 0.7 ? 1 : -1;
    return way * DRIFT_PER_DAY * (days % CALIBRATED_EVERY);
  }

  /** How full of dust a filter is: 0 when it was changed, 1 when it should be. */
  dustAt(at: number): number {
    const days = at / DAY_MS + seededRandom(this.seed, 10) * FILTER_DAYS;
    return (
      ((days % FILTER_DAYS) / FILTER_DAYS) * (0.8 + 0.4 * seededRandom(this.seed, Math.floor(days / FILTER_DAYS) + 100))
    );
  }
}
