import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import type { EntityRef } from '../../telemetry/index.ts';
import { entityRelation as relation } from './tables.ts';

/** Levels that are followed where no end is said. */
const MOST_LEVELS = 20;

export type RelatedQuery = {
  readonly root: EntityRef;
  /** `FROM`: the relations that start at an entity are followed; `TO`: those that end there. */
  readonly direction: 'FROM' | 'TO';
  /** How far; 0 is as far as they go. */
  readonly maxLevel: number;
  /** Kinds of relations with the kinds of entities at their far ends; of every kind when there are none. */
  readonly filters: readonly { readonly relationType: string; readonly entityTypes: readonly string[] }[];
  readonly limit: number;
};

/** Entities that relations lead to, nearest first, without the root; level by level, so that a circle ends. */
export async function findRelatedEntities(db: Db, query: RelatedQuery): Promise<EntityRef[]> {
  const [near, nearType, far, farType] =
    query.direction === 'FROM'
      ? ([relation.fromId, relation.fromType, relation.toId, relation.toType] as const)
      : ([relation.toId, relation.toType, relation.fromId, relation.fromType] as const);
  const seen = new Set([query.root.id]);
  const found: EntityRef[] = [];
  let level: EntityRef[] = [query.root];
  const levels = query.maxLevel === 0 ? MOST_LEVELS : Math.min(query.maxLevel, MOST_LEVELS);
  for (let depth = 0; depth < levels && level.length > 0 && found.length < query.limit; depth++) {
    const starts: SQL[] = [
      inArray(
        near,
        level.map(({ id }) => id),
      ),
      eq(relation.typeGroup, 'COMMON'),
    ];
    const rows = await db
      .select({ nearId: near, nearType, id: far, type: farType, relationType: relation.relationType })
      .from(relation)
      .where(and(...starts))
      .limit(query.limit);
    const known = new Set(level.map(({ type, id }) => `${type} ${id}`));
    level = [];
    for (const row of rows) {
      if (!known.has(`${row.nearType} ${row.nearId}`) || seen.has(row.id)) continue;
      seen.add(row.id);
      const entity: EntityRef = { type: row.type, id: row.id };
      level.push(entity);
      if (fits(query.filters, row.relationType, row.type)) found.push(entity);
    }
  }
  return found.slice(0, query.limit);
}

const fits = (filters: RelatedQuery['filters'], relationType: string, type: string): boolean =>
  filters.length === 0 ||
  filters.some(
    (filter) =>
      (filter.relationType === '' || filter.relationType === relationType) &&
      (filter.entityTypes.length === 0 || filter.entityTypes.includes(type)),
  );
