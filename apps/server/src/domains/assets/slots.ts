import { type Language, type RefusalText, refuse } from '@twinscape/contract';
import { type AssetPanorama, assetRefusals as refusals } from '@twinscape/contract/assets';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { collection, slot } from '../../platform/slot.ts';

/**
 * Why assets must not be deleted yet, by their ids; nothing is against those that are left out. Asked again within the
 * transaction that deletes them.
 */
export const deletionHindrances =
  collection<(db: Db, projectId: string, assetIds: readonly string[]) => Promise<ReadonlyMap<string, RefusalText>>>();

/** What all domains have against the deletion of assets; of several reasons against one asset, one. */
export async function findDeletionHindrances(
  db: Db,
  projectId: string,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, RefusalText>> {
  const found = new Map<string, RefusalText>();
  for (const [, hindrance] of deletionHindrances.all())
    for (const [id, reason] of await hindrance(db, projectId, assetIds)) found.set(id, reason);
  return found;
}

/** Refuses to delete assets of which any must not be (RU-VAL-21). */
export async function refuseHinderedDeletion(db: Db, projectId: string, assetIds: readonly string[]): Promise<void> {
  const [first] = (await findDeletionHindrances(db, projectId, assetIds)).values();
  if (first) throw refuse(first);
}

/** What other domains keep about assets and remove in the transaction that removes the assets. */
export const assetRemovals = collection<(platform: Platform, tx: Db, assetIds: readonly string[]) => Promise<void>>();

/**
 * Puts a new asset below its parent in the topology (E-AssetCreatePayload.TopologyParentNode); within the transaction
 * that makes the asset, which holds the project.
 */
export const topologyPlacement =
  collection<
    (
      tx: Db,
      projectId: string,
      placed: { readonly assetId: string; readonly parentId: string },
      language: Language,
    ) => Promise<void>
  >();

/** What hangs together among assets that an import made: what contains what, and what flows from where to where. */
export type ImportedRelations = {
  readonly contains: readonly { readonly parentId: string; readonly childId: string }[];
  readonly flows: readonly { readonly fromId: string; readonly toId: string }[];
};

/**
 * Writes it into the topology, within the transaction of the import, which holds the project. What is contained
 * elsewhere stays there. Answers how many relations are new.
 */
export const topologyImport =
  collection<
    (
      tx: Db,
      projectId: string,
      given: ImportedRelations,
      language: Language,
    ) => Promise<{ readonly contains: number; readonly flows: number }>
  >();

/**
 * Refuses scenes that the project does not have, and lets none go before the transaction is over: an asset would stand
 * in it for ever, and in no other (RU-VAL-24).
 */
export const sceneLocks = collection<(tx: Db, projectId: string, sceneIds: readonly string[]) => Promise<void>>();

/** What an asset contains and affects, and what that does in turn: the alarms of all of it are the asset's too. */
export type AssetsBelow = {
  /** A query of one column `id`: the assets below one of the project, itself included. */
  below(projectId: string, assetId: string): SQL;
  /**
   * A query of all of the project's: columns `ancestor_id` and `id`, each pair once; an asset with nothing below it may
   * be left out.
   */
  pairs(projectId: string): SQL;
};
export const assetsBelow = slot<AssetsBelow>('assets.below');

export type PanoramaReference = { readonly pbGuid: string; readonly tagId: string | undefined };
/**
 * The panoramas that a domain keeps of assets. Whoever changes an asset's list holds the asset meanwhile; what is
 * answered are the names of what was related or parted, for the log. It refuses what the project does not have and what
 * is not related.
 */
type AssetPanoramas = {
  list(db: Db, projectId: string, assetId: string): Promise<readonly AssetPanorama[]>;
  relate(tx: Db, projectId: string, assetId: string, given: readonly PanoramaReference[]): Promise<readonly string[]>;
  unrelate(tx: Db, projectId: string, assetId: string, relationIds: readonly string[]): Promise<readonly string[]>;
  /** The asset and the relation of a tag. */
  findByTag(db: Db, projectId: string, tagId: string): Promise<{ assetId: string; relationId: string } | undefined>;
};

/** Filled by the domain of panoramas; where nobody has any there are none. */
export const assetPanoramas = slot<AssetPanoramas>('assets.panoramas');
assetPanoramas.fill({
  list: async () => [],
  relate: async () => Promise.reject(refuse(refusals['asset.panoramaUnknown'])),
  unrelate: async () => Promise.reject(refuse(refusals['asset.panoramaNotRelated'])),
  findByTag: async () => undefined,
});

/** An asset of the demo, as those who relate it need it. */
export type DemoAsset = {
  readonly asset: { readonly id: string; readonly assetTag: string | null };
  readonly typeName: string;
};
/**
 * What else is made of the assets of the demo, and of the model that they came from: relations, labels, scenes; within
 * the transaction that describes them, which holds the project.
 */
export const demoTopology =
  collection<(tx: Db, projectId: string, assets: readonly DemoAsset[], modelId: string) => Promise<void>>();
