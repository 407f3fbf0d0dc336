/**
 * Codes of a full disk or a used-up allowance: of the file system, and of PostgreSQL (disk_full, temp_file_limit
 * apart).
 */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error, or what caused it, is that a disk is full: ours, or the database server's. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++)
    if ('code' in at && typeof at.code === 'string' && FULL.has(at.code)) return true;
  return false;
}
