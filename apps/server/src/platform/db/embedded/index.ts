import type { EmbeddedOptions } from './options.ts';
import { type EmbeddedPostgres, startSupervised } from './start.ts';

export { hasDatabase, runningPostgres } from './attach.ts';
export { EmbeddedPostgresError } from './error.ts';
export type { EmbeddedOptions } from './options.ts';
export type { EmbeddedPostgres } from './start.ts';

/**
 * Starts the PostgreSQL that comes with the program, or adopts the one that a crashed predecessor left running.
 * Call it from the main thread: Linux ties the server to the thread that started it.
 * @throws EmbeddedPostgresError with a sentence that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return startSupervised(options);
}
