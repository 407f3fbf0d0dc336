import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, listResult, noResult, ordering, paging, singleLine } from '../core/fields.ts';
import { projectInput } from '../projects/index.ts';
import { assetIds, ofAsset, writers } from './inputs.ts';
import { ASSET_CATEGORIES_MAX, ASSET_VIEW_NAME_MAX, ASSET_VIEWS_MAX } from './limits.ts';
import { assetRefusals as refusals } from './refusals.ts';
import { ASSET_ORDERS, relatedTo } from './registryCalls.ts';
import { assetRowWithProperties } from './shapes.ts';
import { assetCategoryNode, assetPlace, assetView, savedAssetFilter } from './viewShapes.ts';

const created = { cn: '创建成功', en: 'Created' };
const saved = { cn: '保存成功', en: 'Saved' };
const deleted = { cn: '删除成功', en: 'Deleted' };
const at = (name: string) => `/api/AssetManager/${name}`;

const assetViewId = id(refusals['assetView.required']);
/** RU-VAL-28: “All” of a view is no category. */
const assetCategoryId = id(refusals['asset.groupNotAll']);
const assetViewName = singleLine(refusals['assetView.nameRequired'], ASSET_VIEW_NAME_MAX);
const categoryName = singleLine(refusals['assetGroup.nameRequired'], ASSET_VIEW_NAME_MAX);
const ofView = { ...projectInput, assetViewId };
const ofCategory = { ...projectInput, assetCategoryId };
/** Also what stands in the categories below it. */
const withBelow = { isWithBelow: z.boolean().optional() };
const listed = { ...paging, ...ordering(ASSET_ORDERS) };

/**
 * Views on a project's assets. A view has categories of its own, a tree into which people put assets, or, as a smart
 * view, a saved filter that finds them. Views never own assets: what is taken out of one stays where it is otherwise.
 */
export const assetViewCalls = {
  GetAssetViewList: call({
    id: 'C-AVIEW-07',
    method: 'GET',
    path: at('GetAssetViewList'),
    access: projectAccess(),
    title: { cn: '资产视图', en: 'Asset views of a project with their categories' },
    input: z.object(projectInput),
    result: z.array(assetView),
  }),
  CreateAssetView: call({
    id: 'C-AVIEW-04',
    method: 'POST',
    path: at('CreateAssetView'),
    access: writers(),
    done: created,
    title: { cn: '新增资产视图', en: 'Create an asset view with categories of its own' },
    input: z.object({ ...projectInput, assetViewName }),
    result: assetView,
  }),
  UpdateAssetView: call({
    id: 'C-AVIEW-05',
    method: 'POST',
    path: at('UpdateAssetView'),
    access: writers(),
    done: saved,
    title: { cn: '重命名资产视图', en: 'Rename an asset view' },
    input: z.object({ ...ofView, assetViewName }),
    result: noResult(),
  }),
  DeleteAssetView: call({
    id: 'C-AVIEW-06',
    method: 'POST',
    path: at('DeleteAssetView'),
    access: writers(),
    done: deleted,
    title: { cn: '删除资产视图', en: 'Delete an asset view with its categories; the assets stay' },
    input: z.object(ofView),
    result: noResult(),
  }),
  MoveAssetView: call({
    id: 'T-AVIEW-01',
    method: 'POST',
    path: at('MoveAssetView'),
    access: writers(),
    done: saved,
    title: { cn: '调整资产视图顺序', en: 'Put an asset view to another place among the views' },
    input: z.object({
      ...ofView,
      /** Place among the views, from 0. */
      sort: z.number().int().min(0).max(ASSET_VIEWS_MAX),
    }),
    result: noResult(),
  }),
  CreateSmartAssetView: call({
    id: 'T-AVIEW-02',
    method: 'POST',
    path: at('CreateSmartAssetView'),
    access: writers(),
    done: created,
    title: { cn: '新增智能视图', en: 'Save a filter as a smart view: it holds what the filter finds' },
    input: z.object({ ...projectInput, assetViewName, filter: savedAssetFilter }),
    result: assetView,
  }),
  UpdateSmartAssetView: call({
    id: 'T-AVIEW-03',
    method: 'POST',
    path: at('UpdateSmartAssetView'),
    access: writers(),
    done: saved,
    title: { cn: '修改智能视图', en: 'Change the filter of a smart view, and its name' },
    input: z.object({ ...ofView, assetViewName, filter: savedAssetFilter }),
    result: noResult(),
  }),
  FilterProjectAssets: call({
    id: 'T-AVIEW-04',
    method: 'POST',
    effect: 'read',
    path: at('FilterProjectAssets'),
    access: projectAccess(),
    title: { cn: '按条件筛选资产', en: 'Assets that a filter finds, before it is saved as a view' },
    input: z.object({ ...projectInput, ...listed, filter: savedAssetFilter }),
    result: listResult(assetRowWithProperties),
  }),
  GetProjectAssetCategoryList: call({
    id: 'C-AST-15',
    method: 'GET',
    path: at('GetProjectAssetCategoryList'),
    access: projectAccess(),
    title: { cn: '资产视图分组', en: 'Categories of an asset view, as a tree' },
    input: z.object(ofView),
    result: z.array(assetCategoryNode),
  }),
  AddProjectAssetCategory: call({
    id: 'C-AVIEW-01',
    method: 'POST',
    path: at('AddProjectAssetCategory'),
    access: writers(),
    done: created,
    title: { cn: '新增资产分组', en: 'Add a category to an asset view' },
    input: z.object({ ...ofView, parentId: id().optional(), categoryName }),
    result: assetCategoryNode,
  }),
  UpdateProjectAssetCategory: call({
    id: 'C-AVIEW-02',
    method: 'POST',
    path: at('UpdateProjectAssetCategory'),
    access: writers(),
    done: saved,
    title: { cn: '重命名资产分组', en: 'Rename a category of an asset view' },
    input: z.object({ ...ofCategory, categoryName }),
    result: noResult(),
  }),
  MoveProjectAssetCategory: call({
    id: 'T-AVIEW-05',
    method: 'POST',
    path: at('MoveProjectAssetCategory'),
    access: writers(),
    done: saved,
    title: {
      cn: '移动资产分组',
      en: 'Put a category below another one of its view, or at the top, at a place among its siblings',
    },
    input: z.object({
      ...ofCategory,
      /** The category above it; absent: to the top. */
      parentId: id().optional(),
      /** Place among its siblings, from 0; absent: behind them. */
      sort: z.number().int().min(0).max(ASSET_CATEGORIES_MAX).optional(),
    }),
    result: noResult(),
  }),
  DeleteProjectAssetCategory: call({
    id: 'C-AVIEW-03',
    method: 'POST',
    path: at('DeleteProjectAssetCategory'),
    access: writers(),
    done: deleted,
    title: { cn: '删除资产分组', en: 'Delete an empty category of an asset view' },
    input: z.object(ofCategory),
    result: noResult(),
  }),
  AddCategoryAsset: call({
    id: 'C-AVIEW-08',
    method: 'POST',
    path: at('AddCategoryAsset'),
    access: writers(),
    done: { cn: '添加成功', en: 'Added' },
    title: { cn: '添加资产到分组', en: 'Put assets into a category; those that stand in it stay' },
    input: z.object({ ...ofCategory, assetIds }),
    result: noResult(),
  }),
  RemoveCategoryAsset: call({
    id: 'C-AVIEW-09',
    method: 'POST',
    path: at('RemoveCategoryAsset'),
    access: writers(),
    done: { cn: '移出成功', en: 'Taken out' },
    title: { cn: '从分组移出资产', en: 'Take assets out of a category' },
    input: z.object({ ...ofCategory, ...withBelow, assetIds }),
    result: noResult(),
  }),
  MoveCategoryAsset: call({
    id: 'T-AVIEW-06',
    method: 'POST',
    path: at('MoveCategoryAsset'),
    access: writers(),
    done: { cn: '移动成功', en: 'Moved' },
    title: { cn: '移动资产到另一分组', en: 'Move assets from one category of a view to another' },
    input: z.object({ ...ofCategory, ...withBelow, targetId: assetCategoryId, assetIds }),
    result: noResult(),
  }),
  GetAssetCategories: call({
    id: 'T-AVIEW-07',
    method: 'GET',
    path: at('GetAssetCategories'),
    access: projectAccess(),
    title: { cn: '资产所在的分组', en: 'Categories in which an asset stands, with their views' },
    input: z.object(ofAsset),
    result: z.array(assetPlace),
  }),
  GetViewAssetListWithProperty: call({
    id: 'C-AST-34',
    method: 'GET',
    path: at('GetViewAssetListWithProperty'),
    access: projectAccess(),
    title: { cn: '视图资产列表（含属性）', en: 'Assets of a view, or of one of its categories, with their properties' },
    input: z.object({
      ...ofView,
      /** With the categories below it. */
      categoryId: id().optional(),
      /** Instead of what the view holds, what it does not: assets that are in none of its categories. */
      isOutside: z.boolean().optional(),
      ...listed,
      ...relatedTo,
    }),
    result: listResult(assetRowWithProperties),
  }),
  GetPreviewAssetListWithProperty: call({
    id: 'C-AST-35',
    method: 'GET',
    path: at('GetPreviewAssetListWithProperty'),
    access: projectAccess(),
    title: {
      cn: '预览资产列表（含属性）',
      en: 'Assets that are related to what is previewed, a model or a scene, with their properties',
    },
    input: z.object({ ...projectInput, ...listed, ...relatedTo }),
    result: listResult(assetRowWithProperties),
  }),
} as const;
