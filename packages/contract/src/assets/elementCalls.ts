import { z } from 'zod';
import { projectAccess, withShareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { id, listResult, paging } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { wireNames } from '../core/names.ts';
import { readerCall } from '../core/readerCall.ts';
import { withRefusal } from '../core/refusal.ts';
import { elementId, modelRefusals } from '../models/index.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { assetId, assetIds, ofAsset } from './inputs.ts';
import { ANGLE_OF_VIEW_MAX, ASSETS_AT_ONCE, ELEMENT_PROPERTIES_MAX, ELEMENT_RELATIONS_AT_ONCE } from './limits.ts';
import { assetRefusals as refusals } from './refusals.ts';
import {
  assetElementProperty,
  assetRelationElement,
  assetRelationModel,
  assetRelationSceneModel,
  assetRow,
  lostAssetElement,
  modelAssetElement,
} from './shapes.ts';

const at = (name: string) => `/api/AssetManager/${name}`;
const anAsset = () => withShareAccess(projectAccess(), { assetId: 'asset' });

const related = { cn: '关联成功', en: 'Linked' };
const unrelated = { cn: '已解除关联', en: 'Unlinked' };
const relationModelId = id(modelRefusals['model.required']);
const sceneId = id();

/** Whatever the page needs to look at the element in the same way again: it is kept as it came. */
const angleofView = z
  .unknown()
  .refine(
    (view) => (JSON.stringify(view) ?? '').length <= ANGLE_OF_VIEW_MAX,
    withRefusal(refusals['asset.viewTooLong']),
  );

/** A property as the page ticked it; a value that is no text is written as one. */
const selectedProperty = wireNames(
  z.object({
    propertyId: z.string().max(700).nullish(),
    properyName: z.string().min(1).max(300),
    propertyValue: z
      .union([z.string(), z.number(), z.boolean()])
      .transform(String)
      .pipe(z.string().max(4_000))
      .nullish(),
    group: z.string().max(300).nullish(),
  }),
  { properyName: ['ProperyName', 'PropertyName'] },
);
const selectedProperties = z.array(selectedProperty).max(ELEMENT_PROPERTIES_MAX).optional();

const relatedElement = z.object({
  relationModelElementId: elementId,
  relationModelElementName: z.string().max(1_000).nullish(),
  /** Absent: what was stored stays. */
  angleofView: angleofView.optional(),
  /** Absent: what was stored stays. */
  relationAssetModelElementProperties: selectedProperties,
});

const relation = {
  assetId,
  relationModelId,
  relationModelName: z.string().max(300).nullish(),
  /** In which the elements are to be found; absent: the newest that can be opened. */
  version: z.string().trim().max(20).nullish(),
  /** None: the model as a whole. */
  relationAssetModelElements: z.array(relatedElement).max(ELEMENT_RELATIONS_AT_ONCE).optional(),
  /** Become server attributes of the asset. */
  relationAssetModelElementServerProperties: selectedProperties,
};
const relations = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(ASSETS_AT_ONCE);

const ofModels = get('C-AREL-05', at('GetAssetRelationModels'), projectAccess(), {
  title: { cn: '资产关联的模型', en: 'Models linked to an asset' },
  input: z.object(ofAsset),
  result: z.array(assetRelationModel),
});

const ofScenes = get('C-AREL-07', at('GetAssetRelationSceneModels'), projectAccess(), {
  title: { cn: '资产关联的场景模型', en: 'Models of scenes linked to an asset, with their elements' },
  input: z.object(ofAsset),
  result: z.array(assetRelationSceneModel),
});

const sceneElements = get('C-AREL-10', at('GetAssetSceneModelElementList'), projectAccess(), {
  title: { cn: '资产关联的场景构件', en: 'Elements of scenes linked to an asset' },
  input: z.object({ ...ofAsset, sceneId: sceneId.optional() }),
  result: z.array(assetRelationElement),
});

const ofElement = get('C-AST-07', at('GetAssetByElementId'), projectAccess(), {
  title: { cn: '构件关联的资产', en: 'Assets linked to an element of a model or a scene' },
  loop: true,
  input: z.object({
    ...projectInput,
    elementId,
    /** Absent: an element of that id of whichever model. */
    relationModelId: relationModelId.optional(),
    sceneId: sceneId.optional(),
  }),
  result: z.array(assetRow),
});

const elementProperties = get('C-AST-05', at('GetAssetModelElementPropertyList'), projectAccess(), {
  title: { cn: '关联构件的属性', en: 'Properties copied from a linked element' },
  input: z.object({ ...ofAsset, relationModelElementId: elementId, relationModelId: relationModelId.optional() }),
  result: z.array(assetElementProperty),
});

/** Which elements of models and scenes an asset is. A-45: reads below /api/Material take the token of a session too. */
export const assetElementCalls = {
  RelationAssetModel: post('C-AST-30', at('RelationAssetModel'), formalEditors(), {
    title: {
      cn: '资产关联模型构件',
      en: 'Link assets to models and their elements, with selected properties; all or none',
    },
    input: z.object({ ...projectInput, relationAssetModels: relations(z.object(relation)) }),
    done: related,
    maxBody: LARGE_BODY,
  }),
  RelationAssetSceneModel: post('C-AREL-08', at('RelationAssetSceneModel'), formalEditors(), {
    title: { cn: '资产关联场景构件', en: 'Link assets to elements of a scene; all or none' },
    input: z.object({ ...projectInput, relationAssetModels: relations(z.object({ ...relation, sceneId })) }),
    done: related,
    maxBody: LARGE_BODY,
  }),
  GetAssetByElementId: ofElement,
  GetAssetRelationModels: ofModels,
  GetAssetRelationSceneModels: ofScenes,
  GetAssetSceneModelElementList: sceneElements,
  GetAssetModelElementPropertyList: elementProperties,
  RemoveAssetModelElement: post('C-AST-04', at('RemoveAssetModelElement'), formalEditors(), {
    title: { cn: '解除资产与构件的关联', en: 'Unlink elements of a model from an asset' },
    input: z.object({
      ...ofAsset,
      relationModelId,
      sceneId: sceneId.nullish(),
      relationModelElementIds: z.array(elementId).min(1).max(ELEMENT_RELATIONS_AT_ONCE),
    }),
    done: unrelated,
    maxBody: LARGE_BODY,
  }),
  DeleteAssetRelationModel: post('C-AREL-06', at('DeleteAssetRelationModel'), formalEditors(), {
    title: { cn: '解除资产与模型的关联', en: 'Unlink a model with all its elements from an asset' },
    input: z.object({ ...ofAsset, relationModelId }),
    done: unrelated,
  }),
  DeleteAssetRelationSceneModel: post('C-AREL-09', at('DeleteAssetRelationSceneModel'), formalEditors(), {
    title: { cn: '解除资产与场景的关联', en: 'Unlink a scene, or one model of it, from an asset' },
    input: z.object({ ...ofAsset, sceneId, relationModelId: relationModelId.optional() }),
    done: unrelated,
  }),
  DeleteProjectModel: post('C-AST-27', at('DeleteProjectModel'), formalEditors(), {
    title: {
      cn: '解除模型与资产的关联',
      en: 'Unlink a model from an asset; without an asset, from all assets of the project',
    },
    input: z.object({ ...projectInput, assetId: assetId.nullish(), relationModelId }),
    done: unrelated,
  }),
  DeleteProjectModels: post('C-AST-28', at('DeleteProjectModels'), formalEditors(), {
    title: { cn: '解除多个模型与资产的关联', en: 'Unlink several models from an asset' },
    input: z.object({
      ...projectInput,
      assetId: assetId.nullish(),
      relationModelIds: z
        .array(relationModelId)
        .min(1, withRefusal(modelRefusals['model.required']))
        .max(ASSETS_AT_ONCE),
    }),
    done: unrelated,
  }),
  SaveAssetElementView: post('T-AREL-01', at('SaveAssetElementView'), formalEditors(), {
    title: { cn: '保存构件视图', en: 'Save the view of a linked element; null deletes it' },
    input: z.object({
      ...ofAsset,
      relationModelId,
      sceneId: sceneId.nullish(),
      relationModelElementId: elementId,
      angleofView: angleofView.optional(),
    }),
    done: { cn: '视图已保存', en: 'View saved' },
  }),
  GetModelAssetElements: get(
    'T-AREL-05',
    at('GetModelAssetElements'),
    withShareAccess(projectAccess(), { relationModelId: 'model' }),
    {
      title: {
        cn: '模型中的资产构件',
        en: 'Elements of a model that are linked to assets, with the asset types',
      },
      input: z.object({ ...projectInput, relationModelId }),
      result: z.array(modelAssetElement),
    },
  ),
  GetLostAssetElements: get('T-AREL-02', at('GetLostAssetElements'), projectAccess(), {
    title: {
      cn: '失效的构件关联',
      en: 'Linked elements that the current version of their model lacks, with possible replacements',
    },
    input: z.object({ ...projectInput, relationModelId: relationModelId.optional(), ...paging }),
    result: listResult(lostAssetElement),
  }),
  RepairAssetElements: post('T-AREL-03', at('RepairAssetElements'), formalEditors(), {
    title: {
      cn: '修复构件关联',
      en: 'Replace linked elements by others; views and properties stay. All or none',
    },
    input: z.object({
      ...projectInput,
      repairs: z
        .array(
          z.object({
            assetId,
            relationModelId,
            relationModelElementId: elementId,
            newElementId: elementId,
            /** Another model, where the former one was deleted. */
            newModelId: relationModelId.nullish(),
          }),
        )
        .min(1)
        .max(ASSETS_AT_ONCE),
    }),
    done: { cn: '修复成功', en: 'Repaired' },
    maxBody: LARGE_BODY,
  }),
  RelateAssetsByAttribute: post('T-AREL-04', at('RelateAssetsByAttribute'), formalEditors(), {
    title: {
      cn: '按编号批量关联构件',
      en: 'Link assets to the elements of a model that have their number in a property',
    },
    input: z.object({
      ...projectInput,
      relationModelId,
      attributeMapping: z
        .string(withRefusal(refusals['asset.mappingRequired']))
        .trim()
        .min(1, withRefusal(refusals['asset.mappingRequired']))
        .max(500),
      /** Absent: all assets of the project that have no element of the model yet. */
      assetIds: assetIds.optional(),
      /** Says what would be related, and relates nothing. */
      dryRun: z.boolean().default(false),
    }),
    result: z.object({
      /** Relations that are new. */
      relatedCount: z.number().int(),
      /** Assets whose code no element bears. */
      unmatchedAssetIds: z.array(id()),
      /** Assets that cannot be related so, because of what they are related to already. */
      conflictingAssetIds: z.array(id()),
      /** The first of the assets that are related so, with the elements that are new to them. */
      matches: z.array(
        z.object({
          assetId,
          assetName: z.string(),
          assetNumber: z.string(),
          elements: z.array(z.object({ elementId: z.string(), name: z.string() })),
        }),
      ),
    }),
  }),
  GetDeviceAssetRelationModel: get(
    'C-MAT-02',
    '/api/Material/GetDeviceAssetRelationModel',
    withShareAccess(projectAccess(), {}),
    {
      title: { cn: '设备资产关联的模型', en: 'Models linked to the assets of a device, or to given assets' },
      input: z.object({ ...projectInput, deviceId: z.string().max(200).optional(), assetIds: assetIds.optional() }),
      result: z.array(assetRelationModel.extend({ assetId })),
    },
  ),
  GetMaterialAssetByElementId: readerCall(
    'C-MAT-10',
    ofElement,
    withShareAccess(projectAccess(), {}, { relationModelId: 'model', sceneId: 'scene' }),
    { cn: '构件关联的资产', en: 'Assets linked to an element' },
  ),
  GetMaterialAssetRelationModels: readerCall('C-MAT-23', ofModels, anAsset(), {
    cn: '资产关联的模型',
    en: 'Models linked to an asset',
  }),
  GetMaterialAssetRelationSceneModels: readerCall('C-MAT-24', ofScenes, anAsset(), {
    cn: '资产关联的场景模型',
    en: 'Models of scenes of an asset',
  }),
  GetMaterialAssetSceneModelElementList: readerCall(
    'C-MAT-25',
    sceneElements,
    withShareAccess(projectAccess(), { assetId: 'asset' }, { sceneId: 'scene' }),
    { cn: '资产关联的场景构件', en: 'Elements of scenes of an asset' },
  ),
  GetMaterialAssetModelElementPropertyList: readerCall(
    'C-MAT-26',
    elementProperties,
    withShareAccess(projectAccess(), { assetId: 'asset' }, { relationModelId: 'model' }),
    { cn: '关联构件的属性', en: 'Properties of a linked element' },
  ),
} as const;
