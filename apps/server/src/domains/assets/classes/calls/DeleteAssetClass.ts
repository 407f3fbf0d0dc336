import { refuse } from '@twinscape/contract';
import { assetClassCalls, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { classesOf, deleteClass, typesOf } from '../../classStore.ts';
import { classDeleted } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { openClass } from '../../reach.ts';
import { changeClasses } from '../changes.ts';

/** C-ACLS-03, A-107: only an empty one. */
export const DeleteAssetClass = handle(assetClassCalls.DeleteAssetClass, ({ projectId, assetClassId }, context) =>
  changeClasses(context, '', async (tx) => {
    const { id, className: name } = await openClass(tx, context, assetClassId, 'update');
    const [classes, types] = [await classesOf(tx, projectId), await typesOf(tx, projectId)];
    if (classes.some(({ parentId }) => parentId === id) || types.some(({ classId }) => classId === id))
      throw refuse(no['assetClass.notEmpty']);
    await deleteClass(tx, id);
    const { platform, actor, project } = context;
    await platform.events.emit(tx, classDeleted, actor, factsOf(project, { id, name }));
  }),
);
