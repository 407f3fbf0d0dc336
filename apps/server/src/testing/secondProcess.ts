import { inject } from 'vitest';
import { createApp, registerDomains, serveDomains } from '../app.ts';
import { composePlatform, startPlatform, stopPlatform } from '../compose.ts';
import { readConfig } from '../config.ts';
import { openLog } from '../platform/log/index.ts';
import type { Platform } from '../platform/platform.ts';
import { MIGRATIONS } from '../platform/testing/globalSetup.ts';
import type { TestApp } from './app.ts';
import { Client } from './client.ts';

export type SecondProcess = {
  readonly url: string;
  readonly platform: Platform;
  as(who: { readonly token: string }): Client;
  stop(): Promise<void>;
};

/**
 * Another copy of the program on the database and the files of one that runs, as a large installation has several;
 * `roles` as in TWINSCAPE_ROLES.
 */
export async function startSecondProcess(
  app: TestApp,
  roles: string,
  env: Readonly<Record<string, string>> = {},
): Promise<SecondProcess> {
  const config = readConfig({
    TWINSCAPE_DATA_DIR: app.platform.config.dataDir,
    TWINSCAPE_DEMO: 'off',
    TWINSCAPE_LOG_LEVEL: 'error',
    TWINSCAPE_MQTT_PORT: '0',
    TWINSCAPE_COAP_PORT: 'off',
    TWINSCAPE_ROLES: roles,
    ...env,
  });
  let url = '';
  const platform = await composePlatform(
    config,
    openLog(config.logLevel),
    app.platform.database.url,
    MIGRATIONS,
    () => url,
    inject('programs'),
  );
  registerDomains(platform);
  const server = await createApp(platform, { isReady: () => true });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const address = server.app.addresses()[0];
  url = `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`;
  await startPlatform(platform);
  const served = await serveDomains(platform);
  return {
    url,
    platform,
    as: ({ token }) => new Client(url, token),
    stop: async () => {
      const closed = server.app.close();
      server.app.server.closeAllConnections();
      await closed;
      await served.close();
      await stopPlatform(platform);
    },
  };
}
