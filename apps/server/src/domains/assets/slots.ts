import type { Language, RefusalText } from '@twinscape/contract';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { collection, slot } from '../../platform/slot.ts';

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

/** What an asset contains and affects, and what that does in turn: the alarms of all of it are the asset's too. */
export type AssetsBelow = {
  /** A query of one column `id`: the assets below one of the project, itself included. */
  below(projectId: string, assetId: string): SQL;
  /** A query of all of the project's: columns `ancestor_id` and `id`, each pair once; an asset with nothing below it may be left out. */
  pairs(projectId: string): SQL;
};
export const assetsBelow = slot<AssetsBelow>('assets.below');
