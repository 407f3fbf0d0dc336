import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { createApp, registerDomains } from '../app.ts';
import { composePlatform, stopPlatform } from '../compose.ts';
import { readConfig } from '../config.ts';
import { openLog } from '../platform/log/index.ts';
import { createTestDatabase } from '../platform/testing/database.ts';
import { MIGRATIONS } from '../platform/testing/globalSetup.ts';

/**
 * The product as a person starts it for the first time, without the jobs that run behind it, on a database of its own.
 */
export async function startEmptyInstallation(env: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'twinscape-demo-'));
  const config = readConfig({
    TWINSCAPE_DATA_DIR: dataDir,
    TWINSCAPE_LOG_LEVEL: 'error',
    TWINSCAPE_SIMULATOR: 'off',
    ...env,
  });
  let url = '';
  const platform = await composePlatform(
    config,
    openLog('error'),
    database.url,
    MIGRATIONS,
    () => url,
    inject('programs'),
  );
  registerDomains(platform);
  const { app } = await createApp(platform, { isReady: () => true });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.addresses()[0];
  url = `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`;
  return {
    platform,
    url,
    async stop() {
      await app.close();
      await stopPlatform(platform);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
