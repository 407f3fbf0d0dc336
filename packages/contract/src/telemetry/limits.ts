/** Ours: the longest key of a time series or an attribute, as on ThingsBoard. */
export const KEY_MAX = 255;
/** Ours: the longest text or JSON value, in bytes of UTF-8; what an MQTT message may carry at all. */
export const VALUE_MAX_BYTES = 64 * 1024;
/** Ours: points before this moment come from a clock that was never set. */
export const EARLIEST_POINT = Date.UTC(2000, 0, 1);
/** Ours: how far a clock may be ahead, so that a time zone that was mistaken for UTC is still taken. */
export const AHEAD_MAX_MS = 24 * 3_600_000;
/** Ours: raw points of one answer; longer periods are read in buckets, of which there may be any number. */
export const POINTS_MAX = 1_000_000;
/** Ours: keys that one request may name. */
export const KEYS_MAX = 1_000;
/** Ours: points of one posted body. */
export const POSTED_POINTS_MAX = 100_000;
/** Ours: codes of one value mapping, and the longest code and word in it. */
export const VALUE_MAPPING_MAX = 100;
export const MAPPED_VALUE_MAX = 100;
export const MAPPED_NAME_MAX = 40;
/**
 * Ours: codes of all value mappings that a project keeps for its devices, and as many for its assets; and how many one
 * answer repeats at most, what goes beyond being answered without its mapping.
 */
export const PROJECT_MAPPED_VALUES_MAX = 20_000;
export const ANSWERED_MAPPED_VALUES_MAX = 50_000;
/** Ours: digits behind the point that a property may ask for. */
export const VALUE_DECIMALS_MAX = 6;
