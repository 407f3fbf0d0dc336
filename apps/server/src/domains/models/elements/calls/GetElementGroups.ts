import { type ElementGroup, elementCalls } from '@twinscape/contract/models';
import type { Db } from '../../../../platform/db/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import { groupsByClass, groupsByStorey, groupsByType, groupsByValue, type StoredGroup, shapes } from '../groupStore.ts';
import { groupsOfValues, MOST_GROUPS, restOf } from '../groups.ts';
import { loadSystems } from '../systemStore.ts';

/** Only elements with a shape: what has none cannot be coloured. */
export const GetElementGroups = defineHandler(elementCalls.GetElementGroups, async (input, context) => {
  const { db } = context.platform.database;
  const { version } = await requireConvertedVersion(context, input.modelId, input.version);
  const all = await shapes(db, version.key);
  const groups = await groupsBy(db, version.key, input, all);
  const grouped = new Set(groups.flatMap(({ indexes }) => indexes));
  return { groups, without: all.filter((index) => !grouped.has(index)) };
});

type Question = { readonly by: string; readonly group?: string | undefined; readonly name?: string | undefined };

async function groupsBy(
  db: Db,
  version: number,
  { by, group, name }: Question,
  all: readonly number[],
): Promise<ElementGroup[]> {
  if (by === 'property') return groupsOfValues(group && name ? await groupsByValue(db, version, group, name) : []);
  if (by === 'storey') return named(await groupsByStorey(db, version));
  if (by === 'system') {
    const isDrawn = new Set(all);
    const systems = await loadSystems(db, version);
    return fewest(
      named(
        systems.map(({ globalId, name: title, members }) => ({
          id: globalId,
          name: title,
          indexes: members.filter((index) => isDrawn.has(index)),
        })),
      ),
    );
  }
  return fewest(named(await (by === 'type' ? groupsByType(db, version) : groupsByClass(db, version))));
}

const named = (groups: readonly StoredGroup[]): ElementGroup[] =>
  groups.flatMap(({ id, name, indexes }) =>
    id === null || indexes.length === 0 ? [] : [{ id, name: name ?? '', elementCount: indexes.length, indexes }],
  );

/** As many as can be told apart. */
const fewest = (groups: readonly ElementGroup[]): ElementGroup[] =>
  groups.length <= MOST_GROUPS
    ? [...groups]
    : [...groups.slice(0, MOST_GROUPS - 1), restOf(groups.slice(MOST_GROUPS - 1).map(({ indexes }) => indexes))];
