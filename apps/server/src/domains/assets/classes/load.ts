import type { AssetClassNode } from '@twinscape/contract/assets';
import type { AssetCaller } from '../access.ts';
import { countAssetsByType, loadAssetClasses, loadAssetTypes } from '../classStore.ts';
import { buildClassTree } from './tree.ts';

/** What C-AST-16 and its twin for pages that only read answer. */
export async function loadClassTree({ platform, project: { projectId } }: AssetCaller): Promise<AssetClassNode[]> {
  const { db } = platform.database;
  const [classes, types, counts] = await Promise.all([
    loadAssetClasses(db, projectId),
    loadAssetTypes(db, projectId),
    countAssetsByType(db, projectId),
  ]);
  return buildClassTree(classes, types, counts);
}
