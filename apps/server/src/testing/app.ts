import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { createApp, registerDomains, serveDomains } from '../app.ts';
import { composePlatform, startPlatform, stopPlatform } from '../compose.ts';
import { readConfig } from '../config.ts';
import { type Log, openLog } from '../platform/log/index.ts';
import type { Platform } from '../platform/platform.ts';
import { createTestDatabase } from '../platform/testing/database.ts';
import { MIGRATIONS } from '../platform/testing/globalSetup.ts';
import { Client } from './client.ts';
import { createTestWorld, type TestWorld } from './world.ts';

/** The whole product on a database of its own, listening on a free port of the loopback address. */
export type TestApp = {
  readonly url: string;
  readonly platform: Platform;
  readonly world: TestWorld;
  /** A caller without credentials; `as(token)` gives one with. */
  readonly anonymous: Client;
  as(who: { readonly token: string }): Client;
  /**
   * Stops the program without its database and files and starts it anew at the same address, perhaps with other
   * settings.
   */
  restart(env?: Readonly<Record<string, string>>): Promise<TestApp>;
  stop(): Promise<void>;
};

type TestResources = {
  readonly database: Awaited<ReturnType<typeof createTestDatabase>>;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly log: Log | undefined;
};

/** `log` replaces the one that tests print, for tests that read it. */
export async function startTestApp(
  env: Readonly<Record<string, string>> = {},
  options: { readonly log?: Log } = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'twinscape-app-'));
  return launchTestApp({ database, dataDir, env, log: options.log }, 0);
}

async function launchTestApp(resources: TestResources, port: number, existingWorld?: TestWorld): Promise<TestApp> {
  const { database, dataDir } = resources;
  const config = readConfig({
    TWINSCAPE_DATA_DIR: dataDir,
    TWINSCAPE_DEMO: 'off',
    TWINSCAPE_LOG_LEVEL: 'error',
    TWINSCAPE_TRUSTED_PROXIES: '1',
    // Any free one.
    TWINSCAPE_MQTT_PORT: '0',
    TWINSCAPE_COAP_PORT: 'off',
    ...resources.env,
  });
  let url = '';
  const platform = await composePlatform(
    config,
    resources.log ?? openLog(config.logLevel),
    database.url,
    MIGRATIONS,
    () => url,
    inject('programs'),
  );
  registerDomains(platform);
  const { app } = await createApp(platform, { isReady: () => true });
  await app.listen({ host: '127.0.0.1', port });
  const address = app.addresses()[0];
  const boundPort = typeof address === 'object' ? address.port : 0;
  url = `http://127.0.0.1:${boundPort}`;
  await startPlatform(platform);
  const served = await serveDomains(platform);
  const world = existingWorld ?? (await createTestWorld(platform));
  const end = async () => {
    // Answers whose bodies a test never read would hold the server open.
    const closed = app.close();
    app.server.closeAllConnections();
    await closed;
    await served.close();
    await stopPlatform(platform);
  };
  return {
    url,
    platform,
    world,
    anonymous: new Client(url, undefined),
    as: ({ token }) => new Client(url, token),
    async restart(env = {}) {
      await end();
      return launchTestApp({ ...resources, env: { ...resources.env, ...env } }, boundPort, world);
    },
    async stop() {
      await end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
