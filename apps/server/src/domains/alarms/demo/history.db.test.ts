import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addToCategory } from '../../devices/categoryStore.ts';
import { categoryIn, deviceIn } from '../../devices/examples.ts';
import { getTelemetry } from '../../telemetry/index.ts';
import { insertRules } from '../rules/ruleStore.ts';
import { writeRuleHistory } from './history.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.stop());

const HOUR = 3_600_000;

describe('the past of a rule of the demo', () => {
  it('is what the rule finds in the stored points: over, told to nobody, once; what goes on began when it began', async () => {
    const { db } = app.platform.database;
    const { tower: projectId, id: companyId } = app.world.east;
    const category = await categoryIn(app);
    const [first, second] = [await deviceIn(app), await deviceIn(app)];
    await addToCategory(db, category.id, [first.id, second.id]);
    const until = Math.floor(Date.now() / HOUR) * HOUR;
    const from = until - 48 * HOUR;
    const point = (id: string, hours: number, value: string) => ({
      entity: { type: 'DEVICE' as const, id },
      projectId,
      key: 'status',
      at: from + hours * HOUR,
      value,
    });
    await getTelemetry(app.platform).store.append([
      point(first.id, 1, 'run'),
      point(first.id, 3, 'fault'),
      point(first.id, 5, 'run'),
      point(second.id, 40, 'fault'),
      point(second.id, 44, 'fault'),
    ]);
    const [rule] = await insertRules(db, [
      {
        companyId,
        projectId,
        ruleName: '故障停机',
        alarmType: '故障停机',
        targetType: 'DEVICE_CATEGORY',
        targetId: category.id,
        isEnabled: true,
        definition: {
          levels: [{ severity: 'critical', when: { kind: 'value', key: 'status', operator: 'eq', value: 'fault' } }],
          message: '设备已停机',
        },
        createdBy: null,
      },
    ]);
    const ruleId = rule?.id ?? '';
    // The rule meets the present value of the second one by itself.
    const isMet = sql`select from alarm where rule_id = ${ruleId} and originator_id = ${second.id}`;
    await expect.poll(async () => (await db.execute(isMet)).rowCount, { timeout: 15_000 }).toBe(1);
    await writeRuleHistory(app.platform, { ruleId, from, until });
    await writeRuleHistory(app.platform, { ruleId, from, until });
    const { rows } = await db.execute(
      sql`select originator_id, severity, message, is_cleared, is_acknowledged, (extract(epoch from start_at) * 1000)::float8 as start,
          (extract(epoch from clear_at) * 1000)::float8 as clear
          from alarm where rule_id = ${ruleId} order by start_at`,
    );
    expect(rows).toEqual([
      {
        originator_id: first.id,
        severity: 'critical',
        message: '设备已停机',
        is_cleared: true,
        is_acknowledged: false,
        start: from + 3 * HOUR,
        clear: from + 5 * HOUR,
      },
      expect.objectContaining({ originator_id: second.id, is_cleared: false, start: from + 40 * HOUR, clear: null }),
    ]);
    const { rows: events } = await db.execute<{ kind: string; is_told: boolean; known: boolean }>(
      sql`select e.kind, e.is_told, e.evaluation is not null as known
          from alarm_event e join alarm a on a.id = e.alarm_id where a.originator_id = ${first.id} order by e.at`,
    );
    expect(events).toEqual([
      { kind: 'raised', is_told: true, known: true },
      { kind: 'cleared', is_told: true, known: true },
    ]);
  });
});
