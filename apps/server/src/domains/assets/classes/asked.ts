import type { AssetClassNode } from '@twinscape/contract/assets';
import { assetCounts, classesOf, typesOf } from '../classStore.ts';
import type { AssetCaller } from '../reach.ts';
import { classTree } from './tree.ts';

/** What C-AST-16 and its twin for pages that only read answer. */
export async function classTreeAsked({ platform, project: { projectId } }: AssetCaller): Promise<AssetClassNode[]> {
  const { db } = platform.database;
  const [classes, types, counts] = await Promise.all([
    classesOf(db, projectId),
    typesOf(db, projectId),
    assetCounts(db, projectId),
  ]);
  return classTree(classes, types, counts);
}
