import { refuse } from '@twinscape/contract';
import { assetRegistryCalls, assetRefusals as refusals } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetType } from '../../access.ts';
import { parsePropertyValue } from '../../rules.ts';
import { requireSettableValue, setValueAct, startAssetBulk } from '../bulkActs.ts';

/** T-AST-39: of one type, since it is a property of that type; a value that does not fit is refused at once. */
export const SetMatchingAssetValues = defineHandler(
  assetRegistryCalls.SetMatchingAssetValues,
  async ({ propertyId, value: given, ...input }, context) => {
    const { db } = context.platform.database;
    if (input.assetClassTypeId === undefined) throw refuse(refusals['asset.selectType']);
    const { id: typeId } = await requireAssetType(db, context, input.assetClassTypeId);
    const property = await requireSettableValue(db, typeId, propertyId, given);
    const value = parsePropertyValue(property, given);
    const options = { typeId, propertyId: property.id, ...(value === undefined ? {} : { value }) };
    return startAssetBulk(context, setValueAct, input, options);
  },
);
