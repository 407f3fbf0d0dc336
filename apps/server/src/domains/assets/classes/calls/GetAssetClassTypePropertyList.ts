import { assetClassCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { definitionOf } from '../../properties/definitions.ts';
import { propertiesOf, valueCounts } from '../../propertyStore.ts';
import { openType } from '../../reach.ts';

/** C-ACLS-09. */
export const GetAssetClassTypePropertyList = handle(
  assetClassCalls.GetAssetClassTypePropertyList,
  async ({ classTypeId }, context) => {
    const { db } = context.platform.database;
    const { id: typeId } = await openType(db, context, classTypeId);
    const [properties, counts] = await Promise.all([propertiesOf(db, { typeId }), valueCounts(db, typeId)]);
    return properties.map((property) => ({ ...definitionOf(property), assetCount: counts.get(property.id) ?? 0 }));
  },
);
