/**
 * The embedded database cannot run; the first line of the message is a sentence for the person who started the program.
 */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** A sentence, followed by what PostgreSQL itself said last. */
export function createErrorWithLog(sentence: string, lines: readonly string[]): EmbeddedPostgresError {
  if (lines.length === 0) return new EmbeddedPostgresError(sentence);
  return new EmbeddedPostgresError(`${sentence} Its last words:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
