import { assetClassCalls } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { heightOf } from '../../../../platform/tree/index.ts';
import { classesOf, orderClasses, updateClass } from '../../classStore.ts';
import { classUpdated } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { openClass } from '../../reach.ts';
import { changeClasses, refuseBadParent, reordered } from '../changes.ts';

/** C-ACLS-04. */
export const MoveAssetClass = handle(
  assetClassCalls.MoveAssetClass,
  async ({ projectId, assetClassId, targetId, sort }, context) => {
    const { className: name } = await openClass(context.platform.database.db, context, assetClassId);
    await changeClasses(context, name, async (tx) => {
      const before = await openClass(tx, context, assetClassId, 'update');
      const tree = await classesOf(tx, projectId);
      refuseBadParent(tree, targetId, heightOf(tree, before.id), before.id);
      const parentId = targetId ?? null;
      await updateClass(tx, before.id, { parentId });
      const siblings = tree.filter((one) => one.parentId === parentId).map(({ id }) => id);
      await orderClasses(tx, reordered(siblings, before.id, sort));
      const changed = changedFields({ parentId: before.parentId }, { parentId });
      const { platform, actor, project } = context;
      if (changed)
        await platform.events.emit(tx, classUpdated, actor, {
          ...factsOf(project, { id: before.id, name }),
          ...changed,
        });
    });
  },
);
