import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import type { RuleState } from '../engine/index.ts';
import { alarmRuleState, alarmTurn, alarmWatch } from './tables.ts';

const uuids = (ids: Iterable<string>) => sql`${sql.param([...ids])}::uuid[]`;

/** The numbers of projects in `alarm_watch`; one that never had a rule has none. */
export async function loadRuleSetVersions(db: Db, projectIds: Iterable<string>): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; version: number }>(
    sql`select project_id as id, version::float8 as version from ${alarmWatch} where project_id = any(${uuids(projectIds)})`,
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export type EvaluationTurn = { readonly entityId: string; readonly projectId: string; readonly holder: string | null };

/**
 * Waits for the turns of entities and holds them until the transaction ends, in the order of ids, so that nobody waits
 * in a circle. `free`: only those that nobody holds.
 */
export async function lockTurns(tx: Db, ids: readonly string[], which: 'all' | 'free'): Promise<EvaluationTurn[]> {
  const { rows } = await tx.execute<EvaluationTurn>(
    sql`select entity_id as "entityId", project_id as "projectId", holder from ${alarmTurn}
         where entity_id = any(${uuids(ids)}) order by entity_id for no key update ${sql.raw(which === 'free' ? 'skip locked' : '')}`,
  );
  return rows;
}

/** Makes turns for entities that had none, in the order of ids. */
export async function insertTurns(tx: Db, entities: ReadonlyMap<string, string>): Promise<void> {
  await tx.execute(
    sql`insert into ${alarmTurn} (entity_id, project_id)
        select * from unnest(${uuids(entities.keys())}, ${uuids(entities.values())}) as a (id, project) order by id
        on conflict do nothing`,
  );
}

/** Notes who has the states of entities in memory from now on; the turns are held. */
export async function setTurnHolder(tx: Db, entities: ReadonlyMap<string, string>, holder: string): Promise<void> {
  await tx.execute(
    sql`update ${alarmTurn} t set holder = ${holder}, project_id = a.project
          from unnest(${uuids(entities.keys())}, ${uuids(entities.values())}) as a (id, project) where t.entity_id = a.id`,
  );
}

/** What is stored of a tracker. */
export type StoredTracker = {
  readonly state: RuleState;
  /**
   * How long after its moment the last point came, in milliseconds: the clock of a device may be behind, or it sends
   * what it kept.
   */
  readonly lag: number;
  /** The newest moment of points that claim to be of the future; absent once it has passed. */
  readonly ahead?: number;
  /** The device has told nothing that the rule looks at. */
  readonly waits?: true;
};

export type RuleStateRow = {
  readonly ruleId: string;
  readonly entityId: string;
  readonly ruleVersion: number;
  readonly state: StoredTracker;
  readonly nextAt: number | null;
};

export async function loadRuleStates(db: Db, entityIds: readonly string[]): Promise<RuleStateRow[]> {
  const { rows } = await db.execute<RuleStateRow>(
    sql`select rule_id as "ruleId", entity_id as "entityId", rule_version as "ruleVersion", state,
               date_part('epoch', next_at) * 1000 as "nextAt"
          from ${alarmRuleState} where entity_id = any(${uuids(entityIds)})`,
  );
  return rows;
}

export type RuleStateUpsert = Omit<RuleStateRow, 'nextAt'> & { readonly nextAt: number | undefined };

/** Writes states, in the order of their keys. */
export async function saveRuleStates(tx: Db, rows: readonly RuleStateUpsert[]): Promise<void> {
  if (rows.length === 0) return;
  const column = <T>(of: (row: RuleStateUpsert) => T) => sql.param(rows.map(of));
  await tx.execute(
    sql`insert into ${alarmRuleState} (rule_id, entity_id, rule_version, state, next_at)
        select rule, entity, version, state::jsonb, to_timestamp(next / 1000)
          from unnest(${column(({ ruleId }) => ruleId)}::uuid[], ${column(({ entityId }) => entityId)}::uuid[],
                      ${column(({ ruleVersion }) => ruleVersion)}::int[], ${column(({ state }) => JSON.stringify(state))}::text[],
                      ${column(({ nextAt }) => nextAt ?? null)}::float8[]) as a (rule, entity, version, state, next)
         order by rule, entity
        on conflict (rule_id, entity_id) do update
          set rule_version = excluded.rule_version, state = excluded.state, next_at = excluded.next_at, seq = ${alarmRuleState.seq} + 1`,
  );
}

/** Removes states of rules and entities whose turns are held. */
export async function deleteRuleStates(
  tx: Db,
  pairs: readonly { readonly ruleId: string; readonly entityId: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await tx.execute(
    sql`delete from ${alarmRuleState} s
          using unnest(${uuids(pairs.map(({ ruleId }) => ruleId))}, ${uuids(pairs.map(({ entityId }) => entityId))}) as a (rule, entity)
         where s.rule_id = a.rule and s.entity_id = a.entity`,
  );
}

/** Removes the turns of entities that are held and have no state left. */
export async function deleteIdleTurns(tx: Db, entityIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`delete from ${alarmTurn} t where entity_id = any(${uuids(entityIds)})
           and not exists (select from ${alarmRuleState} s where s.entity_id = t.entity_id)`,
  );
}

export type DueEntity = { readonly entityId: string; readonly projectId: string };

/**
 * Entities for which time alone brings something: those whose states this process has, and those that nobody came for
 * by `orphaned`.
 */
export async function findDueEntities(
  db: Db,
  holder: string,
  now: number,
  orphaned: number,
  limit: number,
): Promise<DueEntity[]> {
  const { rows } = await db.execute<DueEntity>(
    sql`select distinct d.entity_id as "entityId", d.project_id as "projectId" from (
          select s.entity_id, t.project_id from ${alarmRuleState} s join ${alarmTurn} t on t.entity_id = s.entity_id
           where s.next_at <= to_timestamp(${now}::float8 / 1000)
             and (t.holder = ${holder} or s.next_at <= to_timestamp(${Math.max(0, orphaned)}::float8 / 1000))
           order by s.next_at limit ${limit}) d`,
  );
  return rows;
}

/** Lets what is due of entities wait: nothing watches for it. */
export async function postponeDue(tx: Db, entityIds: readonly string[], now: number, until: number): Promise<void> {
  if (entityIds.length === 0) return;
  await tx.execute(
    sql`update ${alarmRuleState} set next_at = to_timestamp(${until}::float8 / 1000)
         where entity_id = any(${uuids(entityIds)}) and next_at <= to_timestamp(${now}::float8 / 1000)`,
  );
}

/** When the timer is wanted next. */
export async function findEarliestDue(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ at: number | null }>(
    sql`select date_part('epoch', min(next_at)) * 1000 as at from ${alarmRuleState} where next_at is not null`,
  );
  return rows[0]?.at ?? undefined;
}

/** States of a project's entities, without what they say. */
export async function loadRuleStateKeys(
  db: Db,
  projectId: string,
): Promise<{ ruleId: string; entityId: string; ruleVersion: number }[]> {
  const { rows } = await db.execute<{ ruleId: string; entityId: string; ruleVersion: number }>(
    sql`select s.rule_id as "ruleId", s.entity_id as "entityId", s.rule_version as "ruleVersion"
          from ${alarmTurn} t join ${alarmRuleState} s on s.entity_id = t.entity_id where t.project_id = ${projectId}`,
  );
  return rows;
}

/** Projects of which something changed and was not brought into line. */
export async function findUnreconciledProjects(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select project_id as id from ${alarmWatch} where settled < version order by project_id`,
  );
  return rows.map(({ id }) => id);
}

export async function markReconciled(db: Db, projectId: string, version: number): Promise<void> {
  await db.execute(
    sql`update ${alarmWatch} set settled = ${version} where project_id = ${projectId} and settled < ${version}`,
  );
}

/** Whether this transaction is the one that settles a project now. */
export async function claimReconciliation(tx: Db, projectId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`alarms ${projectId}`}, 0)) as mine`,
  );
  return rows[0]?.mine ?? false;
}

/** The project is gone with its rules and devices: so is what was kept of them. */
export async function deleteProjectRuleStates(tx: Db, projectId: string): Promise<void> {
  await tx.execute(
    sql`with gone as (delete from ${alarmTurn} where project_id = ${projectId} returning entity_id)
        delete from ${alarmRuleState} where entity_id in (select entity_id from gone)`,
  );
  await tx.execute(sql`delete from ${alarmWatch} where project_id = ${projectId}`);
}
