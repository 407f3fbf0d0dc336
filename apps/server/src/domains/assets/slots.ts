import type { Language, RefusalText } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import { collection } from '../../platform/slot.ts';

/** Why some of the assets must not be deleted yet; undefined: nothing is against it. Asked within the transaction that deletes them. */
export const deletionHindrances =
  collection<(tx: Db, projectId: string, assetIds: readonly string[]) => Promise<RefusalText | undefined>>();

/** Puts a new asset below its parent in the topology (E-AssetCreatePayload.TopologyParentNode); within the transaction that makes the asset, which holds the project. */
export const topologyPlacement =
  collection<
    (
      tx: Db,
      projectId: string,
      placed: { readonly assetId: string; readonly parentId: string },
      language: Language,
    ) => Promise<void>
  >();
