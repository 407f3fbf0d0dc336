import type pg from 'pg';
import type { EntityRef } from '../port.ts';

/** A series and what the batch being written knows of it. */
export type SeriesEntry = {
  readonly id: number;
  /** The batch that touched it last, and there: its newest moment and which point bore it. */
  batch: number;
  newest: number;
  point: number;
};
type OfEntity = Map<string, SeriesEntry>;
type Named = { readonly entity: EntityRef; readonly projectId: string; readonly key: string };
type Row = { readonly id: number; readonly type: string; readonly entity: string; readonly key: string };

/** Entries kept in memory; some 200 bytes each. Beyond it all are forgotten and looked up anew. */
const KEPT = 1_000_000;
const TRIES = 20;

/** Numbers of series by entity and key, remembered: every point asks. */
export class SeriesIdCache {
  private readonly known = new Map<string, Map<string, OfEntity>>();
  private size = 0;

  constructor(private readonly pool: pg.Pool) {}

  of(entity: EntityRef): OfEntity | undefined {
    return this.known.get(entity.type)?.get(entity.id);
  }

  /** Makes sure that the series of all points are known, new ones included. */
  async ensureKnown(points: readonly Named[]): Promise<void> {
    for (let tries = 0; ; tries++) {
      const missing = this.missing(points);
      if (missing.length === 0) return;
      if (tries === TRIES) throw new Error('new series could not be numbered');
      const found = await this.pool.query<Row>(FIND, parameters(missing));
      this.remember(found.rows);
      const fresh = this.missing(missing);
      if (fresh.length === 0) return;
      const order = (named: Named) => `${named.entity.id} ${named.key}`;
      fresh.sort((a, b) => (order(a) < order(b) ? -1 : 1));
      const added = await this.pool.query<Row>(ADD, parameters(fresh));
      // What another process added in this moment is found in the next round.
      this.remember(added.rows);
    }
  }

  /** Makes all series of the entities known; answers by entity id how many series and attributes it has. */
  async load(entities: readonly EntityRef[]): Promise<Map<string, number>> {
    const values = [entities.map(({ type }) => type), entities.map(({ id }) => id)];
    const found = await this.pool.query<Row>(ALL_OF, values);
    this.remember(found.rows);
    const attributes = await this.pool.query<{ entity: string; n: number }>(ATTRIBUTES_OF, values);
    const counts = new Map(attributes.rows.map(({ entity, n }) => [entity, n]));
    for (const { entity } of found.rows) counts.set(entity, (counts.get(entity) ?? 0) + 1);
    return counts;
  }

  remove(entity: EntityRef): void {
    const ofType = this.known.get(entity.type);
    this.size -= ofType?.get(entity.id)?.size ?? 0;
    ofType?.delete(entity.id);
  }

  private missing(points: readonly Named[]): Named[] {
    const missing = new Map<string, Named>();
    let entity: EntityRef | undefined;
    let ofEntity: OfEntity | undefined;
    for (const point of points) {
      if (point.entity !== entity) {
        entity = point.entity;
        ofEntity = this.of(entity);
      }
      if (!ofEntity?.has(point.key)) missing.set(`${entity.type} ${entity.id} ${point.key}`, point);
    }
    return [...missing.values()];
  }

  private remember(rows: readonly Row[]): void {
    if (this.size > KEPT) {
      this.known.clear();
      this.size = 0;
    }
    for (const { id, type, entity, key } of rows) {
      const ofType = this.known.get(type) ?? new Map<string, OfEntity>();
      this.known.set(type, ofType);
      const ofEntity = ofType.get(entity) ?? new Map<string, SeriesEntry>();
      ofType.set(entity, ofEntity);
      if (ofEntity.has(key)) continue;
      ofEntity.set(key, { id, batch: 0, newest: 0, point: 0 });
      this.size += 1;
    }
  }
}

const parameters = (named: readonly Named[]): unknown[] => [
  named.map(({ entity }) => entity.type),
  named.map(({ entity }) => entity.id),
  named.map(({ key }) => key),
  named.map(({ projectId }) => projectId),
];
const REQUESTED_SQL = `unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[]) as a (type, entity, key, project)`;
const FIND = `select s.id, s.entity_type as type, s.entity_id as entity, s.key from ${REQUESTED_SQL}
  join series s on s.entity_id = a.entity and s.entity_type = a.type and s.key = a.key`;
const ENTITIES = `unnest($1::text[], $2::uuid[]) as a (type, entity)`;
const ALL_OF = `select s.id, s.entity_type as type, s.entity_id as entity, s.key from ${ENTITIES}
  join series s on s.entity_id = a.entity and s.entity_type = a.type`;
const ATTRIBUTES_OF = `select t.entity_id as entity, count(*)::int as n from ${ENTITIES}
  join attribute t on t.entity_id = a.entity and t.entity_type = a.type group by 1`;
const ADD = `insert into series (entity_type, entity_id, key, project_id) select a.type, a.entity, a.key, a.project from ${REQUESTED_SQL}
  on conflict do nothing returning id, entity_type as type, entity_id as entity, key`;

/** Series of an entity that exist, by key; for reading, without remembering. */
export async function loadSeriesIds(
  pool: pg.Pool,
  entity: EntityRef,
  keys: readonly string[] | undefined,
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: number; key: string }>(
    `select id, key from series where entity_id = $1 and entity_type = $2 and ($3::text[] is null or key = any($3))`,
    [entity.id, entity.type, keys ?? null],
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}
