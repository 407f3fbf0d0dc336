import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { identityCalls } from '@twinscape/contract/identity';
import { settingsCalls } from '@twinscape/contract/settings';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createApp, registerDomains } from '../../app.ts';
import { composePlatform, startPlatform, stopPlatform } from '../../compose.ts';
import { readConfig } from '../../config.ts';
import { seedDemo } from '../../demo.ts';
import { createTestDatabase } from '../../platform/testing/database.ts';
import { MIGRATIONS } from '../../platform/testing/globalSetup.ts';
import { Client } from '../../testing/client.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;

/** One process of an installation that nobody has set up. */
async function startProcess() {
  const config = readConfig({ TWINSCAPE_DATA_DIR: dataDir, TWINSCAPE_DEMO: 'off' });
  let url = '';
  const platform = await composePlatform(
    config,
    pino({ level: 'silent' }),
    database.url,
    MIGRATIONS,
    () => url,
    inject('programs'),
  );
  registerDomains(platform);
  const { app } = await createApp(platform, { isReady: () => true });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [address] = app.addresses();
  url = `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`;
  const said = (await seedDemo(platform)).join('\n');
  await startPlatform(platform);
  return {
    said,
    url,
    client: new Client(url, undefined),
    code: /activateAccount\?setup=([\w-]{43})/.exec(said)?.[1],
    platform,
    stop: async () => {
      await app.close();
      await stopPlatform(platform);
    },
  };
}
type Running = Awaited<ReturnType<typeof startProcess>>;

const first = (code: string | undefined, loginAccount = 'owner@corp.test') => ({
  code: code ?? '',
  loginAccount,
  masterName: '负责人',
  password: 'Harbour2027',
});

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'twinscape-setup-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('T-AUTH-06 setting up a clean installation', () => {
  let running: Running;

  it('prints one link under its address, in both languages', async () => {
    running = await startProcess();
    expect(running.said).toContain(`${running.url}/#/activateAccount?setup=`);
    expect(running.said).toMatch(/一次性链接[\s\S]*one-time link/);
    expect((await running.client.must(settingsCalls.GetPlatformInfo, {})).setupNeeded).toBe(true);
  });

  it('a second process on the same database makes no second link', async () => {
    const other = await startProcess();
    expect(other.code).toBeUndefined();
    expect(other.said).toContain('Another running process');
    await other.stop();
  });

  it('keeps only the hash of the code', async () => {
    const { rows } = await running.platform.database.pool.query(`select row_to_json(a)::text as row from activation a`);
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(running.code);
  });

  it('a restart prints a new link, and the old one stops working', async () => {
    const old = running.code;
    await running.stop();
    running = await startProcess();
    expect(running.code).toBeDefined();
    expect(running.code).not.toBe(old);
    const answer = await running.client.send(identityCalls.SetUpPlatform, first(old));
    expect([answer.code, answer.message]).toEqual([400, expect.stringContaining('激活链接无效')]);
  });

  it('makes one platform administrator, signed in, however many use the link at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        running.client.send(identityCalls.SetUpPlatform, first(running.code, `owner${n}@corp.test`)),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409]);
    const won = answers.find(({ code }) => code === 200);
    const owner = new Client(running.url, won?.result.token);
    expect(await owner.must(identityCalls.GetLoginUserInfo, {})).toMatchObject({ memberType: 0, masterName: '负责人' });
    expect((await running.client.must(settingsCalls.GetPlatformInfo, {})).setupNeeded).toBe(false);
  });

  it('is over then: another start prints nothing, and the link does nothing', async () => {
    const answer = await running.client.send(identityCalls.SetUpPlatform, first(running.code));
    expect([answer.code, answer.message]).toEqual([409, '平台已完成初始设置']);
    await running.stop();
    running = await startProcess();
    expect(running.said).toBe('');
    await running.stop();
  });
});
