import { refuse } from '@twinscape/contract';
import { assetClassCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetClass } from '../../access.ts';
import { deleteClass, loadAssetClasses, loadAssetTypes } from '../../classStore.ts';
import { assetEventData } from '../../eventData.ts';
import { classEvents } from '../../events.ts';
import { changeClasses } from '../changes.ts';

/** C-ACLS-03, A-107: only an empty one. */
export const DeleteAssetClass = defineHandler(
  assetClassCalls.DeleteAssetClass,
  ({ projectId, assetClassId }, context) =>
    changeClasses(context, '', async (tx) => {
      const { id, className: name } = await requireAssetClass(tx, context, assetClassId, 'update');
      const [classes, types] = [await loadAssetClasses(tx, projectId), await loadAssetTypes(tx, projectId)];
      if (classes.some(({ parentId }) => parentId === id) || types.some(({ classId }) => classId === id))
        throw refuse(refusals['assetClass.notEmpty']);
      await deleteClass(tx, id);
      const { platform, actor, project } = context;
      await platform.events.emit(tx, classEvents.deleted, actor, assetEventData(project, { id, name }));
    }),
);
