import { type AlarmStatus, SEVERITIES, type Severity, type SeverityCount } from '@twinscape/contract/alarms';
import type { EntityType } from '@twinscape/contract/telemetry';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, loadRows, matchesSearch } from '../../platform/db/index.ts';
import type { Alarm } from './alarmStore.ts';
import { parseAlarmStatus } from './rules.ts';
import { alarm } from './tables.ts';

const { search: _, severityRank: __, ...columns } = getTableColumns(alarm);

/** Whose alarms are seen: of one enterprise or, for platform administrators, all; members those of their projects. */
export type AlarmScope = {
  readonly companyId?: string | undefined;
  /** Of any of these; absent: of all, those of devices in no project too. */
  readonly projectIds?: readonly string[] | undefined;
};

/** All conditions together. */
export type AlarmFilter = AlarmScope & {
  /** Further: only of these projects, as far as they are within reach. */
  readonly inProjects?: readonly string[] | undefined;
  readonly severities?: readonly Severity[] | undefined;
  readonly statuses?: readonly AlarmStatus[] | undefined;
  readonly alarmTypes?: readonly string[] | undefined;
  readonly originatorType?: EntityType | undefined;
  readonly originatorIds?: readonly string[] | undefined;
  /** A query of ids: only alarms of these. */
  readonly below?: SQL | undefined;
  readonly assigneeId?: string | undefined;
  readonly isUnassigned?: boolean | undefined;
  readonly ruleId?: string | undefined;
  /** When it began, both included. */
  readonly startTime?: Date | undefined;
  readonly endTime?: Date | undefined;
  /** When it became known, both included. */
  readonly createdFrom?: Date | undefined;
  readonly createdTo?: Date | undefined;
  readonly key?: string | undefined;
};

const ORDER_COLUMNS = {
  startTime: sql`${alarm.startAt}`,
  endTime: sql`${alarm.endAt}`,
  createdTime: sql`${alarm.createdAt}`,
  // The worst is the greatest: descending order begins with it.
  severity: sql`-${alarm.severityRank}`,
  alarmType: collateName(alarm.alarmType),
  originatorName: collateName(alarm.originatorName),
  occurrenceCount: sql`${alarm.occurrenceCount}`,
  ackTime: sql`coalesce(${alarm.ackAt}, '-infinity')`,
  clearTime: sql`coalesce(${alarm.clearAt}, '-infinity')`,
  assignTime: sql`coalesce(${alarm.assignAt}, '-infinity')`,
  status: sql`(${alarm.isCleared}, ${alarm.isAcknowledged})`,
} as const satisfies Readonly<Record<string, SQL>>;
export type AlarmOrderBy = keyof typeof ORDER_COLUMNS;
export type AlarmOrder = { readonly by: AlarmOrderBy; readonly descending: boolean };
export type AlarmListSlice = { readonly limit: number; readonly offset: number };

const matchesStatus = (status: AlarmStatus): SQL | undefined => {
  const { isCleared, isAcknowledged } = parseAlarmStatus(status);
  return and(eq(alarm.isCleared, isCleared), eq(alarm.isAcknowledged, isAcknowledged));
};

/** A list that is given and empty finds nothing. */
const isAmong = <T extends string>(column: Parameters<typeof inArray>[0], values: readonly T[] | undefined) =>
  values === undefined ? undefined : values.length === 0 ? sql`false` : inArray(column, [...values]);

function toFilterCondition(filter: AlarmFilter): SQL | undefined {
  const { statuses } = filter;
  return and(
    filter.companyId === undefined ? undefined : eq(alarm.companyId, filter.companyId),
    isAmong(alarm.projectId, filter.projectIds),
    isAmong(alarm.projectId, filter.inProjects),
    isAmong(alarm.severity, filter.severities),
    statuses === undefined ? undefined : statuses.length === 0 ? sql`false` : or(...statuses.map(matchesStatus)),
    isAmong(alarm.alarmType, filter.alarmTypes),
    filter.originatorType === undefined ? undefined : eq(alarm.originatorType, filter.originatorType),
    isAmong(alarm.originatorId, filter.originatorIds),
    filter.below && sql`${alarm.originatorId} in ${filter.below}`,
    filter.assigneeId === undefined ? undefined : eq(alarm.assigneeId, filter.assigneeId),
    filter.isUnassigned ? isNull(alarm.assigneeId) : undefined,
    filter.ruleId === undefined ? undefined : eq(alarm.ruleId, filter.ruleId),
    filter.startTime && sql`${alarm.startAt} >= ${filter.startTime.toISOString()}`,
    filter.endTime && sql`${alarm.startAt} <= ${filter.endTime.toISOString()}`,
    filter.createdFrom && sql`${alarm.createdAt} >= ${filter.createdFrom.toISOString()}`,
    filter.createdTo && sql`${alarm.createdAt} <= ${filter.createdTo.toISOString()}`,
    matchesSearch(
      alarm.search,
      [
        alarm.alarmType,
        alarm.originatorName,
        sql`coalesce(${alarm.originatorLabel}, '')`,
        sql`coalesce(${alarm.message}, '')`,
      ],
      filter.key,
    ),
  );
}

/** A page of alarms. Equal ones by id at last, so that no page shows one twice. */
export async function loadAlarmPage(
  db: Db,
  filter: AlarmFilter,
  order: AlarmOrder,
  slice: AlarmListSlice,
): Promise<Alarm[]> {
  const direction = order.descending ? desc : asc;
  // Of equal severity or name the newest comes first.
  const second = order.by === 'startTime' ? [] : [desc(alarm.startAt)];
  return db
    .select(columns)
    .from(alarm)
    .where(toFilterCondition(filter))
    .orderBy(direction(ORDER_COLUMNS[order.by]), ...second, direction(alarm.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countAlarms(db: Db, filter: AlarmFilter): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(alarm).where(toFilterCondition(filter));
  return row?.count ?? 0;
}

/** Ids of all alarms that a list would show, in its order. */
export async function loadAlarmIds(db: Db, filter: AlarmFilter, order: AlarmOrder, limit: number): Promise<string[]> {
  const direction = order.descending ? desc : asc;
  const rows = await db
    .select({ id: alarm.id })
    .from(alarm)
    .where(toFilterCondition(filter))
    .orderBy(direction(ORDER_COLUMNS[order.by]), desc(alarm.startAt), direction(alarm.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many alarms there are of each severity in each state; every severity is there, the worst first. */
export async function countBySeverity(db: Db, filter: AlarmFilter): Promise<SeverityCount[]> {
  const rows = await db
    .select({
      severity: alarm.severity,
      isCleared: alarm.isCleared,
      isAcknowledged: alarm.isAcknowledged,
      count: sql<number>`count(*)::int`,
    })
    .from(alarm)
    .where(toFilterCondition(filter))
    .groupBy(alarm.severity, alarm.isCleared, alarm.isAcknowledged);
  return SEVERITIES.map((severity) => {
    const of = (isCleared: boolean, isAcknowledged: boolean) =>
      rows.find(
        (row) => row.severity === severity && row.isCleared === isCleared && row.isAcknowledged === isAcknowledged,
      )?.count ?? 0;
    return {
      severity,
      activeUnack: of(false, false),
      activeAck: of(false, true),
      clearedUnack: of(true, false),
      clearedAck: of(true, true),
    };
  });
}

/** The worst severity that a filter finds. */
export async function findHighestSeverity(db: Db, filter: AlarmFilter): Promise<Severity | undefined> {
  const [row] = await db
    .select({ rank: sql<number | null>`min(${alarm.severityRank})` })
    .from(alarm)
    .where(toFilterCondition(filter));
  return row?.rank === null || row?.rank === undefined ? undefined : SEVERITIES[row.rank];
}

/**
 * Alarms by id, in the order of the ids; those that are gone are left out. With a lock they are held in the order of
 * their ids, which is the same for everybody.
 */
export async function loadAlarmsById(db: Db, ids: readonly string[], lock?: 'update'): Promise<Alarm[]> {
  if (ids.length === 0) return [];
  const query = db
    .select(columns)
    .from(alarm)
    .where(inArray(alarm.id, [...ids]))
    .orderBy(asc(alarm.id));
  const rows = await loadRows(query, lock);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}

/** Types of alarms, by name. */
export async function loadAlarmTypes(
  db: Db,
  scope: AlarmScope,
): Promise<{ companyId: string; alarmType: string; alarmCount: number; activeCount: number }[]> {
  return db
    .select({
      companyId: alarm.companyId,
      alarmType: alarm.alarmType,
      alarmCount: sql<number>`count(*)::int`,
      activeCount: sql<number>`(count(*) filter (where not ${alarm.isCleared}))::int`,
    })
    .from(alarm)
    .where(toFilterCondition(scope))
    .groupBy(alarm.companyId, alarm.alarmType)
    .orderBy(asc(collateName(alarm.alarmType)), asc(alarm.companyId));
}

export type OpenAlarmCount = { readonly activeCount: number; readonly unackCount: number; readonly severity: Severity };
const openCount = {
  activeCount: sql<number>`count(*)::int`,
  unackCount: sql<number>`(count(*) filter (where not ${alarm.isAcknowledged}))::int`,
  rank: sql<number>`min(${alarm.severityRank})::int`,
};
const withSeverity = ({
  rank,
  ...count
}: {
  rank: number;
  activeCount: number;
  unackCount: number;
}): OpenAlarmCount => ({
  ...count,
  severity: SEVERITIES[rank] ?? 'indeterminate',
});

/** Open alarms of each thing that stands above originators; those without any are left out. */
export async function countOpenByAncestor(db: Db, projectId: string, pairs: SQL): Promise<Map<string, OpenAlarmCount>> {
  const rows = await db
    .select({ id: sql<string>`pair.ancestor_id`, ...openCount })
    .from(alarm)
    .innerJoin(sql`${pairs} as pair`, sql`pair.originator_id = ${alarm.originatorId}`)
    .where(and(eq(alarm.projectId, projectId), eq(alarm.isCleared, false)))
    .groupBy(sql`pair.ancestor_id`);
  return new Map(rows.map(({ id, ...count }) => [id, withSeverity(count)]));
}

/** Open alarms of each of the originators; those without any are left out. */
export async function countOpenByOriginator(
  db: Db,
  originatorIds: readonly string[],
): Promise<Map<string, OpenAlarmCount>> {
  if (originatorIds.length === 0) return new Map();
  const rows = await db
    .select({ id: alarm.originatorId, ...openCount })
    .from(alarm)
    .where(and(inArray(alarm.originatorId, [...originatorIds]), eq(alarm.isCleared, false)))
    .groupBy(alarm.originatorId);
  return new Map(rows.map(({ id, ...count }) => [id, withSeverity(count)]));
}
