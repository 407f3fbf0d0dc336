import { refuse } from '@twinscape/contract';
import {
  ASSET_PROPERTIES_MAX,
  type AssetValueType,
  findValueMismatch,
  assetRefusals as refusals,
} from '@twinscape/contract/assets';
import { type MappedValue, PROJECT_MAPPED_VALUES_MAX, telemetryRefusals } from '@twinscape/contract/telemetry';
import type { Db } from '../../../platform/db/index.ts';
import {
  countPropertyCodes,
  countValuesOfProperty,
  deleteProperty,
  findPropertyDefinition,
  insertProperty,
  loadAssetIdsWithProperty,
  loadPropertyDefinitions,
  type PropertyDefinition,
  type PropertyOwner,
  updateProperty,
} from '../propertyStore.ts';
import { parsePropertyValue } from '../rules.ts';
import { refreshValueText } from '../valueStore.ts';

/** What a call says of a property. */
export type PropertyInput = {
  readonly propertyName: string;
  readonly valueType: AssetValueType;
  readonly isRequired: boolean;
  readonly unit?: string | undefined;
  /** Absent: what is there stays; null, and an empty list: there is none. */
  readonly decimals?: number | null | undefined;
  readonly valueMapping?: readonly MappedValue[] | undefined;
  readonly defaultValue?: string | undefined;
  readonly sort?: number | undefined;
};

const toPropertyFields = (input: PropertyInput, before?: Pick<PropertyDefinition, 'decimals' | 'valueMapping'>) => ({
  propertyName: input.propertyName,
  valueType: input.valueType,
  isRequired: input.isRequired,
  unit: input.unit ?? null,
  decimals: input.decimals === undefined ? (before?.decimals ?? null) : input.decimals,
  valueMapping: input.valueMapping === undefined ? (before?.valueMapping ?? null) : toNullWhenEmpty(input.valueMapping),
  defaultValue: parsePropertyValue(input, input.defaultValue) ?? null,
  sort: input.sort,
});

const toNullWhenEmpty = <T>(rows: readonly T[]): readonly T[] | null => (rows.length > 0 ? rows : null);

/** Refuses a mapping with which the project would have more codes than it may keep. */
async function refuseTooManyMapped(
  tx: Db,
  projectId: string,
  mapping: readonly MappedValue[] | null | undefined,
  exceptId: string | undefined,
): Promise<void> {
  if (!mapping?.length) return;
  const count = mapping.length + (await countPropertyCodes(tx, projectId, exceptId));
  if (count > PROJECT_MAPPED_VALUES_MAX)
    throw refuse(telemetryRefusals['valueMapping.tooManyInProject'], { limit: PROJECT_MAPPED_VALUES_MAX });
}

/** Adds a property to a type or an asset. */
export async function addProperty(
  tx: Db,
  projectId: string,
  owner: PropertyOwner,
  input: PropertyInput,
): Promise<PropertyDefinition> {
  const fields = toPropertyFields(input);
  const { length } = await loadPropertyDefinitions(tx, owner);
  if (length >= ASSET_PROPERTIES_MAX) throw refuse(refusals['assetProperty.tooMany'], { limit: ASSET_PROPERTIES_MAX });
  await refuseTooManyMapped(tx, projectId, fields.valueMapping, undefined);
  return insertProperty(tx, projectId, owner, fields);
}

/**
 * Changes what is said of a property. A new kind must fit every value that there is, so that nothing stored is lost or
 * misread.
 */
export async function changeProperty(
  tx: Db,
  owner: PropertyOwner,
  id: string,
  input: PropertyInput,
): Promise<{ before: PropertyDefinition; after: PropertyDefinition }> {
  const before = await findPropertyDefinition(tx, owner, id, 'update');
  if (!before) throw refuse(refusals['assetProperty.notFound']);
  const { sort, ...fields } = toPropertyFields(input, before);
  if (fields.valueType !== before.valueType) {
    const unfitValues = (await countValuesOfProperty(tx, id)).filter(({ value }) =>
      findValueMismatch(fields.valueType, value),
    );
    const [example] = unfitValues;
    const count = unfitValues.reduce((sum, { assetCount }) => sum + assetCount, 0);
    if (example) throw refuse(refusals['assetProperty.valuesUnfit'], { count, value: example.value.slice(0, 60) });
  }
  await refuseTooManyMapped(tx, before.projectId, input.valueMapping, id);
  await updateProperty(tx, id, { ...fields, sort });
  return { before, after: { ...before, ...fields, sort: sort ?? before.sort } };
}

/** Takes a property away with all values of it. */
export async function removeProperty(tx: Db, owner: PropertyOwner, id: string): Promise<PropertyDefinition> {
  const property = await findPropertyDefinition(tx, owner, id, 'update');
  if (!property) throw refuse(refusals['assetProperty.notFound']);
  const assetIds = await loadAssetIdsWithProperty(tx, id);
  await deleteProperty(tx, id);
  await refreshValueText(tx, assetIds);
  return property;
}
