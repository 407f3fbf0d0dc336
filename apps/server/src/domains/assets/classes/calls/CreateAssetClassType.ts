import { refuse } from '@twinscape/contract';
import { assetClassCalls, CLASS_TYPES_MAX, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetClass } from '../../access.ts';
import { insertType, loadAssetTypes } from '../../classStore.ts';
import { assetEventData } from '../../eventData.ts';
import { typeEvents } from '../../events.ts';
import { refuseBadPattern } from '../../rules.ts';
import { changeClasses } from '../changes.ts';
import { toTypeNode } from '../tree.ts';

/** C-ACLS-05. */
export const CreateAssetClassType = defineHandler(
  assetClassCalls.CreateAssetClassType,
  ({ projectId, assetClassId, classTypeName: typeName, numberPattern }, context) =>
    changeClasses(context, typeName, async (tx) => {
      if (numberPattern) refuseBadPattern(numberPattern);
      const { id: classId } = await requireAssetClass(tx, context, assetClassId, 'share');
      const { length } = await loadAssetTypes(tx, projectId);
      if (length >= CLASS_TYPES_MAX) throw refuse(refusals['assetType.tooMany'], { limit: CLASS_TYPES_MAX });
      const type = await insertType(tx, { projectId, classId, typeName, numberPattern: numberPattern ?? null });
      const { platform, actor, project } = context;
      await platform.events.emit(tx, typeEvents.added, actor, assetEventData(project, { id: type.id, name: typeName }));
      return toTypeNode(type, 0);
    }),
);
