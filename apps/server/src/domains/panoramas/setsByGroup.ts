import type { PanoramaSet } from '@twinscape/contract/panoramas';
import type { Db } from '../../platform/db/index.ts';
import { loadGroups } from './groupStore.ts';
import { describeSets, type ListedSet, listSets, type PanoramaSetRow } from './setStore.ts';
import { toSetResponse } from './toResponse.ts';

/** Sets that one answer tells by their groups; a longer list is read by pages (C-PANO-02). */
const SETS_MAX = 1_000;

export type SetsOfGroup = {
  readonly label?: string;
  readonly labelName?: string;
  readonly sets: readonly ListedSet[];
};

/** The sets of a project by group, groups by name and those in none last; what was changed last comes first. */
export async function loadSetsByGroup(db: Db, projectId: string, key?: string): Promise<SetsOfGroup[]> {
  const page = { pageIndex: 1, pageSize: SETS_MAX, orderByType: -1 } as const;
  const sets = await describeSets(db, (await listSets(db, projectId, { key, ...page })).rows);
  const groups = await loadGroups(db, projectId);
  const loose = sets.filter(({ groupId }) => groups.every(({ id }) => id !== groupId));
  return [
    ...groups.map(({ id, name }) => ({
      label: id,
      labelName: name,
      sets: sets.filter(({ groupId }) => groupId === id),
    })),
    ...(loose.length > 0 ? [{ sets: loose }] : []),
  ];
}

export async function describeSet(db: Db, row: PanoramaSetRow): Promise<PanoramaSet> {
  const [listed] = await describeSets(db, [row]);
  if (!listed) throw new Error('the panorama was not described');
  return toSetResponse(listed);
}
