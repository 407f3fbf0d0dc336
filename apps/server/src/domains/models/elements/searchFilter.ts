import { refuse } from '@twinscape/contract';
import { modelRefusals as refusals } from '@twinscape/contract/models';
import type { Database } from '../../../platform/db/index.ts';
import type { ElementSearch } from './searchStore.ts';
import { findSystemById } from './systemStore.ts';
import { requireElementIndex } from './tree.ts';

/** The conditions of a call as it names them. */
export type ElementFilter = Omit<ElementSearch, 'storey' | 'system'> & {
  readonly storeyId?: string | undefined;
  readonly systemId?: string | undefined;
};

/**
 * Finds the storey and the system that a filter names; what the version does not hold is refused with
 * `model.elementNotFound`.
 */
export async function resolveElementSearch(
  database: Database,
  version: number,
  { key, class: className, storeyId, systemId, propertyName, propertyValue }: ElementFilter,
): Promise<ElementSearch> {
  const storey = storeyId ? await requireElementIndex(database, version, storeyId) : undefined;
  const system = systemId ? await findSystemById(database.db, version, systemId) : undefined;
  if (systemId && !system) throw refuse(refusals['model.elementNotFound']);
  return { key, class: className, storey, system: system?.index, propertyName, propertyValue };
}

/** Whether a filter leaves anything out. */
export const hasElementFilter = ({ key, class: name, storeyId, systemId, propertyName }: ElementFilter): boolean =>
  Boolean(key || name || storeyId || systemId || propertyName);
