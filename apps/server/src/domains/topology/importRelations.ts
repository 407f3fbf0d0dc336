import type { Language } from '@twinscape/contract';
import { CONTAINS, UPSTREAM_DOWNSTREAM } from '@twinscape/contract/topology';
import type { Db } from '../../platform/db/index.ts';
import type { ImportedRelations } from '../assets/index.ts';
import { addTopologyRelations } from './changes.ts';
import { incrementTopologyVersion, loadRelationsOfAssets } from './relationStore.ts';

/**
 * What an import of systems says of how its assets hang together; what is contained elsewhere already stays where it
 * is. The project is held.
 */
export async function addImportedRelations(
  tx: Db,
  projectId: string,
  { contains, flows }: ImportedRelations,
  language: Language,
): Promise<{ contains: number; flows: number }> {
  const known = await loadRelationsOfAssets(
    tx,
    contains.map(({ childId }) => childId),
    'up',
    [CONTAINS],
  );
  const placed = new Set(known.map(({ toId }) => toId));
  const below = contains
    .filter(({ childId }) => !placed.has(childId))
    .map(({ parentId, childId }) => ({ topologyTypeId: CONTAINS, fromId: parentId, toId: childId }));
  const along = flows.map(({ fromId, toId }) => ({ topologyTypeId: UPSTREAM_DOWNSTREAM, fromId, toId }));
  const added = { contains: 0, flows: 0 };
  if (below.length > 0) {
    added.contains = await addTopologyRelations(tx, projectId, below, language);
    await incrementTopologyVersion(tx, projectId, CONTAINS);
  }
  if (along.length > 0) {
    added.flows = await addTopologyRelations(tx, projectId, along, language);
    await incrementTopologyVersion(tx, projectId, UPSTREAM_DOWNSTREAM);
  }
  return added;
}
