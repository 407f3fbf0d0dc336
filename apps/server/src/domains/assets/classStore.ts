import { count, eq } from 'drizzle-orm';
import { type Db, orderedRows } from '../../platform/db/index.ts';
import { asset, assetClass, assetProperty, assetType } from './tables.ts';

export type AssetClass = typeof assetClass.$inferSelect;
export type AssetType = typeof assetType.$inferSelect;

/** Unique violations of these indexes: a sibling, or a type of the class, has that name in whatever case. */
export const CLASS_NAME_TAKEN = 'asset_class_name';
export const TYPE_NAME_TAKEN = 'asset_type_name';

const classes = orderedRows(assetClass);
const types = orderedRows(assetType);

/** All classes of a project in their order. */
export const loadAssetClasses = classes.load;

/** All types of a project in their order. */
export const loadAssetTypes = types.load;

/** How many assets each type of a project has; types without any are left out. */
export async function countAssetsByType(db: Db, projectId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ typeId: asset.typeId, count: count() })
    .from(asset)
    .where(eq(asset.projectId, projectId))
    .groupBy(asset.typeId);
  return new Map(rows.map((row) => [row.typeId, row.count]));
}

export const classInProject = classes.find;

export const typeInProject = types.find;

/** Adds a class behind the others; the project must be held. */
export const insertClass = (
  tx: Db,
  values: { readonly projectId: string; readonly parentId: string | undefined; readonly className: string },
): Promise<AssetClass> =>
  classes.append(tx, { ...values, parentId: values.parentId ?? null }, eq(assetClass.projectId, values.projectId));

export const updateClass: (
  tx: Db,
  id: string,
  values: Partial<Pick<AssetClass, 'className' | 'parentId'>>,
) => Promise<void> = classes.update;

export const orderClasses = classes.order;

export const deleteClass = classes.remove;

/** Adds a type behind the others; the project must be held. */
export const insertType = (
  tx: Db,
  values: Pick<AssetType, 'projectId' | 'classId' | 'typeName' | 'numberPattern'>,
): Promise<AssetType> => types.append(tx, values, eq(assetType.projectId, values.projectId));

export const updateType: (
  tx: Db,
  id: string,
  values: Partial<Pick<AssetType, 'typeName' | 'classId' | 'numberPattern'>>,
) => Promise<void> = types.update;

export const orderTypes = types.order;

/** Takes a type with the properties that it defines away. */
export async function deleteType(tx: Db, id: string): Promise<void> {
  await tx.delete(assetProperty).where(eq(assetProperty.typeId, id));
  await types.remove(tx, id);
}

export async function countAssetsOfType(tx: Db, typeId: string): Promise<number> {
  return tx.$count(asset, eq(asset.typeId, typeId));
}

/** Classes and types go with their project. */
export async function deleteProjectClasses(tx: Db, projectId: string): Promise<void> {
  await tx.delete(assetProperty).where(eq(assetProperty.projectId, projectId));
  await tx.delete(assetType).where(eq(assetType.projectId, projectId));
  await tx.delete(assetClass).where(eq(assetClass.projectId, projectId));
}
