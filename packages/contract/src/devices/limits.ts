/** Ours: what a device and its groups may hold. */
export const DEVICE_ID_MAX = 128;
export const DEVICE_NAME_MAX = 200;
export const CATEGORY_DEPTH_MAX = 10;
export const CATEGORIES_MAX = 2_000;
/** Ours: devices that one call names. */
export const DEVICES_AT_ONCE = 10_000;
/** Ours: an access token as devices send it; ThingsBoard's own tokens have 20 characters. */
export const ACCESS_TOKEN_MAX = 32;
export const ACCESS_TOKEN_LENGTH = 20;
/** Names of attributes and of time series, as the store keeps them. */
export const PROPERTY_NAME_MAX = 255;
/**
 * Ours: a device that was silent for so long counts as offline, unless its own attribute `inactivityTimeout` says
 * otherwise. Milliseconds.
 */
export const INACTIVITY_TIMEOUT_MS = 600_000;
/** Ours: points of one property that a chart is given at most when it does not ask for fewer. */
export const HISTORY_POINTS_DEFAULT = 1_000;
export const HISTORY_POINTS_MAX = 1_000_000;
/** Ours: properties of one history question. */
export const HISTORY_PROPERTIES_MAX = 50;
/** Ours: the word for a kind of relation, and what may be noted of one, in characters of JSON. */
export const RELATION_TYPE_MAX = 100;
export const RELATION_INFO_MAX = 16_384;
/** Ours: relations of one entity in one direction that an answer has at most. */
export const RELATIONS_MAX = 10_000;
/** Ours: rows of one import; from how many on it goes on in the background. */
export const DEVICE_IMPORT_ROWS = 20_000;
export const DEVICE_IMPORT_AT_ONCE = 2_000;
/** Ours: devices of one export. */
export const DEVICE_EXPORT_ROWS = 100_000;
/** Ours: keys of one kind that an entity view shows. */
export const ENTITY_VIEW_KEYS_MAX = 1_000;
/** Ours: for so many days events of devices and other entities are kept. */
export const EVENT_DAYS = 30;
/** Ours: names of a package, its address, what may be noted of it in characters of JSON, and its file in bytes. */
export const OTA_NAME_MAX = 255;
export const OTA_URL_MAX = 1_000;
export const OTA_INFO_MAX = 16_384;
export const OTA_FILE_MAX = 1024 ** 3;
/** Ours: bytes of a package that a device is given at once; a file of any length is read in parts. */
export const OTA_CHUNK_MAX = 16 * 1024 ** 2;
/**
 * Remote calls, as on ThingsBoard: how long a caller waits when the call does not say, and at least.
 * Milliseconds.
 */
export const RPC_TIMEOUT_MS = 10_000;
export const RPC_TIMEOUT_MIN_MS = 5_000;
/** Ours: how long a caller is kept waiting at most, whatever the call says. */
export const RPC_WAIT_MAX_MS = 600_000;
/** Times that a call is sent again to a device that does not confirm it. */
export const RPC_RETRIES_MAX = 5;
/** A device's own limit on ThingsBoard: bytes of the parameters, and of an answer. */
export const RPC_MAX_BYTES = 64 * 1024;
export const RPC_METHOD_MAX = 255;
/** Ours: kept calls are forgotten so long after they ran out. */
export const RPC_KEPT_DAYS = 90;
