import { type SQL, sql } from 'drizzle-orm';
import { modelElement } from './tables.ts';

/**
 * Condition: the element stands on the storey in the version, or is it. Element and storey by their names on the wire,
 * the version by its key.
 */
export const isOnStorey = (version: SQL, elementId: SQL, storeyId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${modelElement} e
    join ${modelElement} storey on storey.version = e.version and storey.index = coalesce(e.storey, e.index)
    where e.version = ${version} and storey.global_id = ${storeyId}
      and e.global_id = any(array[${elementId}, regexp_replace(${elementId}, '~[1-9][0-9]{0,3}$', '')]))`;
