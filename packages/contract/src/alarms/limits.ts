/** Ours: the word for a kind of alarm, as on ThingsBoard. */
export const ALARM_TYPE_MAX = 255;
/** Ours: what was noted of an alarm, in characters of JSON. */
export const ALARM_DETAILS_MAX = 16_384;
/** Ours: one comment, in characters. */
export const ALARM_COMMENT_MAX = 4_000;
/** Ours: alarms that one call names. */
export const ALARMS_AT_ONCE = 1_000;
/** Ours: alarms of one export. */
export const ALARM_EXPORT_ROWS = 100_000;
/** Ours: what happened to an alarm that its detail shows at once. */
export const ALARM_EVENTS_SHOWN = 100;
