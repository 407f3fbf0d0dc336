import type { Db } from '../../../platform/db/index.ts';
import { propertiesOfMany } from '../propertyStore.ts';
import { valuesOf } from '../valueStore.ts';
import { type PropertiesOfAsset, propertiesByAsset } from './definitions.ts';

/** The properties of assets with their values, by asset: three statements, however many assets. */
export async function readProperties(
  db: Db,
  assets: readonly { readonly id: string; readonly typeId: string }[],
): Promise<Map<string, PropertiesOfAsset>> {
  const assetIds = assets.map(({ id }) => id);
  const typeIds = [...new Set(assets.map(({ typeId }) => typeId))];
  const [properties, values] = await Promise.all([propertiesOfMany(db, { typeIds, assetIds }), valuesOf(db, assetIds)]);
  return propertiesByAsset(assets, properties, values);
}
