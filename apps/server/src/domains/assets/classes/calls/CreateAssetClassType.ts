import { refuse } from '@twinscape/contract';
import { assetClassCalls, CLASS_TYPES_MAX, assetRefusals as no } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { insertType, typesOf } from '../../classStore.ts';
import { typeAdded } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { openClass } from '../../reach.ts';
import { refuseBadPattern } from '../../rules.ts';
import { changeClasses } from '../changes.ts';
import { typeNode } from '../tree.ts';

/** C-ACLS-05. */
export const CreateAssetClassType = handle(
  assetClassCalls.CreateAssetClassType,
  ({ projectId, assetClassId, classTypeName: typeName, numberPattern }, context) =>
    changeClasses(context, typeName, async (tx) => {
      if (numberPattern) refuseBadPattern(numberPattern);
      const { id: classId } = await openClass(tx, context, assetClassId, 'share');
      const { length } = await typesOf(tx, projectId);
      if (length >= CLASS_TYPES_MAX) throw refuse(no['assetType.tooMany'], { limit: CLASS_TYPES_MAX });
      const type = await insertType(tx, { projectId, classId, typeName, numberPattern: numberPattern ?? null });
      const { platform, actor, project } = context;
      await platform.events.emit(tx, typeAdded, actor, factsOf(project, { id: type.id, name: typeName }));
      return typeNode(type, 0);
    }),
);
