import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { deviceIn } from '../devices/examples.ts';
import { applyTransitions, changeSeverity, clearAlarm, type RaiseRequest, raiseAlarm } from './raising.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.stop());

const db = () => app.platform.database.db;
const hot = (id: string, more: Partial<RaiseRequest> = {}): RaiseRequest => ({
  originator: { type: 'DEVICE', id },
  alarmType: '温度过高',
  severity: 'major',
  at: Date.UTC(2026, 0, 5, 8),
  ...more,
});
const alarmsOf = async (id: string) =>
  (await db().execute(sql`select * from alarm where originator_id = ${id} order by created_at, id`)).rows;
const kindsOf = async (id: string) =>
  (
    await db().execute<{ kind: string }>(
      sql`select e.kind from alarm_event e join alarm a on a.id = e.alarm_id where a.originator_id = ${id} order by e.id`,
    )
  ).rows.map(({ kind }) => kind);

describe('raising', () => {
  it('E-Alarm 100 who raise the same alarm at once make one open alarm of 100 occurrences', async () => {
    const { id, deviceName } = await deviceIn(app);
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        db().transaction((tx) => raiseAlarm(tx, [hot(id, { at: Date.UTC(2026, 0, 5, 8, 0, at) })])),
      ),
    );
    expect(await alarmsOf(id)).toMatchObject([
      { occurrence_count: 100, is_cleared: false, originator_name: deviceName, severity_rank: 1 },
    ]);
    const kinds = await kindsOf(id);
    expect(kinds.filter((kind) => kind === 'raised')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'repeated')).toHaveLength(99);
  });

  it('writes many at once, and answers each in its place; nothing for a device that is gone', async () => {
    const [first, second] = [await deviceIn(app), await deviceIn(app)];
    const gone = '0198c1de-0000-7000-8000-000000000000';
    const answers = await db().transaction((tx) =>
      raiseAlarm(tx, [hot(second.id), hot(gone), hot(first.id), hot(second.id, { severity: 'critical' })]),
    );
    expect(answers.map((one) => one && [one.alarm.originatorId, one.isNew, one.alarm.severity])).toEqual([
      [second.id, true, 'major'],
      undefined,
      [first.id, true, 'major'],
      [second.id, false, 'critical'],
    ]);
    expect(await kindsOf(second.id)).toEqual(['raised', 'severity']);
  });

  it('A-110 clears once; the next raising is another alarm', async () => {
    const { id } = await deviceIn(app);
    await raiseAlarm(db(), [hot(id)]);
    const clearing = {
      originator: { type: 'DEVICE' as const, id },
      alarmType: '温度过高',
      at: Date.UTC(2026, 0, 5, 9),
    };
    expect(await clearAlarm(db(), [clearing])).toMatchObject([{ isCleared: true, clearAt: new Date(clearing.at) }]);
    expect(await clearAlarm(db(), [clearing])).toEqual([]);
    await raiseAlarm(db(), [hot(id)]);
    expect(await alarmsOf(id)).toMatchObject([{ is_cleared: true }, { is_cleared: false }]);
  });

  it('applies a run of transitions of one alarm in their order; one that a person cleared comes back with the next change', async () => {
    const { id } = await deviceIn(app);
    await applyTransitions(db(), [
      { ...hot(id), kind: 'raised' },
      { ...hot(id, { severity: 'critical' }), kind: 'severity' },
      { ...hot(id), kind: 'cleared' },
      { ...hot(id, { severity: 'minor' }), kind: 'raised' },
      { ...hot(id, { severity: 'minor' }), kind: 'repeated' },
    ]);
    expect(await kindsOf(id)).toEqual(['raised', 'severity', 'cleared', 'raised', 'repeated']);
    expect(await alarmsOf(id)).toMatchObject([
      { severity: 'critical', is_cleared: true },
      { severity: 'minor', is_cleared: false, occurrence_count: 2 },
    ]);
    await clearAlarm(db(), [{ ...hot(id), userId: app.world.people.member.id }]);
    await changeSeverity(db(), [hot(id, { severity: 'critical' })]);
    expect(await alarmsOf(id)).toHaveLength(3);
  });

  it('lets a rule clear only what it raised, and shows the worse of two rules', async () => {
    const { id } = await deviceIn(app);
    const [a, b] = ['0198c1de-0000-7000-8000-00000000000a', '0198c1de-0000-7000-8000-00000000000b'];
    await raiseAlarm(db(), [hot(id, { ruleId: a, ruleVersion: 1, severity: 'critical' })]);
    await raiseAlarm(db(), [hot(id, { ruleId: b, ruleVersion: 7, severity: 'minor' })]);
    expect(await alarmsOf(id)).toMatchObject([{ severity: 'critical', rule_id: a, rule_version: 1 }]);
    expect(await clearAlarm(db(), [hot(id, { ruleId: b })])).toEqual([]);
    expect(await clearAlarm(db(), [hot(id, { ruleId: a })])).toHaveLength(1);
  });
});
