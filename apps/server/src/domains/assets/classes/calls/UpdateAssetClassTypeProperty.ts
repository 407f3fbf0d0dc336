import { assetClassCalls } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetType } from '../../access.ts';
import { assetEventData } from '../../eventData.ts';
import { typeEvents } from '../../events.ts';
import { changeProperty } from '../../properties/changeDefinition.ts';
import { toPropertyDefinition } from '../../properties/definitions.ts';
import { changeClasses } from '../changes.ts';

/** C-ACLS-11. */
export const UpdateAssetClassTypeProperty = defineHandler(
  assetClassCalls.UpdateAssetClassTypeProperty,
  (input, context) =>
    changeClasses(context, input.propertyName, async (tx) => {
      const { platform, actor, project } = context;
      const { id: typeId, typeName: name } = await requireAssetType(tx, context, input.classTypeId, 'share');
      const { before, after } = await changeProperty(tx, { typeId }, input.propertyId, input);
      const changed = changedFields(toPropertyDefinition(before), toPropertyDefinition(after));
      if (changed)
        await platform.events.emit(tx, typeEvents.updated, actor, {
          ...assetEventData(project, { id: typeId, name }),
          ...changed,
        });
    }),
);
