import type pg from 'pg';
import type { EntityRef, LatestSample } from '../port.ts';
import { parseColumns, type ReadColumns } from '../values.ts';
import { toMs } from './transaction.ts';

type Row = ReadColumns & { readonly type: string; readonly entity: string; readonly key: string; readonly at: number };

export const LATEST_SQL = `
  select s.entity_type as type, s.entity_id as entity, s.key, ${toMs('l.ts')} as at, l.num, l.whole, l.flag, l.txt, l.doc
    from unnest($1::text[], $2::uuid[]) as e (type, id)
    join series s on s.entity_id = e.id and s.entity_type = e.type and ($3::text[] is null or s.key = any($3))
    join ts_latest l on l.series = s.id
   order by s.entity_id, s.key collate "C"`;

export async function loadLatest(
  pool: pg.Pool,
  entities: readonly EntityRef[],
  keys: readonly string[] | undefined,
): Promise<LatestSample[]> {
  const { rows } = await pool.query<Row>(LATEST_SQL, [
    entities.map(({ type }) => type),
    entities.map(({ id }) => id),
    keys ?? null,
  ]);
  return rows.map(({ type, entity, key, at, ...columns }) => ({
    entity: { type: type as EntityRef['type'], id: entity },
    key,
    at: Math.round(at),
    value: parseColumns(columns),
  }));
}

export async function loadKeys(pool: pg.Pool, entity: EntityRef): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select s.key from series s join ts_latest l on l.series = s.id where s.entity_id = $1 and s.entity_type = $2 order by s.key collate "C"`,
    [entity.id, entity.type],
  );
  return rows.map(({ key }) => key);
}
