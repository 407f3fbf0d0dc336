/** The server is not there, starts or stops (PostgreSQL appendix A, class 57P): nobody else reaches it either. */
const DOWN_CODES = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']);
const DEPTH_MAX = 5;

/**
 * Whether an error says that the database itself is away, and not only the way to it: then no other process can take
 * an adapter up meanwhile.
 */
export function isDatabaseDown(error: unknown, depth = 0): boolean {
  if (depth > DEPTH_MAX || !(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && DOWN_CODES.has(error.code)) return true;
  if (/Connection terminated unexpectedly|server closed the connection/.test(error.message)) return true;
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return inner.some((one) => isDatabaseDown(one, depth + 1));
}
