/** Ours: how long deleted things can be restored, in days. */
export const BIN_DAYS = 30;
/** Ours: names of an entry that a list shows. */
export const BIN_NAMES_SHOWN = 20;
/** Ours: entries that one call restores or deletes for good. */
export const BIN_ENTRIES_AT_ONCE = 100;
/** Ours: things that these hold together: each is told to the operation log. */
export const BIN_ITEMS_AT_ONCE = 20_000;
