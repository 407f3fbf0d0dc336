import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { modelElement, modelValue } from './tables.ts';

/** The unit in which a property is given; undefined where it has none. */
export async function loadPropertyUnit(
  db: Db,
  version: number,
  group: string,
  name: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ unit: modelValue.unit })
    .from(modelValue)
    .where(and(eq(modelValue.version, version), eq(modelValue.name, name), eq(modelValue.setName, group)))
    .limit(1);
  return row?.unit ?? undefined;
}

/**
 * The ranks of the elements whose attribute is exactly one of the values, ascending, by value; `findElementsByValue`
 * says how the attribute is named.
 */
export async function findRanksByValue(
  db: Db,
  version: number,
  attribute: string,
  values: readonly string[],
): Promise<Map<string, number[]>> {
  if (values.length === 0) return new Map();
  const { rows } = await db.execute<{ value: string; ranks: number[] }>(sql`
    select found.value, array_agg(distinct found.rank order by found.rank) as ranks
    from (${valueRanksQuery(version, attribute, values)}) found group by found.value`);
  return new Map(rows.map(({ value, ranks }) => [value, ranks]));
}

const BASIC_COLUMNS = { 'basic.number': modelElement.number, 'basic.name': modelElement.name } as const;

function valueRanksQuery(version: number, attribute: string, values: readonly string[]): SQL {
  const sought = sql`any(${sql.param([...values])}::text[])`;
  const basic = attribute === 'basic.number' || attribute === 'basic.name' ? BASIC_COLUMNS[attribute] : undefined;
  if (basic)
    return sql`select ${basic} as value, ${modelElement.rank} as rank from ${modelElement}
      where ${modelElement.version} = ${version} and ${basic} = ${sought}`;
  // A set's name and a property's name may both hold dots: the index finds every name that the attribute may end in.
  const parts = attribute.replace(/^type:/, '').split('.');
  const names = parts.map((_, at) => parts.slice(at).join('.'));
  return sql`select value, unnest(ranks) as rank from ${modelValue}
    where version = ${version} and field = 'property' and name = any(${sql.param(names)}::text[]) and value = ${sought}
      and (name = ${parts.join('.')} or set_name || '.' || name = ${parts.join('.')})`;
}
