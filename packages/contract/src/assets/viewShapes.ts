import { z } from 'zod';
import { id } from '../core/fields.ts';
import { withRefusal } from '../core/refusal.ts';
import {
  ASSET_CONDITIONS_MAX,
  ASSET_NAME_MAX,
  ASSET_PROPERTY_NAME_MAX,
  ASSET_VALUE_MAX,
  CLASS_TYPES_MAX,
} from './limits.ts';
import { assetRefusals as refusals } from './refusals.ts';

/**
 * What of an asset a condition looks at. `property`: a property of its type or its own, by name; a default counts as
 * the value where it has none.
 */
export const ASSET_CONDITION_FIELDS = [
  'property',
  'assetName',
  'assetNumber',
  'assetTag',
  'location',
  'comment',
] as const;

/**
 * `gt` to `le` compare numbers of number properties, and days of date properties; nothing else is ever greater or less.
 */
export const ASSET_CONDITION_OPERATORS = ['contains', 'eq', 'ne', 'gt', 'ge', 'lt', 'le', 'empty', 'filled'] as const;

const WITHOUT_VALUE: readonly string[] = ['empty', 'filled'];

export const assetCondition = z
  .object({
    field: z.enum(ASSET_CONDITION_FIELDS),
    propertyName: z.string().trim().max(ASSET_PROPERTY_NAME_MAX).optional(),
    operator: z.enum(ASSET_CONDITION_OPERATORS),
    value: z.string().trim().max(ASSET_VALUE_MAX).optional(),
  })
  .refine(({ field, propertyName }) => field !== 'property' || !!propertyName, {
    ...withRefusal(refusals['assetProperty.nameRequired']),
    path: ['propertyName'],
  })
  .refine(({ operator, value }) => WITHOUT_VALUE.includes(operator) || !!value, {
    ...withRefusal(refusals['assetView.conditionValueRequired']),
    path: ['value'],
  });
export type AssetCondition = z.output<typeof assetCondition>;

/**
 * What a smart view holds: assets for which all of this holds. A class means the types of it and of all classes below
 * it.
 */
export const savedAssetFilter = z
  .object({
    key: z.string().trim().max(ASSET_NAME_MAX).optional(),
    assetClassId: id().optional(),
    assetClassTypeIds: z.array(id()).max(CLASS_TYPES_MAX).optional(),
    relationModelId: id().optional(),
    sceneId: id().optional(),
    /** Whether it has, or has not, a device; an element of a model or of a scene. */
    hasDevice: z.boolean().optional(),
    hasElement: z.boolean().optional(),
    conditions: z.array(assetCondition).max(ASSET_CONDITIONS_MAX).optional(),
  })
  .refine(
    ({ conditions = [], assetClassTypeIds = [], key = '', ...rest }) =>
      conditions.length + assetClassTypeIds.length + key.length > 0 ||
      Object.values(rest).some((value) => value !== undefined),
    withRefusal(refusals['assetView.filterEmpty']),
  );
export type SavedAssetFilter = z.output<typeof savedAssetFilter>;

/** E-AssetCategoryNode. */
export type AssetCategoryNode = {
  assetCategoryId: string;
  assetViewId: string;
  categoryName: string;
  parentId?: string | undefined;
  /** Assets in it and below it, each once. */
  assetCount: number;
  categoryLists: AssetCategoryNode[];
};
export const assetCategoryNode: z.ZodType<AssetCategoryNode> = z.object({
  assetCategoryId: id(),
  assetViewId: id(),
  categoryName: z.string(),
  parentId: id().optional(),
  assetCount: z.number().int(),
  categoryLists: z.array(z.lazy(() => assetCategoryNode)),
});

/** E-AssetView. */
export const assetView = z.object({
  assetViewId: id(),
  assetViewName: z.string(),
  /** Of a smart view: what it holds. */
  filter: savedAssetFilter.optional(),
  /** Assets in any of its categories, each once; absent for a smart view, whose list tells. */
  assetCount: z.number().int().optional(),
  categories: z.array(assetCategoryNode),
});
export type AssetView = z.output<typeof assetView>;

/** A category in which an asset stands. */
export const assetPlace = z.object({
  assetViewId: id(),
  assetViewName: z.string(),
  assetCategoryId: id(),
  /** From the top of the view down to the category itself. */
  categoryNames: z.array(z.string()),
});
