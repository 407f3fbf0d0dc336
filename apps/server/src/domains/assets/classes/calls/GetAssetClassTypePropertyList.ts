import { assetClassCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireAssetType } from '../../access.ts';
import { toPropertyDefinition } from '../../properties/definitions.ts';
import { countValuesByProperty, loadPropertyDefinitions } from '../../propertyStore.ts';

/** C-ACLS-09. */
export const GetAssetClassTypePropertyList = defineHandler(
  assetClassCalls.GetAssetClassTypePropertyList,
  async ({ classTypeId }, context) => {
    const { db } = context.platform.database;
    const { id: typeId } = await requireAssetType(db, context, classTypeId);
    const [properties, counts] = await Promise.all([
      loadPropertyDefinitions(db, { typeId }),
      countValuesByProperty(db, typeId),
    ]);
    return properties.map((property) => ({
      ...toPropertyDefinition(property),
      assetCount: counts.get(property.id) ?? 0,
    }));
  },
);
