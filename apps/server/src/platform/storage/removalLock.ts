/**
 * Advisory lock of the database: exclusive while a blob is removed, shared by whoever must find every blob that a
 * snapshot of the tables names (a backup reads blobs whose files may be gone meanwhile).
 */
export const REMOVAL_LOCK = 7_431_905_222;
