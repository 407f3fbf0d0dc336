import { assetClassCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetType } from '../../access.ts';
import { assetEventData } from '../../eventData.ts';
import { typeEvents } from '../../events.ts';
import { addProperty } from '../../properties/changeDefinition.ts';
import { toPropertyDefinition } from '../../properties/definitions.ts';
import { changeClasses } from '../changes.ts';

/** C-ACLS-10. */
export const AddAssetClassTypeProperty = defineHandler(assetClassCalls.AddAssetClassTypeProperty, (input, context) =>
  changeClasses(context, input.propertyName, async (tx) => {
    const { platform, actor, project } = context;
    const { id: typeId, typeName: name } = await requireAssetType(tx, context, input.classTypeId, 'share');
    const property = await addProperty(tx, project.projectId, { typeId }, input);
    const { propertyName, valueType } = property;
    await platform.events.emit(tx, typeEvents.updated, actor, {
      ...assetEventData(project, { id: typeId, name }),
      after: { propertyName, valueType },
    });
    return toPropertyDefinition(property);
  }),
);
