import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp, registerDomains, serveDomains } from './app.ts';
import { composePlatform, startPlatform, stopPlatform } from './compose.ts';
import type { Config } from './config.ts';
import { seedDemo } from './demo.ts';
import { listen } from './listen.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import type { Closing } from './platform/domain.ts';
import { type Log, openLog } from './platform/log/index.ts';
import { keepSimulator } from './simulator.ts';

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
  /** Lets running work end and closes everything; also while it starts. */
  stop(reason: string): Promise<void>;
};

/** Opens what the configuration names; nothing runs yet. `say` tells the person who started it, `onLost` hears that the embedded database has ended. */
export async function openProgram(
  config: Config,
  { say, onLost }: { readonly say: (line: string) => void; readonly onLost: () => void },
): Promise<Program> {
  const log = openLog(config.logLevel);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line), onLost });
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
  return {
    log,
    async start() {
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
      return address;
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
