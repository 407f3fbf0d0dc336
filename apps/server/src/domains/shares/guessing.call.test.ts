import { sceneCalls } from '@twinscape/contract/scenes';
import { shareCalls, WRONG_CODES_IN_A_ROW, WRONG_CODES_IN_ALL } from '@twinscape/contract/shares';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { type SecondProcess, startSecondProcess } from '../../testing/secondProcess.ts';

let app: TestApp;
let beside: SecondProcess;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  beside = await startSecondProcess(app, 'api', { TWINSCAPE_TRUSTED_PROXIES: '1' });
  projectId = app.world.east.tower;
}, 60_000);
afterAll(async () => {
  await beside.stop();
  await app.stop();
});

const CODE = '7777';
let made = 0;
async function codedShare(): Promise<{ token: string; sceneId: string }> {
  made += 1;
  const engineer = app.as(app.world.people.engineer);
  const { sceneId } = await engineer.must(sceneCalls.AddScene, { projectId, sceneName: `有密码${made}` });
  const sceneSharePattern = { sceneShareWay: 2, sceneShareToDate: 3 } as const;
  const terms = { projectId, sceneId, visitPassword: CODE, sceneSharePattern };
  return { token: await engineer.must(sceneCalls.CreateShare, terms), sceneId };
}

const guess = (url: string, token: string, code: string, address: string) =>
  new Client(url, undefined, { sharetoken: token, visitpassword: code, 'x-forwarded-for': address }).send(
    shareCalls.GetSharedSubject,
    {},
  );
/** Every code but the right one. */
const wrong = (turn: number): string => String(turn < 7777 ? turn : turn + 1).padStart(4, '0');

describe('RU-SHARE-06 codes that are tried at once', () => {
  it('two hundred from as many addresses, at two processes, are never judged more often than the share allows', async () => {
    const { token, sceneId } = await codedShare();
    let judged = 0;
    let requestCount = 0;
    // Those that were told to come back do, until the share has another code.
    for (let round = 0; round < 30 && judged < WRONG_CODES_IN_ALL; round++) {
      const answers = await Promise.all(
        Array.from({ length: round === 0 ? 200 : 60 }, (_, turn) => {
          const code = round === 0 && turn === 199 ? '0000' : wrong(round * 200 + turn);
          return guess(turn % 2 === 0 ? app.url : beside.url, token, code, `10.${round}.${turn % 250}.9`);
        }),
      );
      requestCount += answers.length;
      expect(answers.every(({ code }) => code === 403 || code === 429)).toBe(true);
      const { rows } = await app.platform.database.pool.query(
        'select failures, version from share where target_id=$1',
        [sceneId],
      );
      judged = rows[0].version > 1 ? WRONG_CODES_IN_ALL : rows[0].failures;
    }
    expect(requestCount).toBeGreaterThanOrEqual(200);
    expect(judged).toBe(WRONG_CODES_IN_ALL);
    // The code that was right lets nobody in any more.
    expect((await guess(app.url, token, CODE, '10.99.0.1')).code).toBe(403);
    const { rows } = await app.platform.database.pool.query(
      'select sum(g.failures)::int as all from share_guess g join share s on s.id = g.share_id where s.target_id = $1',
      [sceneId],
    );
    expect(rows[0].all).toBe(WRONG_CODES_IN_ALL);
  }, 60_000);

  it('two hundred from one address are judged five times, then it waits, also for the right code', async () => {
    const { token } = await codedShare();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, turn) =>
        guess(turn % 2 === 0 ? app.url : beside.url, token, turn === 150 ? CODE : wrong(turn), '10.200.0.1'),
      ),
    );
    expect(answers.filter(({ code }) => code === 403).length).toBeLessThanOrEqual(WRONG_CODES_IN_A_ROW);
    expect(answers.filter(({ code }) => code === 200)).toEqual([]);
    await expect.poll(async () => (await guess(app.url, token, CODE, '10.200.0.1')).code).toBe(429);
    expect((await guess(app.url, token, CODE, '10.200.0.2')).code).toBe(200);
  }, 60_000);

  it('IPv6 addresses of one network of 64 bits count as one address', async () => {
    const { token } = await codedShare();
    for (let turn = 0; turn < WRONG_CODES_IN_A_ROW; turn++)
      expect((await guess(app.url, token, wrong(turn), `2001:db8:1:2:${turn}::1`)).code).toBe(403);
    expect((await guess(app.url, token, CODE, '2001:db8:1:2:ffff::9')).code).toBe(429);
    expect((await guess(app.url, token, CODE, '2001:db8:1:3::1')).code).toBe(200);
  });

  it('keep nobody else waiting: two hundred guesses in line hold one connection of the database', async () => {
    const { token } = await codedShare();
    const flood = Promise.all(
      Array.from({ length: 200 }, (_, turn) => guess(app.url, token, wrong(turn), `10.210.${turn % 250}.1`)),
    );
    const { pool } = app.platform.database;
    let isOver = false;
    void flood.finally(() => {
      isOver = true;
    });
    const waiting: number[] = [];
    while (!isOver) {
      const { rows } = await pool.query(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and (wait_event_type = 'Lock' or state = 'idle in transaction')`,
      );
      waiting.push(rows[0].waiting);
    }
    expect(waiting.length).toBeGreaterThan(3);
    expect(Math.max(...waiting)).toBeLessThanOrEqual(2);
    const { code } = await app.as(app.world.people.member).send(sceneCalls.GetSceneList, { projectId });
    expect(code).toBe(200);
  }, 60_000);
});
