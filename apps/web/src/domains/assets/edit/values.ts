import type { SentInputOf } from '@twinscape/contract';
import {
  type AssetProperty,
  type AssetPropertyDefinition,
  type AssetRow,
  type assetCalls,
  assetRefusals as refusals,
  valueObjection,
} from '@twinscape/contract/assets';

/**
 * What the form holds. Values of properties stand under `value:` and the property's id; a field that is not drawn has
 * none.
 */
export type AssetValues = {
  readonly assetName?: string;
  readonly assetNumber?: string;
  readonly isNumbered?: boolean;
  readonly assetClassTypeId?: string;
  readonly assetTag?: string;
  readonly location?: string;
  readonly comment?: string;
} & Readonly<Record<`value:${string}`, string | undefined>>;

export const valueName = (propertyId: string) => `value:${propertyId}` as const;
const text = (value: string | undefined): string => value?.trim() ?? '';

const toFields = (values: AssetValues) => ({
  assetName: text(values.assetName),
  // Empty clears: what is not sent would stay.
  assetTag: text(values.assetTag),
  location: text(values.location),
  comment: text(values.comment),
});

/** Why a value must not stand in a property's field: the refusal with what fills it. Pure. */
export function validatePropertyValue(property: AssetPropertyDefinition, value: string | undefined) {
  const trimmed = text(value);
  if (trimmed !== '') return valueObjection(property, trimmed);
  const isMissing = property.isRequired && property.defaultValue === undefined;
  return isMissing
    ? { refusal: refusals['assetProperty.valueRequired'], values: { name: property.propertyName } }
    : undefined;
}

/** C-AST-18. Only values that were filled in go along; without a number it is given the next one of its type. Pure. */
export const toAddInput = (
  projectId: string,
  values: AssetValues,
  properties: readonly AssetPropertyDefinition[],
): SentInputOf<typeof assetCalls.AddProjectAsset> => ({
  projectId,
  ...toFields(values),
  assetClassTypeId: values.assetClassTypeId ?? '',
  ...(values.isNumbered ? {} : { assetNumber: text(values.assetNumber) }),
  propertys: properties
    .map(({ propertyId }) => ({ propertyId, value: text(values[valueName(propertyId)]) }))
    .filter(({ value }) => value !== ''),
});

type ExistingAsset = AssetRow & { readonly typePropertys: readonly AssetProperty[] };

/** What the form begins with for an asset that is there; a default is no value of its own. Pure. */
export const toAssetFormValues = (asset: ExistingAsset): AssetValues => ({
  assetName: asset.assetName,
  assetNumber: asset.assetNumber,
  assetClassTypeId: asset.assetClassTypeId,
  assetTag: asset.assetTag ?? '',
  location: asset.location ?? '',
  comment: asset.comment ?? '',
  ...Object.fromEntries(
    asset.typePropertys.map(({ propertyId, value, isDefault }) => [
      valueName(propertyId),
      isDefault ? '' : (value ?? ''),
    ]),
  ),
});

/** C-AST-20: values that were not touched are not sent, so that nobody's newer one is overwritten. Pure. */
export function toUpdateInput(
  projectId: string,
  asset: ExistingAsset,
  values: AssetValues,
  properties: readonly AssetPropertyDefinition[],
): SentInputOf<typeof assetCalls.UpdateProjectAsset> {
  const before = toAssetFormValues(asset);
  const propertys = properties
    .map(({ propertyId }) => ({ propertyId, value: text(values[valueName(propertyId)]) }))
    .filter(({ propertyId, value }) => value !== text(before[valueName(propertyId)]));
  return {
    projectId,
    assetId: asset.assetId,
    ...toFields(values),
    assetNumber: text(values.assetNumber),
    assetClassTypeId: values.assetClassTypeId ?? '',
    ...(propertys.length > 0 ? { propertys } : {}),
    version: asset.version,
  };
}
