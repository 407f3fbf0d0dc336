export const PROGRESS_CAP = 99; // K-55: percent shown while an upload is under way
/** Ours: bytes of an upload that are sent, and kept, at a time; what a broken line costs at most. */
export const UPLOAD_PART_BYTES = 8 * 1024 ** 2;
/** Ours: how long an unfinished upload waits for its rest. */
export const UPLOAD_KEPT_HOURS = 48;
