import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { settingsCalls } from '@twinscape/contract/settings';
import { afterEach, describe, expect, it } from 'vitest';
import { raiseAlarm } from '../apps/server/src/domains/alarms/index.ts';
import { createNoticeRule } from '../apps/server/src/domains/alarms/notices/examples.ts';
import { deviceIn } from '../apps/server/src/domains/devices/examples.ts';
import { sealText } from '../apps/server/src/domains/settings/index.ts';
import { startTestApp } from '../apps/server/src/testing/app.ts';
import { openMailbox } from '../apps/server/src/testing/mailbox.ts';
import { type RunningProduct, startProduct } from '../e2e/product.ts';

const ROUNDS = 6;
const EVENTS = 100;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const workers: RunningProduct[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.kill();
});

describe('tellers of alarms that are killed', () => {
  it(`lose nothing and tell no member twice over ${ROUNDS} kills; mails and web hooks come at least once`, {
    timeout: 900_000,
  }, async () => {
    const received: string[] = [];
    const receiver = createServer((request, response) => {
      received.push(String(request.headers['x-twinscape-delivery']));
      request.resume().once('end', () => response.end());
    });
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
    const { port } = receiver.address() as AddressInfo;
    const box = await openMailbox();
    const app = await startTestApp({ TWINSCAPE_ROLES: 'api,ingest' });
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'twinscape-notices-'));
    const { database } = app.platform;
    const count = async (from: string): Promise<number> =>
      ((await database.pool.query(`select count(*)::int as n ${from}`)).rows[0] as { n: number }).n;
    // With the role api it says when it is ready.
    const startWorker = async (): Promise<RunningProduct> => {
      const worker = await startProduct(dataDir, {
        DATABASE_URL: database.url,
        TWINSCAPE_ROLES: 'api,worker',
        TWINSCAPE_DEMO: 'off',
        TWINSCAPE_OUTBOUND_ALLOW: `127.0.0.1:${port}`,
      });
      workers.push(worker);
      return worker;
    };
    try {
      await app.as(app.world.people.platform).must(settingsCalls.SaveSettings, {
        key: 'mail',
        jsonValue: { mailFrom: 'noreply@twinscape.test', smtpHost: '127.0.0.1', smtpPort: box.port, enableTls: false },
      });
      await createNoticeRule(app, { roles: ['members'], toMail: true, mailMinutes: 0 });
      const hookSecret = await sealText(database.db, 'a secret of the proof');
      await createNoticeRule(app, { roles: [], toApp: false, hookUrl: `http://127.0.0.1:${port}/`, hookSecret });
      const device = await deviceIn(app);
      const raise = (round: number) =>
        database.db.transaction((tx) =>
          raiseAlarm(
            tx,
            Array.from({ length: EVENTS }, (_, at) => ({
              originator: { type: 'DEVICE' as const, id: device.id },
              alarmType: `第 ${round} 轮 ${at}`,
              severity: 'major' as const,
              at: Date.now(),
            })),
          ),
        );

      for (let round = 0; round < ROUNDS; round++) {
        const [first, second] = await Promise.all([startWorker(), startWorker()]);
        // Every other kill falls between event and notice, the rest between notice and mail or web hook.
        await raise(round);
        if (round % 2 === 0) await wait(100 + round * 50);
        else await expect.poll(() => count('from alarm_event where not is_told'), { timeout: 60_000 }).toBe(0);
        await Promise.all([first.kill(), second.kill()]);
        const untold = await count('from alarm_event where not is_told');
        const waiting = await count(`from alarm_hook_delivery where state = 'waiting'`);
        console.log(
          `kill ${round + 1}: ${untold} events untold, ${waiting} deliveries waiting, ${box.mails.length} mails out`,
        );
      }
      await startWorker();
      await expect.poll(() => count('from alarm_event where not is_told'), { timeout: 60_000 }).toBe(0);
      await expect.poll(() => count('from alarm_mail'), { timeout: 60_000 }).toBe(0);
      await expect
        .poll(() => count(`from alarm_hook_delivery where state <> 'delivered'`), { timeout: 400_000, interval: 500 })
        .toBe(0);
      await expect
        .poll(() => count(`from graphile_worker.jobs where task_identifier = 'mail.send'`), { timeout: 120_000 })
        .toBe(0);

      const all = ROUNDS * EVENTS;
      const { rows } = await database.pool.query(
        `select count(*)::int as n, count(distinct link)::int as distinct from message where kind = 'alarm.raised' group by user_id`,
      );
      expect(rows).toEqual(Array.from({ length: 4 }, () => ({ n: all, distinct: all })));
      expect(new Set(received).size).toBe(all);
      const member = app.world.people.member.loginAccount;
      const mails = box.mails.filter(({ to }) => to === member);
      const lines = new Set(mails.map(({ text }) => text));
      const told = [...lines].reduce(
        (sum, text) => sum + (text.match(/■/g) ?? []).length + Number(/另有 (\d+) 条/.exec(text)?.[1] ?? 0),
        0,
      );
      // Mails that left twice are the same word for word; each event stands in one of the different ones.
      expect(told).toBe(all);
      console.log(
        `${all} events after ${2 * ROUNDS} kills: 4 × ${all} messages, ${received.length} requests of web hooks for ${all} deliveries, ${mails.length} mails (${lines.size} different) to one member`,
      );
    } finally {
      for (const worker of workers.splice(0)) await worker.kill();
      await app.stop();
      await box.close();
      receiver.closeAllConnections();
      receiver.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
