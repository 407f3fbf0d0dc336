import type { Db } from '../../../platform/db/index.ts';
import { loadPropertyDefinitionsOfMany } from '../propertyStore.ts';
import { loadAssetValues } from '../valueStore.ts';
import { groupPropertiesByAsset, type PropertiesOfAsset } from './definitions.ts';

/** The properties of assets with their values, by asset: three statements, however many assets. */
export async function loadPropertiesOfAssets(
  db: Db,
  assets: readonly { readonly id: string; readonly typeId: string }[],
): Promise<Map<string, PropertiesOfAsset>> {
  const assetIds = assets.map(({ id }) => id);
  const typeIds = [...new Set(assets.map(({ typeId }) => typeId))];
  const [properties, values] = await Promise.all([
    loadPropertyDefinitionsOfMany(db, { typeIds, assetIds }),
    loadAssetValues(db, assetIds),
  ]);
  return groupPropertiesByAsset(assets, properties, values);
}
