export const ADAPTER_NAME_MAX = 100;
export const ADAPTER_COMMENT_MAX = 500;
/** Adapters of one project, and of the platform. */
export const ADAPTERS_MAX = 200;
/** Points of one adapter. */
export const ADAPTER_POINTS_MAX = 20_000;
/** Points that one call saves or deletes. */
export const POINTS_AT_ONCE = 2_000;
/** Rows of one sheet of points. */
export const POINT_IMPORT_ROWS = 5_000;
/** How often a source is asked, in milliseconds. */
export const ADAPTER_INTERVAL_MIN_MS = 100;
export const ADAPTER_INTERVAL_MAX_MS = 86_400_000;
export const POINT_ADDRESS_MAX = 1_000;
export const SOURCE_NAME_MAX = 200;
/** One setting of a connection; certificates and queries are the longest. */
export const SETTING_MAX = 20_000;
/** Entries of one level of a foreign system that are answered at once. */
export const BROWSED_MAX = 2_000;
/** Lines of an adapter's log that are kept. */
export const ADAPTER_LOG_KEPT = 1_000;
/** A foreign system is given so long to answer a question of a person, in milliseconds. */
export const ADAPTER_QUESTION_MS = 20_000;
/** What was pushed to one adapter and is not read yet: messages, and bytes of them. */
export const PUSHES_WAITING_MAX = 1_000;
export const PUSHES_WAITING_BYTES = 64 * 1024 ** 2;
/** Who pushes is told whether it was read, for so long; then, that it is kept and will be. In milliseconds. */
export const PUSH_ANSWER_MS = 5_000;
