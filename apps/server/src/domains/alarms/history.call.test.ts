import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { deviceIn } from '../devices/examples.ts';
import { createAlarm } from './examples.ts';
import {
  backdateOpenAlarm,
  type HistoricalAlarm,
  hasAlarmsBefore,
  insertHistoricalAlarms,
  loadAlarmsOpenIn,
} from './historyStore.ts';
import { clearAlarm } from './raising.ts';
import { createAlarmRule } from './rules/examples.ts';

let app: TestApp;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const db = () => app.platform.database.db;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.platform.database.pool.query<Row>(text, values)).rows;
const HOUR = 3_600_000;
const now = Date.now();
const hours = (ago: number) => new Date(now - ago * HOUR);

const overAlarm = (originatorId: string, from: number, to: number, more: Partial<HistoricalAlarm> = {}) => ({
  companyId: app.world.east.id,
  projectId,
  originatorType: 'DEVICE' as const,
  originatorId,
  originatorName: '水泵',
  alarmType: '压力过低',
  severity: 'minor' as const,
  severityRank: 2,
  startAt: hours(from),
  endAt: hours(to),
  createdAt: hours(from),
  isCleared: true as const,
  clearAt: hours(to),
  ...more,
});

describe('alarms of a past that nobody watched', () => {
  it('are written with what happened, hundreds at once, and nobody is told of them', async () => {
    const { id } = await deviceIn(app);
    const past = Array.from({ length: 620 }, (_, nth) => ({
      alarm: overAlarm(id, 1_000 - nth, 999.5 - nth) as HistoricalAlarm,
      events: [
        { kind: 'raised' as const, severity: 'minor' as const, at: hours(1_000 - nth) },
        { kind: 'cleared' as const, severity: 'minor' as const, at: hours(999.5 - nth) },
      ],
    }));
    await db().transaction((tx) => insertHistoricalAlarms(tx, past));
    expect(await query('select count(*)::int as n from alarm where originator_id = $1', [id])).toEqual([{ n: 620 }]);
    const events = await query<{ told: boolean; n: number }>(
      `select is_told as told, count(*)::int as n from alarm_event
        where alarm_id in (select id from alarm where originator_id = $1) group by is_told`,
      [id],
    );
    expect(events).toEqual([{ told: true, n: 1_240 }]);
    const late = await query(
      `select from alarm_event e join alarm a on a.id = e.alarm_id
        where a.originator_id = $1 and e.kind = 'raised' and e.created_at <> a.start_at`,
      [id],
    );
    expect(late).toEqual([]);
  });

  it('of a rule are known by the moment as of which they were written', async () => {
    const rule = await createAlarmRule(app);
    expect(await hasAlarmsBefore(db(), rule.id, hours(0))).toBe(false);
    const alarm = overAlarm(rule.targetId, 30, 29, { ruleId: rule.id }) as HistoricalAlarm;
    await insertHistoricalAlarms(db(), [{ alarm, events: [] }]);
    expect(await hasAlarmsBefore(db(), rule.id, hours(31))).toBe(false);
    expect(await hasAlarmsBefore(db(), rule.id, hours(29))).toBe(true);
    expect(await hasAlarmsBefore(db(), newId(), hours(0))).toBe(false);
  });

  it('an open one begins earlier than it was seen, and its history with it; one that began before stays', async () => {
    const rule = await createAlarmRule(app);
    const originator = { type: 'DEVICE' as const, id: rule.targetId };
    const open = await createAlarm(app, { originator, ruleId: rule.id, at: hours(2).getTime() });
    await db().transaction((tx) => backdateOpenAlarm(tx, rule.id, rule.targetId, hours(5)));
    const begun = () =>
      query<{ start_at: Date; at: Date }>(
        `select a.start_at, e.at from alarm a join alarm_event e on e.alarm_id = a.id where a.id = $1 and e.kind = 'raised'`,
        [open.id],
      );
    expect(await begun()).toEqual([{ start_at: hours(5), at: hours(5) }]);
    await db().transaction((tx) => backdateOpenAlarm(tx, rule.id, rule.targetId, hours(3)));
    expect(await begun()).toEqual([{ start_at: hours(5), at: hours(5) }]);
    await clearAlarm(db(), [{ originator, alarmType: open.alarmType, at: now, ruleId: rule.id }]);
    await db().transaction((tx) => backdateOpenAlarm(tx, rule.id, rule.targetId, hours(9)));
    expect((await begun())[0]?.start_at).toEqual(hours(5));
  });
});

describe('alarms that were open some time in a period', () => {
  it('are those that began before its end and were not cleared before its start, the newest first', async () => {
    const { id } = await deviceIn(app);
    const spans = { before: [20, 16], into: [14, 11], within: [9, 8], across: [15, 1], after: [4, 3] } as const;
    await insertHistoricalAlarms(
      db(),
      Object.entries(spans).map(([alarmType, [from, to]]) => ({
        alarm: overAlarm(id, from, to, { alarmType }) as HistoricalAlarm,
        events: [],
      })),
    );
    await createAlarm(app, { originator: { type: 'DEVICE', id }, alarmType: 'open', at: hours(10).getTime() });
    const find = async (from: number, to: number, limit = 100, ids = [id], of = projectId) =>
      (await loadAlarmsOpenIn(db(), of, ids, { from: hours(from), to: hours(to), limit })).map(
        ({ alarmType }) => alarmType,
      );
    expect(await find(12, 6)).toEqual(['within', 'open', 'into', 'across']);
    expect(await find(12, 6, 2)).toEqual(['within', 'open']);
    // A moment that it ended in belongs to it.
    expect(await find(16, 15.5)).toEqual(['before']);
    expect(await find(2, 0)).toEqual(['open', 'across']);
    expect(await find(12, 6, 100, [])).toEqual([]);
    expect(await find(12, 6, 100, [newId()])).toEqual([]);
    expect(await find(12, 6, 100, [id], app.world.east.plant)).toEqual([]);
  });
});
