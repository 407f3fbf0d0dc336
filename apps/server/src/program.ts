import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { createApp, registerDomains, serveDomains } from './app.ts';
import { composePlatform, getReserveBytes, startPlatform, stopPlatform } from './compose.ts';
import type { Config } from './config.ts';
import { seedDemo } from './demo.ts';
import { getDevicePorts } from './domains/transports/index.ts';
import { listenOnFreePort } from './listen.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import type { Closeable } from './platform/domain.ts';
import { type Log, openLog } from './platform/log/index.ts';
import { superviseSimulator } from './simulator.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
/** Beside the sources in development, beside the bundle in an installation: both are one folder below `apps/server`. */
const migrations = path.join(here, '../migrations');
const webRoot = path.join(here, '../../web/dist');
const simulatorProgram = path.join(here, '../../simulator/dist/main.js');

export { readConfig } from './config.ts';

/** The product within this process. Several may follow one another. */
export type Program = {
  readonly log: Log;
  /** Answers its address once everything runs; empty where it serves no pages. */
  start(): Promise<string>;
  /** Where it listens, as the settings that make another process listen there too. */
  ports(): Readonly<Record<string, string>>;
  /** Lets running work end and closes everything; also while it starts. */
  stop(reason: string): Promise<void>;
};

/**
 * Opens what the configuration names; nothing runs yet. `say` tells the person who started it, `onLost` hears that the
 * embedded database has ended.
 */
export async function openProgram(
  config: Config,
  { say, onLost }: { readonly say: (line: string) => void; readonly onLost: () => void },
): Promise<Program> {
  const log = openLog(config.logLevel);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: (line, isUrgent) => (isUrgent ? log.warn(line) : log.info(line)),
        onLost,
        ...(config.diskReserveMb === 0 ? {} : { keptFree: (total: number) => getReserveBytes(config, total) }),
      });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  let address = '';
  const platform = await composePlatform(config, log, databaseUrl, migrations, () => address);
  // A checkpoint lets PostgreSQL remove what it needs no more of its write-ahead log.
  if (embedded)
    platform.reserve.onChange((state) => {
      if (state !== 'ok')
        platform.database.db
          .execute(sql`checkpoint`)
          .catch((error: unknown) => log.warn({ err: error }, 'no checkpoint could be made on a disk without room'));
    });
  registerDomains(platform);
  let ready = false;
  const server = await createApp(platform, {
    isReady: () => ready,
    ...(existsSync(path.join(webRoot, 'index.html')) ? { webRoot } : {}),
  });

  let served: Closeable | undefined;
  let simulator: Closeable | undefined;
  let stopping: Promise<void> | undefined;
  return {
    log,
    async start() {
      if (config.roles.has('api')) {
        const port = await listenOnFreePort(server.app, config, say);
        address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
      }
      const welcome = await seedDemo(platform);
      await startPlatform(platform);
      served = await serveDomains(platform);
      ready = true;
      simulator = superviseSimulator(platform, simulatorProgram);
      for (const line of welcome) say(line);
      if (address) say(`\n  Twinscape 孪境  ${address}\n`);
      return address;
    },
    ports: () => {
      const { mqtt, mqtts, coap } = getDevicePorts(platform);
      const http = address ? Number(new URL(address).port || 80) : undefined;
      const settings = {
        TWINSCAPE_HTTP_PORT: http,
        TWINSCAPE_MQTT_PORT: mqtt,
        TWINSCAPE_MQTTS_PORT: mqtts,
        TWINSCAPE_COAP_PORT: coap,
      };
      return Object.fromEntries(
        Object.entries(settings).flatMap(([name, port]) => (port === undefined ? [] : [[name, String(port)]])),
      );
    },
    stop: (reason) => {
      stopping ??= (async () => {
        log.info({ reason }, 'stopping');
        ready = false;
        await simulator?.close();
        await server.app.close();
        await served?.close();
        await stopPlatform(platform);
        await embedded?.stop();
        log.info('stopped');
      })();
      return stopping;
    },
  };
}
