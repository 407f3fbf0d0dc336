import { assetClassCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { countLevels } from '../../../../platform/tree/index.ts';
import { requireAssetClass } from '../../access.ts';
import { loadAssetClasses, orderClasses, updateClass } from '../../classStore.ts';
import { emitChange } from '../../emitChange.ts';
import { classEvents } from '../../events.ts';
import { changeClasses, moveToPosition, refuseBadClassParent } from '../changes.ts';

/** C-ACLS-04. */
export const MoveAssetClass = defineHandler(
  assetClassCalls.MoveAssetClass,
  async ({ projectId, assetClassId, targetId, sort }, context) => {
    const { className: name } = await requireAssetClass(context.platform.database.db, context, assetClassId);
    await changeClasses(context, name, async (tx) => {
      const before = await requireAssetClass(tx, context, assetClassId, 'update');
      const tree = await loadAssetClasses(tx, projectId);
      refuseBadClassParent(tree, targetId, countLevels(tree, before.id), before.id);
      const parentId = targetId ?? null;
      await updateClass(tx, before.id, { parentId });
      const siblings = tree.filter((one) => one.parentId === parentId).map(({ id }) => id);
      await orderClasses(tx, moveToPosition(siblings, before.id, sort));
      const moved = { id: before.id, name };
      await emitChange(tx, context, classEvents.updated, moved, { parentId: before.parentId }, { parentId });
    });
  },
);
