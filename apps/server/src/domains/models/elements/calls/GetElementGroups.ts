import { type ElementGroup, modelElementCalls } from '@twinscape/contract/models';
import type { Db } from '../../../../platform/db/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireConvertedVersion } from '../../access.ts';
import {
  type ElementGroupRow,
  loadDrawnIndexes,
  loadGroupsByClass,
  loadGroupsByStorey,
  loadGroupsByType,
  loadGroupsByValue,
} from '../groupStore.ts';
import { buildRestGroup, buildValueGroups, MAX_GROUPS } from '../groups.ts';
import { loadSystems } from '../systemStore.ts';

/** Only elements with a shape: what has none cannot be coloured. */
export const GetElementGroups = defineHandler(modelElementCalls.GetElementGroups, async (input, context) => {
  const { db } = context.platform.database;
  const { version } = await requireConvertedVersion(context, input.modelId, input.version);
  const all = await loadDrawnIndexes(db, version.key);
  const groups = await loadGroups(db, version.key, input, all);
  const grouped = new Set(groups.flatMap(({ indexes }) => indexes));
  return { groups, without: all.filter((index) => !grouped.has(index)) };
});

type GroupQuery = { readonly by: string; readonly group?: string | undefined; readonly name?: string | undefined };

async function loadGroups(
  db: Db,
  version: number,
  { by, group, name }: GroupQuery,
  all: readonly number[],
): Promise<ElementGroup[]> {
  if (by === 'property')
    return buildValueGroups(group && name ? await loadGroupsByValue(db, version, group, name) : []);
  if (by === 'storey') return toElementGroups(await loadGroupsByStorey(db, version));
  if (by === 'system') {
    const isDrawn = new Set(all);
    const systems = await loadSystems(db, version);
    return limitGroups(
      toElementGroups(
        systems.map(({ globalId, name: title, members }) => ({
          id: globalId,
          name: title,
          indexes: members.filter((index) => isDrawn.has(index)),
        })),
      ),
    );
  }
  return limitGroups(
    toElementGroups(await (by === 'type' ? loadGroupsByType(db, version) : loadGroupsByClass(db, version))),
  );
}

const toElementGroups = (groups: readonly ElementGroupRow[]): ElementGroup[] =>
  groups.flatMap(({ id, name, indexes }) =>
    id === null || indexes.length === 0 ? [] : [{ id, name: name ?? '', elementCount: indexes.length, indexes }],
  );

/** As many as can be told apart. */
const limitGroups = (groups: readonly ElementGroup[]): ElementGroup[] =>
  groups.length <= MAX_GROUPS
    ? [...groups]
    : [...groups.slice(0, MAX_GROUPS - 1), buildRestGroup(groups.slice(MAX_GROUPS - 1).map(({ indexes }) => indexes))];
