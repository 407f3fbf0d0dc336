import { assetClassCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetType } from '../../access.ts';
import { emitChange } from '../../emitChange.ts';
import { typeEvents } from '../../events.ts';
import { changeProperty } from '../../properties/changeDefinition.ts';
import { toPropertyDefinition } from '../../properties/definitions.ts';
import { changeClasses } from '../changes.ts';

/** C-ACLS-11. */
export const UpdateAssetClassTypeProperty = defineHandler(
  assetClassCalls.UpdateAssetClassTypeProperty,
  (input, context) =>
    changeClasses(context, input.propertyName, async (tx) => {
      const { id: typeId, typeName: name } = await requireAssetType(tx, context, input.classTypeId, 'share');
      const { before, after } = await changeProperty(tx, { typeId }, input.propertyId, input);
      const fields = [toPropertyDefinition(before), toPropertyDefinition(after)] as const;
      await emitChange(tx, context, typeEvents.updated, { id: typeId, name }, ...fields);
    }),
);
