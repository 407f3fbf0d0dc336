import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../../platform/db/index.ts';
import { buildOutline, type ElementOutline } from './outline.ts';
import { modelElement } from './tables.ts';

/** Elements of the outlines that one process remembers, some 30 bytes each. */
const MAX_CACHED_ELEMENTS = 1_500_000;

const cachedOutlines = new WeakMap<Database, Map<number, Promise<ElementOutline>>>();

/**
 * The tree of a converted version, read once: versions never change and their keys are never used again. The least
 * lately used ones are forgotten.
 */
export function getOutline(database: Database, version: number): Promise<ElementOutline> {
  const known = cachedOutlines.get(database) ?? new Map<number, Promise<ElementOutline>>();
  cachedOutlines.set(database, known);
  const outline = known.get(version) ?? loadOutline(database.db, version);
  known.delete(version);
  known.set(version, outline);
  outline.then(
    () => evictOldestOutlines(known),
    () => known.delete(version),
  );
  return outline;
}

async function evictOldestOutlines(known: Map<number, Promise<ElementOutline>>): Promise<void> {
  let sum = 0;
  for (const [version, outline] of [...known].reverse()) {
    sum += (await outline.catch(() => undefined))?.size ?? 0;
    if (sum > MAX_CACHED_ELEMENTS && known.size > 1) known.delete(version);
  }
}

/** One text a column is read ten times faster than a row an element. Numbers of elements have no gaps. */
async function loadOutline(db: Db, version: number): Promise<ElementOutline> {
  const { rows } = await db.execute<Record<'parents' | 'ranks' | 'classes' | 'geometry', string | null>>(sql`
    select string_agg(coalesce(parent, -1)::text, ',' order by index) as parents,
           string_agg(rank::text, ',' order by index) as ranks,
           string_agg(class, e'\\n' order by index) as classes,
           string_agg(case when has_geometry then '1' else '0' end, '' order by index) as geometry
    from ${modelElement} where version = ${version}`);
  const elevated = await db.execute<{ index: number; elevation: number }>(
    sql`select index, elevation from ${modelElement} where version = ${version} and elevation is not null`,
  );
  const { parents = '', ranks = '', classes = '', geometry = '' } = rows[0] ?? {};
  const names = classes ? classes.split('\n') : [];
  const places = new Map<string, number>();
  const classOf = Uint16Array.from(names, (name) => {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  });
  return buildOutline({
    parents: Int32Array.from(split(parents), Number),
    ranks: Int32Array.from(split(ranks), Number),
    classOf,
    classes: [...places.keys()],
    hasGeometry: Uint8Array.from(geometry ?? '', Number),
    elevations: new Map(elevated.rows.map((row) => [row.index, row.elevation])),
  });
}

const split = (text: string | null): string[] => (text ? text.split(',') : []);
