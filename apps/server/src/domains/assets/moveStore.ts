import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { Asset } from './assetStore.ts';
import {
  type AssetType,
  classInProject,
  insertClass,
  insertType,
  loadAssetClasses,
  loadAssetTypes,
  typeInProject,
} from './classStore.ts';
import { insertProperty, loadPropertyDefinitions } from './propertyStore.ts';
import {
  asset,
  assetDevice,
  assetElement,
  assetElementProperty,
  assetInCategory,
  assetProperty,
  assetValue,
  assetValuePast,
} from './tables.ts';
import { refreshValueText } from './valueStore.ts';

/**
 * The type of the same name in another project; copied with its class's name and its properties where there is none.
 * The other project must be held.
 */
export async function findOrCopyType(tx: Db, type: AssetType, projectId: string): Promise<AssetType> {
  const assetClass = await classInProject(tx, type.projectId, type.classId);
  const className = assetClass?.className ?? type.typeName;
  const classes = (await loadAssetClasses(tx, projectId)).filter((one) => isSame(one.className, className));
  const sameNameTypes = (await loadAssetTypes(tx, projectId)).filter(({ typeName }) => isSame(typeName, type.typeName));
  const known = sameNameTypes.find(({ classId }) => classes.some(({ id }) => id === classId)) ?? sameNameTypes[0];
  if (known) return known;
  const { id: classId } =
    classes.find(({ parentId }) => parentId === null) ??
    (await insertClass(tx, { projectId, parentId: undefined, className }));
  const { typeName, numberPattern } = type;
  const copiedType = await insertType(tx, { projectId, classId, typeName, numberPattern });
  for (const one of await loadPropertyDefinitions(tx, { typeId: type.id })) {
    const { propertyName, valueType, isRequired, unit, decimals, valueMapping, defaultValue, sort } = one;
    const fields = { propertyName, valueType, isRequired, unit, decimals, valueMapping, defaultValue, sort };
    await insertProperty(tx, projectId, { typeId: copiedType.id }, fields);
  }
  return copiedType;
}

/**
 * Puts a held asset into another project, as one of a type of that project. Its values and their past go to the
 * properties of the same name and kind; values of others, its places in views, and its relations to models and devices
 * stay behind.
 */
export async function moveAsset(tx: Db, movedAsset: Asset, projectId: string): Promise<void> {
  const type = await typeInProject(tx, movedAsset.projectId, movedAsset.typeId);
  if (!type) throw new Error('an asset has a type of its project');
  const targetType = await findOrCopyType(tx, type, projectId);
  const own = await loadPropertyDefinitions(tx, { typeId: type.id });
  const targetProperties = await loadPropertyDefinitions(tx, { typeId: targetType.id });
  for (const { id, propertyName, valueType } of own) {
    const same = targetProperties.find((one) => isSame(one.propertyName, propertyName) && one.valueType === valueType);
    for (const table of [assetValue, assetValuePast]) {
      const where = and(eq(table.assetId, movedAsset.id), eq(table.propertyId, id));
      if (same) await tx.update(table).set({ propertyId: same.id }).where(where);
      else await tx.delete(table).where(where);
    }
  }
  await tx.update(assetProperty).set({ projectId }).where(eq(assetProperty.assetId, movedAsset.id));
  const relations = tx
    .select({ id: assetElement.id })
    .from(assetElement)
    .where(eq(assetElement.assetId, movedAsset.id));
  await tx.delete(assetElementProperty).where(inArray(assetElementProperty.relationId, relations));
  await tx.delete(assetElement).where(eq(assetElement.assetId, movedAsset.id));
  await tx.delete(assetDevice).where(eq(assetDevice.assetId, movedAsset.id));
  await tx.delete(assetInCategory).where(eq(assetInCategory.assetId, movedAsset.id));
  await tx
    .update(asset)
    .set({ projectId, typeId: targetType.id, version: sql`${asset.version} + 1`, updatedAt: sql`now()` })
    .where(eq(asset.id, movedAsset.id));
  await refreshValueText(tx, [movedAsset.id]);
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
