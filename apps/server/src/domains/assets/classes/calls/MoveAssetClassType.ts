import { assetClassCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetClass, requireAssetType } from '../../access.ts';
import { loadAssetTypes, orderTypes, updateType } from '../../classStore.ts';
import { emitChange } from '../../emitChange.ts';
import { typeEvents } from '../../events.ts';
import { changeClasses, moveToPosition } from '../changes.ts';

/** C-ACLS-08. */
export const MoveAssetClassType = defineHandler(
  assetClassCalls.MoveAssetClassType,
  async ({ projectId, classTypeId, assetClassId, sort }, context) => {
    const { typeName: name } = await requireAssetType(context.platform.database.db, context, classTypeId);
    await changeClasses(context, name, async (tx) => {
      const before = await requireAssetType(tx, context, classTypeId, 'update');
      const { id: classId } = await requireAssetClass(tx, context, assetClassId, 'share');
      await updateType(tx, before.id, { classId });
      const others = (await loadAssetTypes(tx, projectId))
        .filter((type) => type.classId === classId)
        .map(({ id }) => id);
      await orderTypes(tx, moveToPosition(others, before.id, sort));
      const moved = { id: before.id, name };
      await emitChange(tx, context, typeEvents.updated, moved, { classId: before.classId }, { classId });
    });
  },
);
