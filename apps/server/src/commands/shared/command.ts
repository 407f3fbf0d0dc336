import path from 'node:path';
import { type Config, ConfigError } from '../../config.ts';
import { BackupRefused } from '../../platform/backup/index.ts';
import { EmbeddedPostgresError } from '../../platform/db/embedded/index.ts';
import { DatabaseUnfit } from '../../platform/db/index.ts';

/** The file that was named on the command line, as the person who typed it means it. */
export function fileArgument({ invocationDir: typedIn }: Config): string | undefined {
  const [name] = process.argv.slice(2);
  return name === undefined ? undefined : path.resolve(typedIn, name);
}

/** Runs a command to its end; a refusal is one sentence, anything else its whole story. */
export function runCommand(work: (printLine: (line: string) => void) => Promise<void>): void {
  work((line) => process.stdout.write(`${line}\n`)).catch((error: unknown) => {
    const plain = [BackupRefused, ConfigError, EmbeddedPostgresError, DatabaseUnfit].some(
      (kind) => error instanceof kind,
    );
    const text = error instanceof Error ? (plain ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  });
}
