import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp, registerDomains, serveDomains } from './app.ts';
import { composePlatform, startPlatform, stopPlatform } from './compose.ts';
import { ConfigError, readConfig } from './config.ts';
import { seedDemo } from './demo.ts';
import { listen } from './listen.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import { DatabaseUnfit } from './platform/db/index.ts';
import type { Closing } from './platform/domain.ts';
import { openLog } from './platform/log/index.ts';
import { keepSimulator } from './simulator.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
/** Beside the sources in development, beside the bundle in an installation: both are one folder below `apps/server`. */
const migrations = path.join(here, '../migrations');
const webRoot = path.join(here, '../../web/dist');
const simulatorProgram = path.join(here, '../../simulator/dist/main.js');
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
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: (line) => log.info(line),
        onLost: endWithoutDatabase,
      });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  let address = '';
  const platform = await composePlatform(config, log, databaseUrl, migrations, () => address);
  registerDomains(platform);
  let ready = false;
  const server = await createApp(platform, {
    isReady: () => ready,
    ...(existsSync(path.join(webRoot, 'index.html')) ? { webRoot } : {}),
  });

  let served: Closing | undefined;
  let simulator: Closing | undefined;
  let stopping: Promise<void> | undefined;
  const stop = (reason: string): Promise<void> => {
    stopping ??= (async () => {
      log.info({ reason }, 'stopping');
      ready = false;
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      await simulator?.close();
      await server.app.close();
      await served?.close();
      await stopPlatform(platform);
      await embedded?.stop();
      log.info('stopped');
      process.exit(0);
    })();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was left alone'));

  if (config.roles.has('api')) {
    const port = await listen(server.app, config, say);
    address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  }
  const welcome = await seedDemo(platform);
  await startPlatform(platform);
  served = await serveDomains(platform);
  ready = true;
  simulator = keepSimulator(platform, simulatorProgram);
  for (const line of welcome) say(line);
  if (address) say(`\n  Twinscape 孪境  ${address}\n`);
}

main().catch((error: unknown) => {
  const plain =
    error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof DatabaseUnfit;
  process.stderr.write(
    `${plain ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
