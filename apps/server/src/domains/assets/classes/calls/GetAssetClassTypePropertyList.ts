import { assetClassCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { definitionOf } from '../../properties/definitions.ts';
import { propertiesOf } from '../../propertyStore.ts';
import { openType } from '../../reach.ts';

/** C-ACLS-09. */
export const GetAssetClassTypePropertyList = handle(
  assetClassCalls.GetAssetClassTypePropertyList,
  async ({ classTypeId }, context) => {
    const { db } = context.platform.database;
    const { id: typeId } = await openType(db, context, classTypeId);
    return (await propertiesOf(db, { typeId })).map(definitionOf);
  },
);
