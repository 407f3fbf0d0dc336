import { assetClassCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { assetCounts, classesOf, typesOf } from '../../classStore.ts';
import { classTree } from '../tree.ts';

/** C-AST-16. */
export const GetAssetClassTreeList = handle(assetClassCalls.GetAssetClassTreeList, async ({ projectId }, context) => {
  const { db } = context.platform.database;
  const [classes, types, counts] = await Promise.all([
    classesOf(db, projectId),
    typesOf(db, projectId),
    assetCounts(db, projectId),
  ]);
  return classTree(classes, types, counts);
});
