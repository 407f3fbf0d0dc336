/** What a log line keeps of an error. */
export type PlainError = {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly cause?: PlainError;
};

const DEEPEST_CAUSE = 4;

/**
 * An error for the log: its kind, words, place and causes, and nothing else that hangs on it. Drivers attach whole
 * connections, and the query builder writes a query's values, which may be anybody's secrets, into its message: those
 * are cut.
 */
export function toPlainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
      ? String(error.code)
      : undefined;
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(error.stack ? { stack: withoutValues(error.stack) } : {}),
    ...(code === undefined ? {} : { code }),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE ? { cause: toPlainError(error.cause, depth + 1) } : {}),
  };
}

/** The query builder's line `params: …` may run over several lines, up to the stack's first place. */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '\nparams: [cut]');
