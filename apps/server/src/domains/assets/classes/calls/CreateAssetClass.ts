import { refuse } from '@twinscape/contract';
import { assetClassCalls, CLASSES_MAX, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { insertClass, loadAssetClasses } from '../../classStore.ts';
import { assetEventData } from '../../eventData.ts';
import { classEvents } from '../../events.ts';
import { changeClasses, refuseBadClassParent } from '../changes.ts';

/** C-ACLS-01. */
export const CreateAssetClass = defineHandler(
  assetClassCalls.CreateAssetClass,
  ({ projectId, parentId, assetClassName }, context) =>
    changeClasses(context, assetClassName, async (tx) => {
      const tree = await loadAssetClasses(tx, projectId);
      if (tree.length >= CLASSES_MAX) throw refuse(refusals['assetClass.tooMany'], { limit: CLASSES_MAX });
      refuseBadClassParent(tree, parentId, 1);
      const { id } = await insertClass(tx, { projectId, parentId, className: assetClassName });
      const { platform, actor, project } = context;
      await platform.events.emit(tx, classEvents.added, actor, assetEventData(project, { id, name: assetClassName }));
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
