import { z } from 'zod';
import { bulkExcept, bulkStarted } from '../bulk/index.ts';
import { projectAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, listResult, ordering, paging } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { withRefusal } from '../core/refusal.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import {
  assetIds,
  assetName,
  assetNotes,
  assetNumber,
  classTypeId,
  ofAsset,
  propertyValue,
  propertyValues,
} from './inputs.ts';
import { LISTED_ASSETS_MAX } from './limits.ts';
import { assetRefusals as refusals } from './refusals.ts';
import { assetProperties, assetRelations, assetRow, assetRowWithProperties } from './shapes.ts';

const at = (name: string) => `/api/AssetManager/${name}`;

/** What lists of assets are put in order by. */
export const ASSET_ORDERS = ['assetName', 'assetNumber', 'classTypeName', 'createTime', 'updateTime'] as const;

/** What a list of assets can be narrowed to, and in what order it comes. */
export const assetListInput = {
  ...projectInput,
  /** With the classes below it. */
  assetClassId: id().optional(),
  assetClassTypeId: id().optional(),
  ...paging,
  ...ordering(ASSET_ORDERS),
};

/** Only what is related to a model or to a scene. */
export const relatedTo = { relationModelId: id().optional(), sceneId: id().optional() };

/** All that a list shows but for some. */
const matching = {
  ...projectInput,
  assetClassId: assetListInput.assetClassId,
  assetClassTypeId: assetListInput.assetClassTypeId,
  key: assetListInput.key,
  ...relatedTo,
  /** Among these only. */
  assetIds: z.array(id()).max(LISTED_ASSETS_MAX).optional(),
  ...bulkExcept,
};

/** Assets of a project. `key` finds in number, name, tag and the values of properties. */
export const assetRegistryCalls = {
  GetProjectAssetList: get('C-AST-06', at('GetProjectAssetList'), projectAccess(), {
    title: { cn: '资产列表', en: 'Assets of a project' },
    input: z.object({
      ...assetListInput,
      /** Among these only. */
      assetIds: z.array(id()).max(LISTED_ASSETS_MAX).optional(),
    }),
    result: listResult(assetRow),
  }),
  GetProjectAssetListWithProperty: get('C-AST-13', at('GetProjectAssetListWithProperty'), projectAccess(), {
    title: { cn: '资产列表（含属性）', en: 'Assets of a project with their properties' },
    input: z.object({ ...assetListInput, ...relatedTo }),
    result: listResult(assetRowWithProperties),
  }),
  GetProjectAssetDetail: get('C-AST-11', at('GetProjectAssetDetail'), projectAccess(), {
    title: { cn: '资产详情', en: 'One asset with its properties, models and elements' },
    input: z.object(ofAsset),
    result: assetRow.extend({ ...assetProperties, ...assetRelations }),
  }),
  AddProjectAsset: post('C-AST-18', at('AddProjectAsset'), formalEditors(), {
    title: { cn: '新增资产', en: 'Add an asset; without a number it gets the next one of its type' },
    input: z.object({
      ...projectInput,
      assetName,
      assetNumber: assetNumber.optional(),
      /** A class type. `categoryId` says the same where only a group is known. */
      assetClassTypeId: id().optional(),
      categoryId: id(refusals['asset.selectGroup']).optional(),
      /** The asset that contains it in the topology. */
      topologyParentNode: id().nullish(),
      ...assetNotes,
      propertys: propertyValues.optional(),
    }),
    result: id(),
    done: doneTexts.created,
    maxBody: LARGE_BODY,
    loop: true,
  }),
  UpdateProjectAsset: post('C-AST-20', at('UpdateProjectAsset'), formalEditors(), {
    title: { cn: '修改资产', en: 'Change an asset' },
    input: z.object({
      ...ofAsset,
      assetName,
      assetNumber,
      assetClassTypeId: classTypeId,
      ...assetNotes,
      propertys: propertyValues.optional(),
      /** When given, a change that somebody else made meanwhile is not overwritten. */
      version: z.number().int().optional(),
    }),
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
  }),
  DeleteProjectAsset: post('C-AST-17', at('DeleteProjectAsset'), formalEditors(), {
    title: { cn: '删除资产', en: 'Delete assets; refused while one of them has topology relations' },
    input: z.object({ ...projectInput, assetIds }),
    done: doneTexts.deleted,
  }),
  DeleteMatchingAssets: post('T-AST-36', at('DeleteMatchingAssets'), formalEditors(), {
    title: { cn: '批量删除符合条件的资产', en: 'Delete all assets that match a filter, as a bulk job' },
    input: z.object(matching),
    result: bulkStarted,
  }),
  MoveMatchingAssets: post('T-AST-37', at('MoveMatchingAssets'), formalEditors(), {
    title: {
      cn: '批量修改符合条件的资产的类型',
      en: 'Move all assets that match a filter to a type, as a bulk job',
    },
    input: z.object({ ...matching, classTypeId }),
    result: bulkStarted,
  }),
  GroupMatchingAssets: post('T-AST-38', at('GroupMatchingAssets'), formalEditors(), {
    title: {
      cn: '批量将符合条件的资产添加到视图分组',
      en: 'Add all assets that match a filter to a group of a view, as a bulk job',
    },
    input: z.object({ ...matching, assetCategoryId: id(refusals['asset.groupNotAll']) }),
    result: bulkStarted,
  }),
  SetMatchingAssetValues: post('T-AST-39', at('SetMatchingAssetValues'), formalEditors(), {
    title: {
      cn: '批量设置符合条件的资产的属性值',
      en: 'Give all assets of a type that match a filter the same value of one of its properties, as a bulk job',
    },
    input: z.object({ ...matching, propertyId: id(refusals['assetProperty.notFound']), value: propertyValue }),
    result: bulkStarted,
  }),
  GetAssetDeletionHindrances: post('T-AST-20', at('GetAssetDeletionHindrances'), projectAccess(), {
    title: {
      cn: '不能删除的资产',
      en: 'Assets that cannot be deleted, each with the reason; missing assets are left out',
    },
    input: z.object({ ...projectInput, assetIds }),
    result: z.array(z.object({ assetId: id(), assetName: z.string(), assetNumber: z.string(), reason: z.string() })),
    effect: 'read',
  }),
  CreateAssetNumber: post('C-AST-26', at('CreateAssetNumber'), formalEditors(), {
    title: {
      cn: '生成资产编号',
      en: 'The next number of a type; with assets, renumbers them by their types or by a property of their elements',
    },
    input: z.object({
      ...projectInput,
      classTypeId: id().optional(),
      assetIds: assetIds.optional(),
      /** The attribute of the related component that holds the number. */
      attributeMapping: z.string().trim().min(1, withRefusal(refusals['asset.mappingRequired'])).max(500).nullish(),
    }),
    result: z.object({
      assetNumber: z.string().optional(),
      list: z.array(z.object({ assetId: id(), assetNumber: z.string() })),
    }),
    maxBody: LARGE_BODY,
  }),
} as const;
