import type { AssetProperty, AssetPropertyDefinition } from '@twinscape/contract/assets';
import { createMappingBudget } from '@twinscape/contract/telemetry';
import { groupRows } from '../../../platform/tree/index.ts';
import type { PropertyDefinition } from '../propertyStore.ts';
import type { AssetValue } from '../valueStore.ts';

/** A property as a type or an asset defines it. Pure. */
export const toPropertyDefinition = (property: PropertyDefinition): AssetPropertyDefinition => ({
  propertyId: property.id,
  propertyName: property.propertyName,
  valueType: property.valueType,
  isRequired: property.isRequired,
  unit: property.unit ?? undefined,
  decimals: property.decimals ?? undefined,
  valueMapping: property.valueMapping ? [...property.valueMapping] : undefined,
  defaultValue: property.defaultValue ?? undefined,
  sort: property.sort,
});

/** E-AssetProperty: a property with the asset's own value, or its default. Pure. */
export function toAssetProperty(property: PropertyDefinition, own: AssetValue | undefined): AssetProperty {
  const definition = toPropertyDefinition(property);
  return {
    ...definition,
    value: own?.value ?? definition.defaultValue,
    isDefault: own === undefined && definition.defaultValue !== undefined,
    updateTime: own?.updatedAt,
  };
}

type AssetReference = { readonly id: string; readonly typeId: string };
export type PropertiesOfAsset = {
  readonly typePropertys: AssetProperty[];
  readonly instancePropertys: AssetProperty[];
};

/** The properties of assets with their values, by asset. Pure. */
export function groupPropertiesByAsset(
  assets: readonly AssetReference[],
  properties: readonly PropertyDefinition[],
  values: readonly AssetValue[],
): Map<string, PropertiesOfAsset> {
  const byOwner = groupRows(properties, ({ typeId, assetId }) => typeId ?? assetId ?? '');
  const own = new Map(values.map((value) => [`${value.assetId} ${value.propertyId}`, value]));
  const withinBudget = createMappingBudget();
  const propertiesOfOwner = (owner: string, assetId: string) =>
    (byOwner.get(owner) ?? []).map((property) =>
      withinBudget(toAssetProperty(property, own.get(`${assetId} ${property.id}`))),
    );
  return new Map(
    assets.map(({ id, typeId }) => [
      id,
      { typePropertys: propertiesOfOwner(typeId, id), instancePropertys: propertiesOfOwner(id, id) },
    ]),
  );
}
