import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSharedBrowser } from './browser.ts';
import { createProfilePool, type ProfilePool } from './profilePool.ts';

const MAKE = { locale: 'zh-CN', density: 0.25 };
let server: Server;
let pool: ProfilePool;
beforeAll(async () => {
  server = createServer((_request, response) => response.end('ready'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  pool = createProfilePool(await getSharedBrowser(), `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => server.close());

describe('the profiles that readers use one after the other', () => {
  it('are used again', async () => {
    const first = await pool.acquire(MAKE);
    await pool.release(first);
    const second = await pool.acquire(MAKE);
    expect(second.context).toBe(first.context);
    await second.context.close();
  });

  it('are not used again once a test has led their WebSockets elsewhere: the next reader would hear nothing', async () => {
    const first = await pool.acquire(MAKE);
    await first.page.routeWebSocket(/\/ws\//, () => undefined);
    await pool.release(first);
    const second = await pool.acquire(MAKE);
    expect(second.context).not.toBe(first.context);
    await second.context.close();
  });
});
