import type { Condition, RuleDefinition, RuleTargetType } from '@twinscape/contract/alarms';
import { sql } from 'drizzle-orm';
import { newId } from '../../../../platform/db/index.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { type EntityRef, getTelemetry, type TelemetryValue } from '../../../telemetry/index.ts';

/** Where a device of a test stands. */
export type TestDevice = { readonly id: string; readonly projectId: string };
type Rule = {
  readonly target: { readonly type: RuleTargetType; readonly id: string };
  readonly alarmType?: string;
  readonly definition: RuleDefinition;
};

export const greaterThan = (value: number, more: object = {}): Condition => ({
  kind: 'value',
  key: 't',
  operator: 'gt',
  value,
  ...more,
});
export const majorRule = (when: Condition, more: object = {}): RuleDefinition => ({
  levels: [{ severity: 'major', when, ...more }],
});

/** Writes a rule as the calls do, without asking who may. */
export async function insertRule({ database }: Platform, projectId: string, rule: Rule): Promise<string> {
  const id = newId();
  await database.db.execute(
    sql`insert into alarm_rule (id, company_id, project_id, rule_name, alarm_type, target_type, target_id, definition)
        select ${id}, p.company_id, p.id, ${id}, ${rule.alarmType ?? 'hot'}, ${rule.target.type}, ${rule.target.id}, ${JSON.stringify(rule.definition)}::jsonb
          from project p where p.id = ${projectId}`,
  );
  return id;
}

export const insertDeviceRule = (
  platform: Platform,
  device: TestDevice,
  definition: RuleDefinition,
  alarmType = 'hot',
) => insertRule(platform, device.projectId, { target: { type: 'DEVICE', id: device.id }, alarmType, definition });

/** Points of a device as they come over the wire: stored when it answers. */
export async function sendPoints(
  platform: Platform,
  { id, projectId }: TestDevice,
  ...points: readonly (readonly [at: number | undefined, value: TelemetryValue, key?: string])[]
): Promise<void> {
  const entity: EntityRef = { type: 'DEVICE', id };
  const refused = await getTelemetry(platform).ingest.accept(
    points.map(([at, value, key = 't']) => ({ entity, projectId, key, value, ...(at === undefined ? {} : { at }) })),
  );
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
}

export type WrittenEvent = { readonly kind: string; readonly at: number; readonly severity: string };

/** What became of the alarms of a device, in the order in which it was written. */
export async function loadWrittenEvents({ database }: Platform, deviceId: string): Promise<WrittenEvent[]> {
  const { rows } = await database.db.execute<WrittenEvent>(
    sql`select e.kind, date_part('epoch', e.at) * 1000 as at, e.severity from alarm_event e join alarm a on a.id = e.alarm_id
         where a.originator_id = ${deviceId} order by e.at, e.id`,
  );
  return rows.map((row) => ({ ...row, at: Math.round(row.at) }));
}

export async function loadWrittenAlarms({ database }: Platform, deviceId: string) {
  const { rows } = await database.db.execute<{
    alarm_type: string;
    severity: string;
    is_cleared: boolean;
    occurrence_count: number;
    rule_version: number | null;
  }>(
    sql`select alarm_type, severity, is_cleared, occurrence_count, rule_version from alarm where originator_id = ${deviceId} order by start_at, id`,
  );
  return rows;
}
