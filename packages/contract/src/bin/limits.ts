/** Ours: how long deleted things can be restored, in days, where a project says nothing else. */
export const BIN_DAYS = 30;
/** Ours: how long a project may say. */
export const BIN_DAYS_CHOICES = [7, 30, 90, 180, 365] as const;
/** Ours: names of an entry that a list shows. */
export const BIN_NAMES_SHOWN = 20;
/** Ours: entries that one call restores or deletes for good. */
export const BIN_ENTRIES_AT_ONCE = 100;
/** Ours: things that these hold together: each is told to the operation log. */
export const BIN_ITEMS_AT_ONCE = 20_000;
