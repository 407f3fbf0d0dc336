import { assetClassCalls } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetClass, requireAssetType } from '../../access.ts';
import { loadAssetTypes, orderTypes, updateType } from '../../classStore.ts';
import { assetEventData } from '../../eventData.ts';
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
      const changed = changedFields({ classId: before.classId }, { classId });
      const { platform, actor, project } = context;
      if (changed)
        await platform.events.emit(tx, typeEvents.updated, actor, {
          ...assetEventData(project, { id: before.id, name }),
          ...changed,
        });
    });
  },
);
