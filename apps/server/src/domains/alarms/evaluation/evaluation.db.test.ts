import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type SecondProcess, startSecondProcess } from '../../../testing/secondProcess.ts';
import { categoryIn, deviceIn } from '../../devices/examples.ts';
import {
  greaterThan,
  insertDeviceRule,
  insertRule,
  loadWrittenAlarms,
  loadWrittenEvents,
  majorRule,
  sendPoints,
  type TestDevice,
} from './testing/rules.ts';

const T = Date.parse('2026-03-10T12:00:00Z');
const S = 1_000;
const M = 60 * S;

let app: TestApp;
let beside: SecondProcess;
beforeAll(async () => {
  app = await startTestApp();
  beside = await startSecondProcess(app, 'ingest');
}, 90_000);
afterAll(async () => {
  await beside.stop();
  await app.stop();
});

const some = async (): Promise<TestDevice> => ({ id: (await deviceIn(app)).id, projectId: app.world.east.tower });
const execute = (query: ReturnType<typeof sql>) => app.platform.database.db.execute(query);
const open = async ({ id }: TestDevice) => (await loadWrittenAlarms(app.platform, id)).filter((one) => !one.is_cleared);
const kinds = async ({ id }: TestDevice) =>
  (await loadWrittenEvents(app.platform, id)).map(({ kind, at, severity }) => `${(at - T) / S} ${kind} ${severity}`);

describe('rules in the transaction of the points', () => {
  it('E-Alarm raises, keeps and clears with the points that cause it, in the order of time within a message, and leaves late ones alone', async () => {
    const device = await some();
    await insertDeviceRule(app.platform, device, majorRule(greaterThan(80)));
    await sendPoints(app.platform, device, [T + 3 * S, 79], [T + S, 79], [T + 2 * S, 81]);
    expect(await kinds(device)).toEqual(['2 raised major', '3 cleared major']);
    await sendPoints(app.platform, device, [T + 2.5 * S, 99]);
    expect(await open(device)).toEqual([]);
    await sendPoints(app.platform, device, [T + 4 * S, 99, 'other'], [T + 5 * S, 99]);
    expect(await kinds(device)).toEqual(['2 raised major', '3 cleared major', '5 raised major']);
    expect(await loadWrittenAlarms(app.platform, device.id)).toMatchObject([
      { alarm_type: 'hot', is_cleared: true, rule_version: 1 },
      { alarm_type: 'hot', is_cleared: false, rule_version: 1 },
    ]);
  });

  it('E-Alarm sees what another process judged: crossed there, uncrossed here, late here, and a hold that began there', async () => {
    const device = await some();
    await insertDeviceRule(app.platform, device, majorRule(greaterThan(80)));
    await insertDeviceRule(app.platform, device, majorRule(greaterThan(50), { holdMs: 10 * S }), 'warm');
    await insertDeviceRule(
      app.platform,
      device,
      { levels: [{ severity: 'minor', when: { kind: 'rate', key: 't', operator: 'gt', value: 30, windowMs: 5 * S } }] },
      'steep',
    );
    await sendPoints(app.platform, device, [T, 10]);
    await sendPoints(beside.platform, device, [T + S, 10]);
    await sendPoints(app.platform, device, [T + 2 * S, 85]);
    await sendPoints(beside.platform, device, [T + 4 * S, 60]);
    expect(await kinds(device)).toEqual(['2 raised major', '4 cleared major']);
    await sendPoints(app.platform, device, [T + 3 * S, 99]);
    expect(await open(device)).toEqual([]);
    // The window of the rate begins before: 60 at its end, 10 at T + 1.
    await sendPoints(app.platform, device, [T + 6.5 * S, 60]);
    expect((await kinds(device)).slice(2)).toEqual(['5 raised minor']);
    await sendPoints(beside.platform, device, [T + 20 * S, 60]);
    expect((await kinds(device)).slice(3)).toEqual(['7 cleared minor', '12 raised major']);
  });

  it('E-Alarm 100 messages over the threshold at once, through two processes, make one open alarm on each device; after a restart too', async () => {
    const devices = await Promise.all(Array.from({ length: 5 }, some));
    const category = await categoryIn(app);
    const inner = await categoryIn(app, { parentId: category.id });
    for (const [index, { id }] of devices.entries())
      await execute(
        sql`insert into device_in_category (category_id, device_id) values (${index % 2 ? category.id : inner.id}, ${id})`,
      );
    await insertRule(app.platform, app.world.east.tower, {
      target: { type: 'DEVICE_CATEGORY', id: category.id },
      definition: majorRule(greaterThan(80)),
    });
    const flood = (value: number) =>
      Promise.all(
        devices.flatMap((device) =>
          Array.from({ length: 100 }, (_, n) =>
            sendPoints(n % 2 ? app.platform : beside.platform, device, [undefined, value + n / 100]),
          ),
        ),
      );
    await flood(81);
    for (const device of devices)
      expect(await open(device)).toMatchObject([{ alarm_type: 'hot', severity: 'major', occurrence_count: 1 }]);
    await beside.stop();
    beside = await startSecondProcess(app, 'ingest');
    await flood(82);
    for (const device of devices)
      expect(await loadWrittenAlarms(app.platform, device.id)).toMatchObject([
        { is_cleared: false, occurrence_count: 1 },
      ]);
    await flood(70);
    for (const device of devices)
      expect(await loadWrittenAlarms(app.platform, device.id)).toMatchObject([{ is_cleared: true }]);
  }, 60_000);

  it('E-Alarm a rule that fails to be written undoes its points, which are then stored and judged once', async () => {
    const device = await some();
    await insertDeviceRule(app.platform, device, majorRule(greaterThan(80)));
    await execute(
      sql.raw(`create function refuse_once() returns trigger language plpgsql as $$ begin
      if (select count(*) from alarm_refused) = 0 then raise exception 'now' using errcode = '40001'; end if; return new; end $$`),
    );
    await execute(sql`create table alarm_refused (n int)`);
    await execute(sql`create trigger refuse_once before insert on alarm for each row execute function refuse_once()`);
    const sent = sendPoints(app.platform, device, [T, 81]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await loadWrittenAlarms(app.platform, device.id)).toEqual([]);
    await execute(sql`insert into alarm_refused values (1)`);
    await sent;
    await execute(sql`drop trigger refuse_once on alarm`);
    expect(await kinds(device)).toEqual(['0 raised major']);
    await sendPoints(app.platform, device, [T + S, 82], [T + 2 * S, 80]);
    expect(await kinds(device)).toEqual(['0 raised major', '2 cleared major']);
  });
});

describe('time alone', () => {
  const now = Date.now;
  it('tells silence of a device that never sent, holds, and what a slow clock says, by whichever process', async () => {
    const [mute, held, slow] = await Promise.all([some(), some(), some()]);
    await insertDeviceRule(
      app.platform,
      mute,
      { levels: [{ severity: 'warning', when: { kind: 'silence', forMs: S } }] },
      'silent',
    );
    await insertDeviceRule(app.platform, held, majorRule(greaterThan(80), { holdMs: S }));
    await insertDeviceRule(
      app.platform,
      slow,
      { levels: [{ severity: 'warning', when: { kind: 'silence', forMs: S } }] },
      'silent',
    );
    const start = now();
    await sendPoints(app.platform, held, [start, 81]);
    // An hour behind: nothing is silent before its second has passed.
    await sendPoints(app.platform, slow, [start - 60 * M, 1]);
    expect(await open(slow)).toEqual([]);
    await expect.poll(() => open(mute), { timeout: 15_000 }).toMatchObject([{ alarm_type: 'silent' }]);
    await expect.poll(() => open(held), { timeout: 15_000 }).toHaveLength(1);
    await expect.poll(() => open(slow), { timeout: 15_000 }).toHaveLength(1);
    expect(await loadWrittenEvents(app.platform, held.id)).toEqual([
      { kind: 'raised', at: start + S, severity: 'major' },
    ]);
    expect(await loadWrittenEvents(app.platform, slow.id)).toEqual([
      { kind: 'raised', at: start - 60 * M + S, severity: 'warning' },
    ]);
    await sendPoints(beside.platform, slow, [start - 59 * M, 1]);
    await sendPoints(beside.platform, mute, [undefined, 1]);
    expect([await open(slow), await open(mute)]).toEqual([[], []]);
  }, 60_000);

  it('judges points of the future as of now, so that one wrong clock makes no device deaf', async () => {
    const device = await some();
    await insertDeviceRule(app.platform, device, majorRule(greaterThan(80)));
    await sendPoints(app.platform, device, [now() + 20 * 60 * M, 81]);
    expect(await open(device)).toHaveLength(1);
    // Read anew by the other process, which must not take the point of tomorrow for the last that was judged.
    await sendPoints(beside.platform, device, [now() + 5, 10]);
    expect(await open(device)).toEqual([]);
    await sendPoints(app.platform, device, [now() + 10, 90]);
    expect(await open(device)).toHaveLength(1);
  });
});

describe('rules and devices that change while alarms are open', () => {
  it('E-Alarm an edited rule goes on with its alarm where it still holds, and ends it where it does not', async () => {
    const [hot, warm] = await Promise.all([some(), some()]);
    const category = await categoryIn(app);
    for (const { id } of [hot, warm])
      await execute(sql`insert into device_in_category (category_id, device_id) values (${category.id}, ${id})`);
    const rule = await insertRule(app.platform, app.world.east.tower, {
      target: { type: 'DEVICE_CATEGORY', id: category.id },
      definition: majorRule(greaterThan(80)),
    });
    await sendPoints(app.platform, hot, [T, 95]);
    await sendPoints(beside.platform, warm, [T, 85]);
    const edited = { levels: [{ severity: 'critical', when: greaterThan(90) }] };
    await execute(
      sql`update alarm_rule set version = 2, definition = ${JSON.stringify(edited)}::jsonb where id = ${rule}`,
    );
    await expect.poll(() => open(warm), { timeout: 15_000 }).toEqual([]);
    await expect
      .poll(() => open(hot), { timeout: 15_000 })
      .toMatchObject([{ severity: 'critical', rule_version: 2, occurrence_count: 1 }]);
    // Switched off, and on again: what holds is told without a point.
    await execute(sql`update alarm_rule set is_enabled = false where id = ${rule}`);
    await expect.poll(() => open(hot), { timeout: 15_000 }).toEqual([]);
    await execute(sql`update alarm_rule set is_enabled = true where id = ${rule}`);
    await expect.poll(() => open(hot), { timeout: 15_000 }).toHaveLength(1);
    // Out of the category.
    await execute(sql`delete from device_in_category where device_id = ${hot.id}`);
    await sendPoints(app.platform, warm, [T + S, 99]);
    await expect.poll(() => open(hot), { timeout: 15_000 }).toEqual([]);
    expect(await open(warm)).toHaveLength(1);
    // The category moves below another, which has a rule of its own.
    const above2 = await categoryIn(app);
    await insertRule(app.platform, app.world.east.tower, {
      target: { type: 'DEVICE_CATEGORY', id: above2.id },
      alarmType: 'cold',
      definition: majorRule(greaterThan(0, { operator: 'lt' })),
    });
    await execute(sql`update device_category set parent_id = ${above2.id} where id = ${category.id}`);
    await sendPoints(beside.platform, warm, [T + 2 * S, -5]);
    expect((await open(warm)).map(({ alarm_type }) => alarm_type)).toEqual(['cold']);
    // Deleted, with all that is kept of it.
    await execute(sql`delete from alarm_rule where target_id = ${above2.id}`);
    await expect.poll(() => open(warm), { timeout: 15_000 }).toEqual([]);
    await execute(sql`delete from device where id = ${warm.id}`);
    const left = () =>
      execute(sql`select from alarm_rule_state where entity_id = ${warm.id}`).then(({ rows }) => rows.length);
    await expect.poll(left, { timeout: 15_000 }).toBe(0);
    const metrics = await (await app.anonymous.fetch('/metrics')).text();
    for (const name of ['evaluations', 'transitions', 'devices', 'late', 'states_saved'])
      expect(metrics).toMatch(new RegExp(`^twinscape_alarm_${name}_total.* [1-9]`, 'm'));
    expect(metrics).toContain('twinscape_alarm_timer_lag_seconds_bucket');
  }, 90_000);
});
