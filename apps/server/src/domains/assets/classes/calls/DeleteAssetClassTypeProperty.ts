import { assetClassCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetType } from '../../access.ts';
import { assetEventData } from '../../eventData.ts';
import { typeEvents } from '../../events.ts';
import { removeProperty } from '../../properties/changeDefinition.ts';
import { changeClasses } from '../changes.ts';

/** C-ACLS-12. */
export const DeleteAssetClassTypeProperty = defineHandler(
  assetClassCalls.DeleteAssetClassTypeProperty,
  (input, context) =>
    changeClasses(context, '', async (tx) => {
      const { platform, actor, project } = context;
      const { id: typeId, typeName: name } = await requireAssetType(tx, context, input.classTypeId, 'share');
      const { propertyName } = await removeProperty(tx, { typeId }, input.propertyId);
      await platform.events.emit(tx, typeEvents.updated, actor, {
        ...assetEventData(project, { id: typeId, name }),
        before: { propertyName },
      });
    }),
);
