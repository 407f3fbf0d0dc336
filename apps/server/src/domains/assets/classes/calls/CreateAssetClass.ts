import { refuse } from '@twinscape/contract';
import { assetClassCalls, CLASSES_MAX, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { classesOf, insertClass } from '../../classStore.ts';
import { classAdded } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { changeClasses, refuseBadParent } from '../changes.ts';

/** C-ACLS-01. */
export const CreateAssetClass = handle(
  assetClassCalls.CreateAssetClass,
  ({ projectId, parentId, assetClassName }, context) =>
    changeClasses(context, assetClassName, async (tx) => {
      const tree = await classesOf(tx, projectId);
      if (tree.length >= CLASSES_MAX) throw refuse(no['assetClass.tooMany'], { limit: CLASSES_MAX });
      refuseBadParent(tree, parentId, 1);
      const { id } = await insertClass(tx, { projectId, parentId, className: assetClassName });
      const { platform, actor, project } = context;
      await platform.events.emit(tx, classAdded, actor, factsOf(project, { id, name: assetClassName }));
      return {
        assetClassId: id,
        assetClassName,
        parentId,
        nodeType: 'class' as const,
        assetCount: 0,
        assetClassTypes: [],
        assetClassLists: [],
      };
    }),
);
