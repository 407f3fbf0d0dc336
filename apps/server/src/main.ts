import { ConfigError, readConfig } from './config.ts';
import { EmbeddedPostgresError } from './platform/db/embedded/index.ts';
import { DatabaseUnfit } from './platform/db/index.ts';
import { openProgram } from './program.ts';

/** A stop that takes longer is ended by force. */
const STOP_LIMIT_MS = 15_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Without its database the program can do nothing; whoever watches over it starts both again. */
function endWithoutDatabase(): void {
  process.stderr.write('The embedded PostgreSQL ended unexpectedly; see postgres/postgres.log in the data folder.\n');
  process.exit(1);
}

async function main(): Promise<void> {
  const program = await openProgram(readConfig(process.env), { say, onLost: endWithoutDatabase });
  const stop = async (reason: string): Promise<void> => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await program.stop(reason);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  process.on('unhandledRejection', (error) => program.log.error({ err: error }, 'a promise was left alone'));
  await program.start();
}

main().catch((error: unknown) => {
  const plain =
    error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof DatabaseUnfit;
  process.stderr.write(
    `${plain ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
