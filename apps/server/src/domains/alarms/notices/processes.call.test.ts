import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settingsCalls } from '@twinscape/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts';
import { type SecondProcess, startSecondProcess } from '../../../testing/secondProcess.ts';
import { deviceIn } from '../../devices/examples.ts';
import { sealText } from '../../settings/index.ts';
import { raiseAlarm } from '../raising.ts';
import { dispatchEvents } from './dispatchEvents.ts';
import { createNoticeRule } from './examples.ts';

const EVENTS = 40;
const heard: string[] = [];
const receiver = createServer((request, response) => {
  heard.push(String(request.headers['x-twinscape-delivery']));
  request.resume().once('end', () => response.end());
});

let app: TestApp;
let box: Mailbox;
let env: Record<string, string>;
const workers: SecondProcess[] = [];
beforeAll(async () => {
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  const { port } = receiver.address() as AddressInfo;
  env = { TWINSCAPE_OUTBOUND_ALLOW: `127.0.0.1:${port}` };
  box = await openMailbox();
  // Nobody tells of anything until the test starts workers.
  app = await startTestApp({ ...env, TWINSCAPE_ROLES: 'api,ingest' });
  await app.as(app.world.people.platform).must(settingsCalls.SaveSettings, {
    key: 'mail',
    jsonValue: { mailFrom: 'noreply@twinscape.test', smtpHost: '127.0.0.1', smtpPort: box.port, enableTls: false },
  });
  await createNoticeRule(app, { roles: ['members'], toMail: true, mailMinutes: 0 });
  await createNoticeRule(app, {
    roles: [],
    toApp: false,
    hookUrl: `http://127.0.0.1:${port}/`,
    hookSecret: await sealText(app.platform.database.db, 'a secret of the test'),
  });
}, 60_000);
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await app.stop();
  await box.close();
  receiver.closeAllConnections();
  receiver.close();
});

const rows = async <Row extends object>(text: string): Promise<Row[]> =>
  (await app.platform.database.pool.query(text)).rows as Row[];
const count = async (text: string): Promise<number> =>
  (await rows<{ n: number }>(`select count(*)::int as n ${text}`))[0]?.n ?? -1;

describe('notices of several processes', () => {
  it('lose nothing when the teller dies between event and notice, two tellers tell each member of each event once, and an event that fails holds up no other', async () => {
    const { db, pool } = app.platform.database;
    const device = await deviceIn(app);
    await db.transaction((tx) =>
      raiseAlarm(
        tx,
        Array.from({ length: EVENTS }, (_, at) => ({
          originator: { type: 'DEVICE' as const, id: device.id },
          alarmType: `类型 ${at}`,
          severity: 'major' as const,
          at: Date.now(),
        })),
      ),
    );
    expect(await count('from alarm_event where not is_told')).toBe(EVENTS);

    // The teller has taken the events and is about to write whom it tells; there its connection is killed.
    const blocker = await pool.connect();
    await blocker.query('begin; lock table alarm_notice in access exclusive mode');
    const teller = `datname = current_database() and wait_event_type = 'Lock' and query ilike '%alarm_notice%'`;
    const dying = dispatchEvents(app.platform).catch((error: unknown) => error);
    await expect
      .poll(() => rows(`select 1 from pg_stat_activity where ${teller}`), {
        timeout: 10_000,
      })
      .toHaveLength(1);
    await blocker.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${teller}`);
    expect(await dying).toBeInstanceOf(Error);
    await blocker.query('rollback');
    blocker.release();
    expect(await count('from alarm_event where not is_told')).toBe(EVENTS);
    expect(await count(`from message where kind like 'alarm.%'`)).toBe(0);

    // One event cannot be told of: it is left aside and holds up no other.
    await pool.query(
      `create function refuse_notice() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refused before insert on alarm_notice for each row
         when (new.event_id = '${(await rows<{ id: string }>('select id from alarm_event order by id limit 1'))[0]?.id}')
         execute function refuse_notice()`,
    );
    const began = performance.now();
    const quiet = { ...env, TWINSCAPE_LOG_LEVEL: 'fatal' };
    workers.push(
      ...(await Promise.all([startSecondProcess(app, 'worker', quiet), startSecondProcess(app, 'worker', quiet)])),
    );
    await expect.poll(() => count('from alarm_event where not is_told'), { timeout: 30_000 }).toBe(1);
    console.log(
      `${EVENTS} events told to 4 members and a web hook in ${Math.round(performance.now() - began)} ms, two workers' start included`,
    );

    await pool.query('drop trigger refused on alarm_notice');
    // Told by whoever comes first: a worker's own next look, or this one.
    await expect
      .poll(
        async () => {
          await dispatchEvents(app.platform);
          return count('from alarm_event where not is_told');
        },
        { timeout: 10_000 },
      )
      .toBe(0);

    // Who is disabled hears nothing; of `expired` a session ended, the account lives.
    const told = await rows<{ login_account: string; n: number; distinct: number }>(
      `select a.login_account, count(*)::int as n, count(distinct m.link)::int as distinct
         from message m join account a on a.id = m.user_id where m.kind = 'alarm.raised' group by 1 order by 1`,
    );
    expect(told).toEqual(
      ['engineer@east.test', 'expired@east.test', 'guest@east.test', 'member@east.test'].map((login_account) => ({
        login_account,
        n: EVENTS,
        distinct: EVENTS,
      })),
    );
    const { member } = app.world.people;
    await box.next(member.loginAccount);
    await expect.poll(() => count('from alarm_mail'), { timeout: 10_000 }).toBe(0);

    await expect
      .poll(() => count(`from alarm_hook_delivery where state = 'delivered'`), { timeout: 60_000 })
      .toBe(EVENTS);
    expect(new Set(heard).size).toBe(EVENTS);
    expect(heard).toHaveLength(EVENTS);
    // However many mails it took, each event was mailed to a member once.
    await expect
      .poll(
        () =>
          box.mails.filter(({ to }) => to === member.loginAccount).flatMap(({ text }) => text.match(/类型 \d+/g) ?? [])
            .length + extra(member.loginAccount),
        { timeout: 10_000 },
      )
      .toBe(EVENTS);
  }, 120_000);
});

/** Lines that mails left out because they were many: "……另有 n 条". */
const extra = (to: string): number =>
  box.mails
    .filter((mail) => mail.to === to)
    .reduce((sum, { text }) => sum + Number(/另有 (\d+) 条/.exec(text)?.[1] ?? 0), 0);
