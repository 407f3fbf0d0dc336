import { assetClassCalls } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { handle } from '../../../../platform/http/index.ts';
import { typeUpdated } from '../../events.ts';
import { factsOf } from '../../facts.ts';
import { changeProperty } from '../../properties/changeDefinition.ts';
import { definitionOf } from '../../properties/definitions.ts';
import { openType } from '../../reach.ts';
import { changeClasses } from '../changes.ts';

/** C-ACLS-11. */
export const UpdateAssetClassTypeProperty = handle(assetClassCalls.UpdateAssetClassTypeProperty, (input, context) =>
  changeClasses(context, input.propertyName, async (tx) => {
    const { platform, actor, project } = context;
    const { id: typeId, typeName: name } = await openType(tx, context, input.classTypeId, 'share');
    const { before, after } = await changeProperty(tx, { typeId }, input.propertyId, input);
    const changed = changedFields(definitionOf(before), definitionOf(after));
    if (changed)
      await platform.events.emit(tx, typeUpdated, actor, { ...factsOf(project, { id: typeId, name }), ...changed });
  }),
);
