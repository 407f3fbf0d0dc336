import { assetClassCalls } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { orderTypes, typesOf, updateType } from '../../classStore.ts';
import { typeUpdated } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { openClass, openType } from '../../reach.ts';
import { changeClasses, reordered } from '../changes.ts';

/** C-ACLS-08. */
export const MoveAssetClassType = handle(
  assetClassCalls.MoveAssetClassType,
  async ({ projectId, classTypeId, assetClassId, sort }, context) => {
    const { typeName: name } = await openType(context.platform.database.db, context, classTypeId);
    await changeClasses(context, name, async (tx) => {
      const before = await openType(tx, context, classTypeId, 'update');
      const { id: classId } = await openClass(tx, context, assetClassId, 'share');
      await updateType(tx, before.id, { classId });
      const others = (await typesOf(tx, projectId)).filter((type) => type.classId === classId).map(({ id }) => id);
      await orderTypes(tx, reordered(others, before.id, sort));
      const changed = changedFields({ classId: before.classId }, { classId });
      const { platform, actor, project } = context;
      if (changed)
        await platform.events.emit(tx, typeUpdated, actor, {
          ...factsOf(project, { id: before.id, name }),
          ...changed,
        });
    });
  },
);
