const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Ours: what a rule may hold, so that judging it stays cheap and its state small. Durations in milliseconds. */
export const RULE_LIMITS = {
  name: 100,
  message: 500,
  text: 255,
  /** Conditions within each other: a group of groups of conditions is three. */
  depth: 5,
  /** Conditions of a rule, groups included. */
  conditions: 40,
  /** Conditions of one group. */
  group: 20,
  /** Of the definition as JSON, in characters. */
  characters: 32_768,
  holdMs: { min: 0, max: 7 * DAY },
  rateWindowMs: { min: 1_000, max: DAY },
  silenceMs: { min: 1_000, max: 30 * DAY },
  countWindowMs: { min: 1_000, max: 7 * DAY },
  atLeast: { min: 1, max: 100 },
  repeatMs: { min: MINUTE, max: 30 * DAY },
  holidays: 366,
  /** Rules of a project. */
  rules: 1_000,
} as const;
