import type { Language } from '@twinscape/contract';
import { CONTAINS } from '@twinscape/contract/topology';
import type { Db } from '../../platform/db/index.ts';
import { addTopologyRelations } from './changes.ts';
import { deleteRelationsOfType, incrementTopologyVersion } from './relationStore.ts';

/**
 * Puts an asset below another one that contains it, wherever it stood; without one to the root. The project is held.
 */
export async function moveBelowParent(
  tx: Db,
  projectId: string,
  { assetId, parentId }: { readonly assetId: string; readonly parentId: string | undefined },
  language: Language,
): Promise<void> {
  await deleteRelationsOfType(tx, projectId, CONTAINS, assetId);
  if (parentId !== undefined)
    await addTopologyRelations(
      tx,
      projectId,
      [{ topologyTypeId: CONTAINS, fromId: parentId, toId: assetId }],
      language,
    );
  await incrementTopologyVersion(tx, projectId, CONTAINS);
}
