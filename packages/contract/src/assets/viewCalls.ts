import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, listResult, ordering, paging, singleLine } from '../core/fields.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { assetIds, ofAsset } from './inputs.ts';
import { ASSET_CATEGORIES_MAX, ASSET_VIEW_NAME_MAX, ASSET_VIEWS_MAX } from './limits.ts';
import { assetRefusals as refusals } from './refusals.ts';
import { ASSET_ORDERS, relatedTo } from './registryCalls.ts';
import { assetRowWithProperties } from './shapes.ts';
import { assetCategoryNode, assetPlace, assetView, savedAssetFilter } from './viewShapes.ts';

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
  GetAssetViewList: get('C-AVIEW-07', at('GetAssetViewList'), projectAccess(), {
    title: { cn: '资产视图', en: 'Asset views of a project with their groups' },
    input: z.object(projectInput),
    result: z.array(assetView),
  }),
  CreateAssetView: post('C-AVIEW-04', at('CreateAssetView'), formalEditors(), {
    title: { cn: '新增资产视图', en: 'Create an asset view with its groups' },
    input: z.object({ ...projectInput, assetViewName }),
    result: assetView,
    done: doneTexts.created,
  }),
  UpdateAssetView: post('C-AVIEW-05', at('UpdateAssetView'), formalEditors(), {
    title: { cn: '重命名资产视图', en: 'Rename an asset view' },
    input: z.object({ ...ofView, assetViewName }),
    done: doneTexts.saved,
  }),
  DeleteAssetView: post('C-AVIEW-06', at('DeleteAssetView'), formalEditors(), {
    title: { cn: '删除资产视图', en: 'Delete an asset view with its groups; the assets stay' },
    input: z.object(ofView),
    done: doneTexts.deleted,
  }),
  MoveAssetView: post('T-AVIEW-01', at('MoveAssetView'), formalEditors(), {
    title: { cn: '调整资产视图顺序', en: 'Move an asset view among the views' },
    input: z.object({
      ...ofView,
      /** Place among the views, from 0. */
      sort: z.number().int().min(0).max(ASSET_VIEWS_MAX),
    }),
    done: doneTexts.saved,
  }),
  CreateSmartAssetView: post('T-AVIEW-02', at('CreateSmartAssetView'), formalEditors(), {
    title: { cn: '新增智能视图', en: 'Save a filter as a smart view' },
    input: z.object({ ...projectInput, assetViewName, filter: savedAssetFilter }),
    result: assetView,
    done: doneTexts.created,
  }),
  UpdateSmartAssetView: post('T-AVIEW-03', at('UpdateSmartAssetView'), formalEditors(), {
    title: { cn: '修改智能视图', en: 'Change the filter and the name of a smart view' },
    input: z.object({ ...ofView, assetViewName, filter: savedAssetFilter }),
    done: doneTexts.saved,
  }),
  FilterProjectAssets: post('T-AVIEW-04', at('FilterProjectAssets'), projectAccess(), {
    title: { cn: '按条件筛选资产', en: 'Assets that match a filter, before it is saved as a view' },
    input: z.object({ ...projectInput, ...listed, filter: savedAssetFilter }),
    result: listResult(assetRowWithProperties),
    effect: 'read',
  }),
  GetProjectAssetCategoryList: get('C-AST-15', at('GetProjectAssetCategoryList'), projectAccess(), {
    title: { cn: '资产视图分组', en: 'Groups of an asset view, as a tree' },
    input: z.object(ofView),
    result: z.array(assetCategoryNode),
  }),
  AddProjectAssetCategory: post('C-AVIEW-01', at('AddProjectAssetCategory'), formalEditors(), {
    title: { cn: '新增视图分组', en: 'Add a group to an asset view' },
    input: z.object({ ...ofView, parentId: id().optional(), categoryName }),
    result: assetCategoryNode,
    done: doneTexts.created,
  }),
  UpdateProjectAssetCategory: post('C-AVIEW-02', at('UpdateProjectAssetCategory'), formalEditors(), {
    title: { cn: '重命名视图分组', en: 'Rename a group of an asset view' },
    input: z.object({ ...ofCategory, categoryName }),
    done: doneTexts.saved,
  }),
  MoveProjectAssetCategory: post('T-AVIEW-05', at('MoveProjectAssetCategory'), formalEditors(), {
    title: {
      cn: '移动视图分组',
      en: 'Move a group of an asset view below another one, or to the top',
    },
    input: z.object({
      ...ofCategory,
      /** The category above it; absent: to the top. */
      parentId: id().optional(),
      /** Place among its siblings, from 0; absent: behind them. */
      sort: z.number().int().min(0).max(ASSET_CATEGORIES_MAX).optional(),
    }),
    done: doneTexts.saved,
  }),
  DeleteProjectAssetCategory: post('C-AVIEW-03', at('DeleteProjectAssetCategory'), formalEditors(), {
    title: { cn: '删除视图分组', en: 'Delete an empty group of an asset view' },
    input: z.object(ofCategory),
    done: doneTexts.deleted,
  }),
  AddCategoryAsset: post('C-AVIEW-08', at('AddCategoryAsset'), formalEditors(), {
    title: { cn: '添加资产到分组', en: 'Add assets to a group; assets already in it stay' },
    input: z.object({ ...ofCategory, assetIds }),
    done: doneTexts.added,
  }),
  RemoveCategoryAsset: post('C-AVIEW-09', at('RemoveCategoryAsset'), formalEditors(), {
    title: { cn: '从分组移出资产', en: 'Remove assets from a group' },
    input: z.object({ ...ofCategory, ...withBelow, assetIds }),
    done: doneTexts.removed,
  }),
  MoveCategoryAsset: post('T-AVIEW-06', at('MoveCategoryAsset'), formalEditors(), {
    title: { cn: '移动资产到另一分组', en: 'Move assets from one group of a view to another' },
    input: z.object({ ...ofCategory, ...withBelow, targetId: assetCategoryId, assetIds }),
    done: doneTexts.moved,
  }),
  GetAssetCategories: get('T-AVIEW-07', at('GetAssetCategories'), projectAccess(), {
    title: { cn: '资产所在的分组', en: 'Groups that an asset is in, with their views' },
    input: z.object(ofAsset),
    result: z.array(assetPlace),
  }),
  GetViewAssetListWithProperty: get('C-AST-34', at('GetViewAssetListWithProperty'), projectAccess(), {
    title: { cn: '视图资产列表（含属性）', en: 'Assets of a view, or of one of its groups, with their properties' },
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
  GetPreviewAssetListWithProperty: get('C-AST-35', at('GetPreviewAssetListWithProperty'), projectAccess(), {
    title: {
      cn: '预览资产列表（含属性）',
      en: 'Assets linked to the previewed model or scene, with their properties',
    },
    input: z.object({ ...projectInput, ...listed, ...relatedTo }),
    result: listResult(assetRowWithProperties),
  }),
} as const;
