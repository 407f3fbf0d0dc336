import type { Language } from '@twinscape/contract';
import { CONTAINS } from '@twinscape/contract/topology';
import type { Db } from '../../platform/db/index.ts';
import { relate } from './changes.ts';
import { clearRelations, countUp } from './relationStore.ts';

/** Puts an asset below another one that contains it, wherever it stood; without one to the root. The project is held. */
export async function putBelow(
  tx: Db,
  projectId: string,
  { assetId, parentId }: { readonly assetId: string; readonly parentId: string | undefined },
  language: Language,
): Promise<void> {
  await clearRelations(tx, projectId, CONTAINS, assetId);
  if (parentId !== undefined)
    await relate(tx, projectId, [{ topologyTypeId: CONTAINS, fromId: parentId, toId: assetId }], language);
  await countUp(tx, projectId, CONTAINS);
}
