import { refuse } from '@twinscape/contract';
import { ASSET_PROPERTIES_MAX, type AssetValueType, assetRefusals as no, unfit } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import {
  assetsWithProperty,
  deleteProperty,
  insertProperty,
  type PropertyDefinition,
  type PropertyOwner,
  propertiesOf,
  propertyOf,
  updateProperty,
  valuesOfProperty,
} from '../propertyStore.ts';
import { valueFor } from '../rules.ts';
import { refreshValueText } from '../valueStore.ts';

/** What a call says of a property. */
export type Described = {
  readonly propertyName: string;
  readonly valueType: AssetValueType;
  readonly isRequired: boolean;
  readonly unit?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly sort?: number | undefined;
};

const fieldsOf = (described: Described) => ({
  propertyName: described.propertyName,
  valueType: described.valueType,
  isRequired: described.isRequired,
  unit: described.unit ?? null,
  defaultValue: valueFor(described, described.defaultValue) ?? null,
  sort: described.sort,
});

/** Adds a property to a type or an asset. */
export async function addProperty(
  tx: Db,
  projectId: string,
  owner: PropertyOwner,
  described: Described,
): Promise<PropertyDefinition> {
  const fields = fieldsOf(described);
  const { length } = await propertiesOf(tx, owner);
  if (length >= ASSET_PROPERTIES_MAX) throw refuse(no['assetProperty.tooMany'], { limit: ASSET_PROPERTIES_MAX });
  return insertProperty(tx, projectId, owner, fields);
}

/** Changes what is said of a property. A new kind must fit every value that there is, so that nothing stored is lost or misread. */
export async function changeProperty(
  tx: Db,
  owner: PropertyOwner,
  id: string,
  described: Described,
): Promise<{ before: PropertyDefinition; after: PropertyDefinition }> {
  const before = await propertyOf(tx, owner, id, 'update');
  if (!before) throw refuse(no['assetProperty.notFound']);
  const { sort, ...fields } = fieldsOf(described);
  if (fields.valueType !== before.valueType) {
    const wrong = (await valuesOfProperty(tx, id)).filter(({ value }) => unfit(fields.valueType, value));
    const [example] = wrong;
    const count = wrong.reduce((sum, { assetCount }) => sum + assetCount, 0);
    if (example) throw refuse(no['assetProperty.valuesUnfit'], { count, value: example.value.slice(0, 60) });
  }
  await updateProperty(tx, id, { ...fields, sort });
  return { before, after: { ...before, ...fields, sort: sort ?? before.sort } };
}

/** Takes a property away with all values of it. */
export async function removeProperty(tx: Db, owner: PropertyOwner, id: string): Promise<PropertyDefinition> {
  const property = await propertyOf(tx, owner, id, 'update');
  if (!property) throw refuse(no['assetProperty.notFound']);
  const assetIds = await assetsWithProperty(tx, id);
  await deleteProperty(tx, id);
  await refreshValueText(tx, assetIds);
  return property;
}
