import { ConfigError, readConfig } from './config.ts';
import { EmbeddedPostgresError } from './platform/db/embedded/index.ts';
import { DatabaseUnfit } from './platform/db/index.ts';
import { FAULT_EXIT, handleUncaughtErrors } from './platform/faults/index.ts';
import { openLog } from './platform/log/index.ts';
import { openProgram, type Program } from './program.ts';

/** A stop that takes longer is ended by force. */
const STOP_LIMIT_MS = 15_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Without its database the program can do nothing; `npm start` starts both again. */
function endWithoutDatabase(): void {
  process.stderr.write(
    '内置的 PostgreSQL 意外结束，原因见数据目录中的 postgres/postgres.log。 The embedded PostgreSQL ended unexpectedly; see postgres/postgres.log in the data folder.\n',
  );
  process.exit(FAULT_EXIT);
}

let program: Program | undefined;

/** Takes nothing new, lets running work end, and ends the process with the code; by force after `STOP_LIMIT_MS`. */
function stop(reason: string, code: number): void {
  setTimeout(() => process.exit(code === 0 ? 1 : code), STOP_LIMIT_MS).unref();
  const stopped = program?.stop(reason) ?? Promise.resolve();
  stopped.then(
    () => process.exit(code),
    (error: unknown) => {
      program?.log.error({ err: error }, 'the stop failed');
      process.exit(code === 0 ? 1 : code);
    },
  );
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  handleUncaughtErrors(openLog(config.logLevel), () => stop('an exception was not caught', FAULT_EXIT));
  program = await openProgram(config, { say, onLost: endWithoutDatabase });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal, 0));
  await program.start();
  // To scripts/ready/keepRunning.mjs: a process that is started again listens where this one did.
  if (process.connected) process.send?.({ ready: program.ports() });
}

main().catch((error: unknown) => {
  const plain =
    error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof DatabaseUnfit;
  process.stderr.write(
    `${plain ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
