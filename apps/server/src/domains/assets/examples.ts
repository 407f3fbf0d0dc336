import { type assetCalls, assetElementCalls, assetPropertyCalls } from '@twinscape/contract/assets';
import { sceneCalls } from '@twinscape/contract/scenes';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples } from '../../testing/examples.ts';
import { endBulkJobs } from '../bulk/examples.ts';
import { deviceIn } from '../devices/examples.ts';
import { documentIn } from '../documents/examples.ts';
import { loadModelContent } from '../models/elements/testing/load.ts';
import { sampleContent, sampleElementId } from '../models/elements/testing/sample.ts';
import { createTestModel } from '../models/testing/fixtures.ts';
import { type Asset, insertAssets } from './assetStore.ts';
import { linkDocuments, loadDocumentLinks } from './attachments/documentLinkStore.ts';
import { type AssetType, insertClass, insertType } from './classStore.ts';
import { insertProperty, type PropertyDefinition } from './propertyStore.ts';
import { type AssetCategory, insertAssetCategory, insertView } from './viewStore.ts';

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });

/** A class of 滨江大厦 that no other try used. */
export const classIn = (app: TestApp, parentId?: string) =>
  insertClass(app.platform.database.db, { ...tower(app), parentId, className: `分类 ${newId()}` });

/** A type of 滨江大厦 in a class of its own. */
export async function typeIn(app: TestApp, values: Partial<AssetType> = {}): Promise<AssetType> {
  const { id: classId } = await classIn(app);
  const numberPattern = null;
  return insertType(app.platform.database.db, {
    ...tower(app),
    classId,
    typeName: `类型 ${newId()}`,
    numberPattern,
    ...values,
  });
}

/** An asset of 滨江大厦, of a type of its own unless one is given. */
export async function assetIn(app: TestApp, values: Partial<Asset> = {}): Promise<Asset> {
  const { tower: projectId, id: companyId } = app.world.east;
  const typeId = values.typeId ?? (await typeIn(app)).id;
  const [asset] = await insertAssets(app.platform.database.db, [
    { id: newId(), companyId, projectId, assetName: '测试资产', assetNumber: `N-${newId()}`, ...values, typeId },
  ]);
  if (!asset) throw new Error('the asset was not inserted');
  return asset;
}

const viewIn = (app: TestApp, filter?: object) =>
  insertView(app.platform.database.db, { ...tower(app), viewName: `视图 ${newId()}`, filter });

/** A category of a view of its own. */
export async function categoryIn(app: TestApp, values: Partial<AssetCategory> = {}): Promise<AssetCategory> {
  const viewId = values.viewId ?? (await viewIn(app)).id;
  const place = { ...tower(app), viewId, parentId: null, categoryName: `分组 ${newId()}` };
  return insertAssetCategory(app.platform.database.db, { ...place, ...values, viewId });
}

const number = { valueType: 'number' as const, isRequired: false, unit: 'kW', defaultValue: null, sort: undefined };
export const propertyIn = (
  app: TestApp,
  owner: { typeId: string } | { assetId: string },
): Promise<PropertyDefinition> =>
  insertProperty(app.platform.database.db, app.world.east.tower, owner, {
    ...number,
    propertyName: `额定功率 ${newId()}`,
  });

const klass = async (app: TestApp) => ({ ...tower(app), assetClassId: (await classIn(app)).id });
const type = async (app: TestApp) => ({ ...tower(app), classTypeId: (await typeIn(app)).id });
const ofType = async (app: TestApp) => ({ ...tower(app), assetClassTypeId: (await typeIn(app)).id });
const asset = async (app: TestApp) => ({ ...tower(app), assetId: (await assetIn(app)).id });
const view = async (app: TestApp) => ({ ...tower(app), assetViewId: (await viewIn(app)).id });
const category = async (app: TestApp) => ({ ...tower(app), assetCategoryId: (await categoryIn(app)).id });
const placed = async (app: TestApp) => ({ ...(await category(app)), assetIds: [(await assetIn(app)).id] });
const ofRelations = async (app: TestApp) => ({ ...(await asset(app)), relationIds: [newId()] });
const filter = { key: '风机' };
const described = () => ({ propertyName: `功率 ${newId()}`, valueType: 'number' as const });

async function typeProperty(app: TestApp) {
  const { id: typeId } = await typeIn(app);
  return { ...tower(app), classTypeId: typeId, propertyId: (await propertyIn(app, { typeId })).id };
}
async function instanceProperty(app: TestApp) {
  const { id: assetId } = await assetIn(app);
  return { ...tower(app), assetId, propertyId: (await propertyIn(app, { assetId })).id };
}
const attribute = async (app: TestApp) => ({
  ...(await asset(app)),
  propertyName: 'floor',
  valueType: 'text' as const,
  value: '3F',
});
async function savedAttribute(app: TestApp) {
  const input = await attribute(app);
  await app.as(app.world.people.engineer).must(assetPropertyCalls.AddAssetServerProperty, input);
  return input;
}

const severalAssets = async (app: TestApp) => ({ ...tower(app), assetIds: [(await assetIn(app)).id] });
const withDevice = async (app: TestApp) => ({ ...(await asset(app)), deviceIds: [(await deviceIn(app)).deviceKey] });
const deviceWithAssets = async (app: TestApp) => ({
  ...(await severalAssets(app)),
  deviceId: (await deviceIn(app)).deviceKey,
});

/** A filter that finds one asset. */
async function matched(app: TestApp) {
  await endBulkJobs(app);
  return { ...tower(app), assetClassTypeId: (await assetIn(app)).typeId };
}

const models = new WeakMap<TestApp, Promise<string>>();
/** A model of 滨江大厦 whose elements are those of the sample. */
function sampleModel(app: TestApp): Promise<string> {
  const known = models.get(app) ?? makeSampleModel(app);
  models.set(app, known);
  return known;
}
async function makeSampleModel({ platform, world }: TestApp): Promise<string> {
  const { model, versions } = await createTestModel(platform, world.east.tower);
  await loadModelContent(platform, versions[0]?.key ?? 0, sampleContent, new Map());
  return model.id;
}
async function relating(app: TestApp) {
  const relationModelId = await sampleModel(app);
  const relationAssetModelElements = [{ relationModelElementId: sampleElementId('pump') }];
  const one = { assetId: (await assetIn(app)).id, relationModelId, relationAssetModelElements };
  const relationAssetModels: [typeof one] = [one];
  return { ...tower(app), relationAssetModels };
}
async function relatingScene(app: TestApp) {
  const { relationAssetModels, ...of } = await relating(app);
  const engineer = app.as(app.world.people.engineer);
  const { sceneId } = await engineer.must(sceneCalls.AddScene, { ...tower(app), sceneName: newId() });
  const one = { ...relationAssetModels[0], sceneId };
  const inScene: [typeof one] = [one];
  return { ...of, relationAssetModels: inScene };
}
async function relatedElement(app: TestApp) {
  const { relationAssetModels } = await relating(app);
  const { assetId, relationModelId } = relationAssetModels[0];
  const engineer = app.as(app.world.people.engineer);
  await engineer.must(assetElementCalls.RelationAssetModel, { ...tower(app), relationAssetModels });
  return { ...tower(app), assetId, relationModelId, relationModelElementId: sampleElementId('pump') };
}

async function withHistory(app: TestApp) {
  const { id: assetId } = await assetIn(app);
  const { propertyName } = await propertyIn(app, { assetId });
  return { ...tower(app), assetId, propertyName };
}

export const assetExamples: Examples<typeof assetCalls> = {
  GetAssetClassTreeList: { input: tower },
  CreateAssetClass: { input: (app) => ({ ...tower(app), assetClassName: `分类 ${newId()}` }) },
  RenameAssetClass: { input: async (app) => ({ ...(await klass(app)), assetClassName: `分类 ${newId()}` }) },
  DeleteAssetClass: { input: klass },
  MoveAssetClass: { input: klass },
  CreateAssetClassType: { input: async (app) => ({ ...(await klass(app)), classTypeName: '空调机组' }) },
  RenameAssetClassType: { input: async (app) => ({ ...(await type(app)), classTypeName: `类型 ${newId()}` }) },
  DeleteAssetClassType: { input: type },
  MoveAssetClassType: { input: async (app) => ({ ...(await type(app)), ...(await klass(app)) }) },
  AddClassTypeAsset: { input: async (app) => ({ ...(await type(app)), assetIds: [(await assetIn(app)).id] }) },
  GetAssetClassTypePropertyList: { input: type },
  AddAssetClassTypeProperty: { input: async (app) => ({ ...(await type(app)), ...described() }) },
  UpdateAssetClassTypeProperty: { input: async (app) => ({ ...(await typeProperty(app)), ...described() }) },
  DeleteAssetClassTypeProperty: { input: typeProperty },
  OrderAssetClassTypeProperties: {
    input: async (app) => {
      const { propertyId, ...of } = await typeProperty(app);
      return { ...of, propertyIds: [propertyId] };
    },
  },
  GetAssetPropertyNames: { input: tower },
  GetNextAssetNumber: { input: klass },
  GetProjectAssetList: { input: tower },
  GetProjectAssetListWithProperty: { input: tower },
  GetProjectAssetDetail: { input: asset },
  AddProjectAsset: {
    input: async (app) => ({ ...tower(app), assetName: '陌生人的资产', assetClassTypeId: (await typeIn(app)).id }),
  },
  UpdateProjectAsset: {
    input: async (app) => {
      const { id, typeId } = await assetIn(app);
      return { ...tower(app), assetId: id, assetName: '改名', assetNumber: `N-${newId()}`, assetClassTypeId: typeId };
    },
  },
  DeleteProjectAsset: { input: async (app) => ({ ...tower(app), assetIds: [(await assetIn(app)).id] }) },
  DeleteMatchingAssets: { input: matched },
  MoveMatchingAssets: { input: async (app) => ({ ...(await matched(app)), classTypeId: (await typeIn(app)).id }) },
  GroupMatchingAssets: {
    input: async (app) => ({ ...(await matched(app)), assetCategoryId: (await categoryIn(app)).id }),
  },
  SetMatchingAssetValues: {
    input: async (app) => {
      const filter = await matched(app);
      const { id: propertyId } = await propertyIn(app, { typeId: filter.assetClassTypeId });
      return { ...filter, propertyId, value: '7.5' };
    },
  },
  GetAssetDeletionHindrances: { input: severalAssets },
  CreateAssetNumber: { input: type },
  GetAssetPropertyList: { input: asset },
  EditAssetPropertys: {
    input: async (app) => {
      const { propertyId, ...of } = await instanceProperty(app);
      return { ...of, propertys: [{ propertyId, value: '7.5' }] };
    },
  },
  GetAssetHistoryData: { input: withHistory },
  AddAssetInstanceProperty: { input: async (app) => ({ ...(await asset(app)), ...described() }) },
  UpdateAssetInstanceProperty: { input: async (app) => ({ ...(await instanceProperty(app)), ...described() }) },
  DeleteAssetInstanceProperty: { input: instanceProperty },
  AddAssetServerProperty: { input: attribute },
  UpdateAssetServerProperty: { input: savedAttribute },
  DeleteAssetServerProperty: { input: savedAttribute },
  GetAssetDeviceRelationList: { input: asset },
  GetAssetsDeviceRelationList: { input: severalAssets },
  AddAssetDeviceRelation: { input: withDevice },
  DeleteAssetDeviceRelation: { input: withDevice },
  GetDeviceAssetRelationList: { input: deviceWithAssets },
  AddDeviceAssetRelation: { input: deviceWithAssets },
  DeleteDeviceAssetRelationAsync: { input: deviceWithAssets },
  GetAssetIotProperties: { input: asset },
  GetAssetsIotProerties: { input: severalAssets },
  GetAssetDeviceTagList: { input: asset },
  GetMaterialAssetDeviceRelationList: { input: asset },
  GetMaterialAssetsDeviceRelationList: { input: severalAssets },
  GetMaterialAssetIotProperties: { input: asset },
  GetMaterialAssetDeviceTagList: { input: asset },
  GetAssetViewList: { input: tower },
  CreateAssetView: { input: (app) => ({ ...tower(app), assetViewName: `视图 ${newId()}` }) },
  UpdateAssetView: { input: async (app) => ({ ...(await view(app)), assetViewName: `视图 ${newId()}` }) },
  DeleteAssetView: { input: view },
  MoveAssetView: { input: async (app) => ({ ...(await view(app)), sort: 0 }) },
  CreateSmartAssetView: { input: (app) => ({ ...tower(app), assetViewName: `视图 ${newId()}`, filter }) },
  UpdateSmartAssetView: {
    input: async (app) => {
      const { id: assetViewId, viewName: assetViewName } = await viewIn(app, filter);
      return { ...tower(app), assetViewId, assetViewName, filter: { hasDevice: true } };
    },
  },
  FilterProjectAssets: { input: (app) => ({ ...tower(app), filter }) },
  GetProjectAssetCategoryList: { input: view },
  AddProjectAssetCategory: { input: async (app) => ({ ...(await view(app)), categoryName: '一层' }) },
  UpdateProjectAssetCategory: { input: async (app) => ({ ...(await category(app)), categoryName: `分组 ${newId()}` }) },
  MoveProjectAssetCategory: { input: category },
  DeleteProjectAssetCategory: { input: category },
  AddCategoryAsset: { input: placed },
  RemoveCategoryAsset: { input: placed },
  MoveCategoryAsset: {
    input: async (app) => {
      const { id: targetId, viewId } = await categoryIn(app);
      return { ...(await placed(app)), assetCategoryId: (await categoryIn(app, { viewId })).id, targetId };
    },
  },
  GetAssetCategories: { input: asset },
  GetViewAssetListWithProperty: { input: view },
  GetPreviewAssetListWithProperty: { input: tower },
  RelationAssetModel: { input: relating },
  RelationAssetSceneModel: { input: relatingScene },
  GetAssetByElementId: { input: (app) => ({ ...tower(app), elementId: sampleElementId('pump') }) },
  GetAssetRelationModels: { input: asset },
  GetAssetRelationSceneModels: { input: asset },
  GetAssetSceneModelElementList: { input: asset },
  GetAssetModelElementPropertyList: { input: relatedElement },
  RemoveAssetModelElement: {
    input: async (app) => {
      const { relationModelElementId, ...of } = await relatedElement(app);
      return { ...of, relationModelElementIds: [relationModelElementId] };
    },
  },
  DeleteAssetRelationModel: { input: relatedElement },
  DeleteAssetRelationSceneModel: {
    input: async (app) => {
      const { relationAssetModels } = await relatingScene(app);
      const { assetId, sceneId } = relationAssetModels[0];
      const engineer = app.as(app.world.people.engineer);
      await engineer.must(assetElementCalls.RelationAssetSceneModel, { ...tower(app), relationAssetModels });
      return { ...tower(app), assetId, sceneId };
    },
  },
  DeleteProjectModel: { input: relatedElement },
  DeleteProjectModels: {
    input: async (app) => {
      const { assetId, relationModelId } = await relatedElement(app);
      return { ...tower(app), assetId, relationModelIds: [relationModelId] };
    },
  },
  SaveAssetElementView: { input: async (app) => ({ ...(await relatedElement(app)), angleofView: { zoom: 2 } }) },
  GetModelAssetElements: {
    input: async (app) => {
      const { projectId, relationModelId } = await relatedElement(app);
      return { projectId, relationModelId };
    },
  },
  GetLostAssetElements: { input: tower },
  RepairAssetElements: {
    input: async (app) => {
      const { projectId, ...related } = await relatedElement(app);
      return { projectId, repairs: [{ ...related, newElementId: sampleElementId('valve') }] };
    },
  },
  RelateAssetsByAttribute: {
    input: async (app) => {
      const { projectId, relationModelId } = await relatedElement(app);
      const { id } = await assetIn(app, { assetNumber: `W-${newId()}` });
      return { projectId, relationModelId, attributeMapping: 'basic.number', assetIds: [id] };
    },
    // No element bears the number.
    answers: 404,
  },
  GetDeviceAssetRelationModel: { input: severalAssets },
  GetMaterialAssetByElementId: { input: (app) => ({ ...tower(app), elementId: sampleElementId('pump') }) },
  GetMaterialAssetRelationModels: { input: asset },
  GetMaterialAssetRelationSceneModels: { input: asset },
  GetMaterialAssetSceneModelElementList: { input: asset },
  GetMaterialAssetModelElementPropertyList: { input: relatedElement },
  DownloadAssetExcelModel: { input: ofType },
  ImportAssetFromExcel: {
    input: async (app) => ({ ...(await ofType(app)), csvDelimiter: ',' }),
    files: { file: { name: 'assets.csv', body: 'Asset name\nImported' } },
  },
  ReadAssetFile: {
    input: async (app) => ({ ...(await ofType(app)), csvDelimiter: ',' }),
    files: { file: { name: 'assets.csv', body: 'Asset name\nImported' } },
  },
  // One's own only, and nobody has one: all that may ask are told so.
  GetAssetImport: { input: (app) => ({ ...tower(app), importId: newId() }), answers: 404 },
  OutputProjectAssetList: { input: tower },
  ImportAssetFromJson: {
    input: async (app) => ({
      ...tower(app),
      assetCategoryId: (await typeIn(app)).id,
      assetFromJsons: [{ assetName: '冷机' }],
    }),
  },
  BeginAssetImportFromJson: {
    input: async (app) => ({
      ...tower(app),
      assetCategoryId: (await typeIn(app)).id,
      assetFromJsons: [{ assetName: '冷机' }],
      fileName: '冷机.json',
    }),
  },
  // One's own only, and nobody has one: all that may ask are told so.
  GetAssetImportFromJson: { input: (app) => ({ ...tower(app), importId: newId() }), answers: 404 },
  ImportModelSystems: {
    input: async (app) => ({
      ...tower(app),
      assetCategoryId: (await typeIn(app)).id,
      relationModelId: await sampleModel(app),
      systems: [{ systemId: '2chilled' }],
    }),
  },
  // One's own only, and nobody has one: all that may ask are told so.
  GetSystemImport: { input: (app) => ({ ...tower(app), importId: newId() }), answers: 404 },
  GetMaterialProjectAssetList: { input: tower },
  GetMaterialProjectAssetListWithProperty: { input: tower },
  GetMaterialProjectAssetDetail: { input: asset },
  GetMaterialAssetPropertyList: { input: asset },
  GetMaterialAssetHistoryData: { input: withHistory },
  GetMaterialAssetClassTreeList: { input: tower },
  GetMaterialAssetViewList: { input: tower },
  GetMaterialProjectAssetCategoryList: { input: view },
  GetMaterialViewAssetListWithProperty: { input: view },
  GetMaterialPreviewAssetListWithProperty: { input: tower },
  GetMaterialAssetRelationDocumentList: { input: asset },
  GetMaterialAssetRelationPanoramaList: { input: asset },
  GetAssetRelationDocumentList: { input: asset },
  GetAssetRelationPanoramaList: { input: asset },
  RelationAssetDocument: {
    input: async (app) => ({ ...(await asset(app)), assetDocuments: [{ documentId: (await documentIn(app)).id }] }),
  },
  DeleteAssetDocuments: {
    input: async (app) => {
      const { db } = app.platform.database;
      const ofAsset = await asset(app);
      await linkDocuments(db, ofAsset.assetId, [(await documentIn(app)).id]);
      const [link] = await loadDocumentLinks(db, ofAsset.assetId);
      return { ...ofAsset, relationIds: [link?.id ?? ''] };
    },
  },
  // Nobody keeps panoramas here: of those that are asked for there is none.
  RelationAssetPanorama: {
    input: async (app) => ({ ...(await asset(app)), panoramas: [{ pbGuid: newId() }] }),
    answers: 404,
  },
  DeleteAssetPanoramas: { input: ofRelations, answers: 404 },
  DeleteAssetPanoramaByTagId: { input: (app) => ({ ...tower(app), tagId: newId() }), answers: 404 },
};
