/** The code of an error of the system (`ENOENT`) or of PostgreSQL (`28P01`), undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
