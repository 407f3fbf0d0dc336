import { refuse } from '@twinscape/contract';
import { assetRefusals as refusals } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import type { Asset } from '../assetStore.ts';
import { loadPropertyDefinitions } from '../propertyStore.ts';
import { parsePropertyValue } from '../rules.ts';
import { loadAssetValues, writeValues } from '../valueStore.ts';

export type GivenValue = { readonly propertyId: string; readonly value?: string | undefined };

/**
 * Writes values of an asset's properties; those that are not given stay. What a required property is left with is a
 * value of its own or a default, else it is refused. The asset must be held. Answers what changed, by the names of the
 * properties.
 */
export async function saveValues(
  tx: Db,
  asset: Pick<Asset, 'id' | 'typeId'>,
  given: readonly GivenValue[],
  userName: string,
): Promise<{ before: Record<string, string | null>; after: Record<string, string | null> } | undefined> {
  const properties = [
    ...(await loadPropertyDefinitions(tx, { typeId: asset.typeId })),
    ...(await loadPropertyDefinitions(tx, { assetId: asset.id })),
  ];
  const known = new Map((await loadAssetValues(tx, [asset.id])).map(({ propertyId, value }) => [propertyId, value]));
  const before: Record<string, string | null> = {};
  const after: Record<string, string | null> = {};
  const valuesToWrite = given.map(({ propertyId, value: input }) => {
    const property = properties.find(({ id }) => id === propertyId);
    if (!property) throw refuse(refusals['assetProperty.notFound']);
    const value = parsePropertyValue(property, input);
    if (value === undefined && property.isRequired && property.defaultValue === null)
      throw refuse(refusals['assetProperty.valueRequired'], { name: property.propertyName });
    if (known.get(propertyId) !== value) {
      before[property.propertyName] = known.get(propertyId) ?? null;
      after[property.propertyName] = value ?? null;
    }
    return { assetId: asset.id, propertyId, value };
  });
  const count = await writeValues(tx, valuesToWrite, userName);
  return count === 0 ? undefined : { before, after };
}

/** The first required property that has neither a value nor a default is refused. */
export async function refuseMissingValues(tx: Db, asset: Pick<Asset, 'id' | 'typeId'>): Promise<void> {
  const required = (await loadPropertyDefinitions(tx, { typeId: asset.typeId })).filter(
    ({ isRequired, defaultValue }) => isRequired && defaultValue === null,
  );
  if (required.length === 0) return;
  const known = new Set((await loadAssetValues(tx, [asset.id])).map(({ propertyId }) => propertyId));
  const missing = required.find(({ id }) => !known.has(id));
  if (missing) throw refuse(refusals['assetProperty.valueRequired'], { name: missing.propertyName });
}
