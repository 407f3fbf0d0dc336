import type { Language } from '@twinscape/contract';
import type { ElementChange, ModelProperty } from '@twinscape/contract/models';
import type { Db } from '../../../platform/db/index.ts';
import type { ComparedRow } from './compareStore.ts';
import { buildElementProperties } from './properties.ts';
import { loadElementDescriptions } from './propertyStore.ts';

type PropertyChanges = NonNullable<ElementChange['properties']>;

/** Says nothing of what an element is, only of where or under which name it stands. */
const IGNORED_PROPERTIES = /^(basic\.(globalId|storey)|systems\.)/;

/**
 * What differs between two lists of properties, in their order; `before` or `after` is absent for what is on one side
 * only.
 */
export function compareProperties(before: readonly ModelProperty[], after: readonly ModelProperty[]): PropertyChanges {
  const old = new Map(before.map((property) => [property.id, property]));
  const now = new Map(after.map((property) => [property.id, property]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => {
    const [was, is] = [old.get(id), now.get(id)];
    const known = is ?? was;
    if (!known || IGNORED_PROPERTIES.test(id) || (was?.value === is?.value && was?.unit === is?.unit)) return [];
    return [{ group: known.group, name: known.name, before: was?.value, after: is?.value }];
  });
}

/** Which properties changed, by the number in version b, for the rows of a page whose properties did. */
export async function loadChangedProperties(
  db: Db,
  [a, b]: readonly [number, number],
  rows: readonly ComparedRow[],
  language: Language,
): Promise<ReadonlyMap<number, PropertyChanges>> {
  const pairs = rows.flatMap((row) =>
    row.properties && row.a !== null && row.b !== null ? [[row.a, row.b] as const] : [],
  );
  const [old, now] = await Promise.all([
    loadElementDescriptions(
      db,
      a,
      pairs.map(([index]) => index),
      { only: 'setsAndMaterials' },
    ),
    loadElementDescriptions(
      db,
      b,
      pairs.map(([, index]) => index),
      { only: 'setsAndMaterials' },
    ),
  ]);
  return new Map(
    pairs.map(([was, is]) => {
      const [before, after] = [old.elements.get(was), now.elements.get(is)];
      return [
        is,
        compareProperties(
          before ? buildElementProperties(before, old, language) : [],
          after ? buildElementProperties(after, now, language) : [],
        ),
      ];
    }),
  );
}
