import { assetClassCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { typeUpdated } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { addProperty } from '../../properties/changeDefinition.ts';
import { definitionOf } from '../../properties/definitions.ts';
import { openType } from '../../reach.ts';
import { changeClasses } from '../changes.ts';

/** C-ACLS-10. */
export const AddAssetClassTypeProperty = handle(assetClassCalls.AddAssetClassTypeProperty, (input, context) =>
  changeClasses(context, input.propertyName, async (tx) => {
    const { platform, actor, project } = context;
    const { id: typeId, typeName: name } = await openType(tx, context, input.classTypeId, 'share');
    const property = await addProperty(tx, project.projectId, { typeId }, input);
    const { propertyName, valueType } = property;
    await platform.events.emit(tx, typeUpdated, actor, {
      ...factsOf(project, { id: typeId, name }),
      after: { propertyName, valueType },
    });
    return definitionOf(property);
  }),
);
