export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** China Standard Time, which has no summer time. */
const OFFSET_MS = 8 * HOUR_MS;
const YEAR_DAYS = 365.2425;

/** What the building's clock shows. */
export type BuildingClock = {
  /** Days since 1970 by that clock. */
  readonly day: number;
  /** Since midnight, with its fraction. */
  readonly hour: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Of the year, from 0 to 1; to a day. */
  readonly season: number;
};

export function clockAt(at: number): BuildingClock {
  const local = at + OFFSET_MS;
  const day = Math.floor(local / DAY_MS);
  const days = local / DAY_MS;
  return {
    day,
    hour: (local - day * DAY_MS) / HOUR_MS,
    weekday: (day + 4) % 7,
    season: (days % YEAR_DAYS) / YEAR_DAYS,
  };
}

/** Midnight by the building's clock, in milliseconds since 1970. */
export const getMidnight = (day: number): number => day * DAY_MS - OFFSET_MS;
