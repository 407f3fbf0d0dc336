import { z } from 'zod';
import { ASSETS_AT_ONCE, assetRefusals } from '../assets/index.ts';
import { formalAccess, platformAccess, projectAccess, selfAccess, withShareAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, listResult, noResult, oneOrSeveral, optionalLine, paging, singleLine } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { type RefusalText, whenMissing, withRefusal } from '../core/refusal.ts';
import { projectInput } from '../projects/index.ts';
import { LABEL_ITEM_NAME_MAX, LABEL_ITEMS_AT_ONCE, LABEL_TEXT_MAX } from './limits.ts';
import { labelRefusals as refusals } from './refusals.ts';
import { anchor, assetLabel, background, dataPanel, panelType } from './shapes.ts';

const created = { cn: '创建成功', en: 'Created' };
const saved = { cn: '保存成功', en: 'Saved' };
const deleted = { cn: '删除成功', en: 'Deleted' };
const writers = () => formalAccess(projectAccess([0, 1, 2]));

const listQuery = { key: z.string().trim().max(LABEL_ITEM_NAME_MAX).optional(), ...paging };
const name = singleLine(refusals['labelItem.nameRequired'], LABEL_ITEM_NAME_MAX);
const json = z.string().max(LABEL_TEXT_MAX);
const picture = optionalLine(500);
const selectedIds = (missing: RefusalText) => oneOrSeveral(missing, LABEL_ITEMS_AT_ONCE);

const panelFields = { name, panelType, dataPanelJson: json.default('{}'), logo: picture };
const anchorFields = { name, anchorJson: json.default('{}'), logo: picture };
const imagePath = singleLine(refusals['labelItem.pictureInvalid'], 500);
const backgroundFields = { name, imagePath };
/** What is not sent of an item stays as it is. */
const panelChange = {
  id: id(refusals['panel.select']),
  name: name.optional(),
  panelType: panelType.optional(),
  dataPanelJson: json.optional(),
  logo: picture,
  /** As it was read before: an item that was changed meanwhile is not overwritten. */
  updateTime: z.coerce.date().optional(),
};
const anchorChange = {
  id: id(refusals['anchor.select']),
  name: name.optional(),
  anchorJson: json.optional(),
  logo: picture,
};
const backgroundChange = {
  id: id(refusals['background.select']),
  name: name.optional(),
  imagePath: imagePath.optional(),
};

const jstl = (path: string) => `/api/JSTL/${path}`;
const assetManager = (path: string) => `/api/AssetManager/${path}`;

const labelAssetId = id(assetRefusals['asset.required']);
const labelAssetIds = z
  .array(labelAssetId, whenMissing(assetRefusals['asset.required']))
  .min(1, withRefusal(assetRefusals['asset.required']))
  .max(ASSETS_AT_ONCE);
/** Parts that are not sent stay as they are; sent empty, they are emptied. */
const labelParts = {
  otherJson: json.nullish(),
  dataJson: json.nullish(),
  dataPanelJson: json.nullish(),
  anchorJson: json.nullish(),
  sceneAssetDataJson: json.nullish(),
};

/**
 * The version that was read before: a label that was saved meanwhile is not overwritten. Without it the label is saved
 * whatever stands there.
 */
const knownVersion = { version: z.number().int().min(0).optional() };

/** Data panels: what labels are made from. Those of the system are offered in every project. */
const panelCalls = {
  CreateProjectDataPanel: call({
    maxBody: LARGE_BODY,
    id: 'C-PNL-01',
    method: 'POST',
    path: jstl('CreateProjectDataPanel'),
    access: writers(),
    done: created,
    title: { cn: '新增项目数据面板', en: 'Create a data panel of a project' },
    input: z.object({ ...projectInput, ...panelFields }),
    result: dataPanel,
  }),
  UpdateProjectDataPanel: call({
    maxBody: LARGE_BODY,
    id: 'C-PNL-02',
    method: 'POST',
    path: jstl('UpdateProjectDataPanel'),
    access: writers(),
    done: saved,
    title: { cn: '修改项目数据面板', en: 'Change a data panel of a project' },
    input: z.object({ ...projectInput, ...panelChange }),
    result: dataPanel,
  }),
  DeleteProjectDataPanel: call({
    id: 'C-PNL-03',
    method: 'POST',
    path: jstl('DeleteProjectDataPanel'),
    access: writers(),
    done: deleted,
    title: { cn: '删除项目数据面板', en: 'Delete data panels of a project' },
    input: z.object({ ...projectInput, id: selectedIds(refusals['panel.select']) }),
    result: noResult(),
  }),
  GetProjectDataPanelList: call({
    id: 'C-PNL-04',
    method: 'GET',
    path: jstl('GetProjectDataPanelList'),
    access: projectAccess(),
    title: { cn: '项目数据面板', en: 'Data panels of a project' },
    input: z.object({ ...projectInput, ...listQuery, panelType: panelType.optional() }),
    result: listResult(dataPanel),
  }),
  GetProjectDataPanelDetail: call({
    id: 'C-PNL-05',
    method: 'GET',
    path: jstl('GetProjectDataPanelDetail'),
    access: projectAccess(),
    title: { cn: '项目数据面板详情', en: 'One data panel of a project' },
    input: z.object({ ...projectInput, id: id(refusals['panel.select']) }),
    result: dataPanel,
  }),
  CreateDataPanel: call({
    maxBody: LARGE_BODY,
    id: 'C-PNL-06',
    method: 'POST',
    path: '/api/DataPanel/Create',
    aliases: ['/api/DataPanel/CreateDataPanel'],
    access: platformAccess(),
    done: created,
    title: { cn: '新增系统数据面板', en: 'Create a data panel of the system' },
    input: z.object(panelFields),
    result: dataPanel,
  }),
  UpdateDataPanel: call({
    maxBody: LARGE_BODY,
    id: 'C-PNL-07',
    method: 'POST',
    path: '/api/DataPanel/Update',
    aliases: ['/api/DataPanel/UpdateDataPanel'],
    access: platformAccess(),
    done: saved,
    title: { cn: '修改系统数据面板', en: 'Change a data panel of the system' },
    input: z.object(panelChange),
    result: dataPanel,
  }),
  DeleteDataPanel: call({
    id: 'C-PNL-08',
    method: 'POST',
    path: '/api/DataPanel/Delete',
    aliases: ['/api/DataPanel/DeleteDataPanel'],
    access: platformAccess(),
    done: deleted,
    title: { cn: '删除系统数据面板', en: 'Delete data panels of the system' },
    input: z.object({ id: selectedIds(refusals['panel.select']) }),
    result: noResult(),
  }),
  GetDataPanelList: call({
    id: 'C-PNL-09',
    method: 'GET',
    path: '/api/DataPanel/GetDataPanelList',
    access: selfAccess(),
    title: { cn: '系统数据面板', en: 'Data panels of the system' },
    input: z.object({ ...listQuery, panelType: panelType.optional() }),
    result: listResult(dataPanel),
  }),
  GetDataPanelDetail: call({
    id: 'C-PNL-10',
    method: 'GET',
    path: '/api/DataPanel/GetDataPanelDetail',
    access: selfAccess(),
    title: { cn: '系统数据面板详情', en: 'One data panel of the system' },
    input: z.object({ id: id(refusals['panel.select']) }),
    result: dataPanel,
  }),
} as const;

/** Anchors: the markers at which labels stand. */
const anchorCalls = {
  CreateAnchor: call({
    maxBody: LARGE_BODY,
    id: 'C-ANC-01',
    method: 'POST',
    path: '/api/Anchor/CreateAnchor',
    access: platformAccess(),
    done: created,
    title: { cn: '新增系统标记', en: 'Create a marker of the system' },
    input: z.object(anchorFields),
    result: anchor,
  }),
  UpdateAnchor: call({
    maxBody: LARGE_BODY,
    id: 'C-ANC-02',
    method: 'POST',
    path: '/api/Anchor/UpdateAnchor',
    access: platformAccess(),
    done: saved,
    title: { cn: '修改系统标记', en: 'Change a marker of the system' },
    input: z.object(anchorChange),
    result: anchor,
  }),
  DeleteAnchor: call({
    id: 'C-ANC-03',
    method: 'POST',
    path: '/api/Anchor/DeleteAnchor',
    access: platformAccess(),
    done: deleted,
    title: { cn: '删除系统标记', en: 'Delete markers of the system' },
    input: z.object({ id: selectedIds(refusals['anchor.select']) }),
    result: noResult(),
  }),
  GetAnchorList: call({
    id: 'C-ANC-04',
    method: 'GET',
    path: '/api/Anchor/GetAnchorList',
    access: selfAccess(),
    title: { cn: '系统标记', en: 'Markers of the system' },
    input: z.object(listQuery),
    result: listResult(anchor),
  }),
  CreateProjectAnchor: call({
    maxBody: LARGE_BODY,
    id: 'C-ANC-05',
    method: 'POST',
    path: jstl('CreateProjectAnchor'),
    access: writers(),
    done: created,
    title: { cn: '新增项目标记', en: 'Create a marker of a project' },
    input: z.object({ ...projectInput, ...anchorFields }),
    result: anchor,
  }),
  UpdateProjectAnchor: call({
    maxBody: LARGE_BODY,
    id: 'C-ANC-06',
    method: 'POST',
    path: jstl('UpdateProjectAnchor'),
    access: writers(),
    done: saved,
    title: { cn: '修改项目标记', en: 'Change a marker of a project' },
    input: z.object({ ...projectInput, ...anchorChange }),
    result: anchor,
  }),
  DeleteProjectAnchor: call({
    id: 'C-ANC-07',
    method: 'POST',
    path: jstl('DeleteProjectAnchor'),
    access: writers(),
    done: deleted,
    title: { cn: '删除项目标记', en: 'Delete markers of a project' },
    input: z.object({ ...projectInput, id: selectedIds(refusals['anchor.select']) }),
    result: noResult(),
  }),
  GetProjectAnchorList: call({
    id: 'C-ANC-08',
    method: 'GET',
    path: jstl('GetProjectAnchorList'),
    access: projectAccess(),
    title: { cn: '项目标记', en: 'Markers of a project' },
    input: z.object({ ...projectInput, ...listQuery }),
    result: listResult(anchor),
  }),
} as const;

/** Backgrounds: the pictures that labels are drawn on. */
const backgroundCalls = {
  CreateBackground: call({
    id: 'C-BG-01',
    method: 'POST',
    path: '/api/BackgroundStyle/CreateBackground',
    access: platformAccess(),
    done: created,
    title: { cn: '新增系统背景', en: 'Create a background of the system' },
    input: z.object(backgroundFields),
    result: background,
  }),
  UpdateBackground: call({
    id: 'C-BG-02',
    method: 'POST',
    path: '/api/BackgroundStyle/UpdateBackground',
    access: platformAccess(),
    done: saved,
    title: { cn: '修改系统背景', en: 'Change a background of the system' },
    input: z.object(backgroundChange),
    result: background,
  }),
  DeleteBackgroud: call({
    id: 'C-BG-03',
    method: 'POST',
    path: '/api/BackgroundStyle/DeleteBackgroud',
    access: platformAccess(),
    done: deleted,
    title: { cn: '删除系统背景', en: 'Delete backgrounds of the system' },
    input: z.object({ id: selectedIds(refusals['background.select']) }),
    result: noResult(),
  }),
  GetBackgroundList: call({
    id: 'C-BG-04',
    method: 'GET',
    path: '/api/BackgroundStyle/GetBackgroundList',
    access: selfAccess(),
    title: { cn: '系统背景', en: 'Backgrounds of the system' },
    input: z.object(listQuery),
    result: listResult(background),
  }),
  CreateProjectBackground: call({
    id: 'C-BG-05',
    method: 'POST',
    path: jstl('CreateProjectBackground'),
    access: writers(),
    done: created,
    title: { cn: '新增项目背景', en: 'Create a background of a project' },
    input: z.object({ ...projectInput, ...backgroundFields }),
    result: background,
  }),
  UpdateProjectBackground: call({
    id: 'C-BG-06',
    method: 'POST',
    path: jstl('UpdateProjectBackground'),
    access: writers(),
    done: saved,
    title: { cn: '修改项目背景', en: 'Change a background of a project' },
    input: z.object({ ...projectInput, ...backgroundChange }),
    result: background,
  }),
  DeleteProjectBackgroud: call({
    id: 'C-BG-07',
    method: 'POST',
    path: jstl('DeleteProjectBackgroud'),
    access: writers(),
    done: deleted,
    title: { cn: '删除项目背景', en: 'Delete backgrounds of a project' },
    input: z.object({ ...projectInput, id: selectedIds(refusals['background.select']) }),
    result: noResult(),
  }),
  GetProjectBackgroundList: call({
    id: 'C-BG-08',
    method: 'GET',
    path: jstl('GetProjectBackgroundList'),
    access: projectAccess(),
    title: { cn: '项目背景', en: 'Backgrounds of a project' },
    input: z.object({ ...projectInput, ...listQuery }),
    result: listResult(background),
  }),
} as const;

/** Labels of assets, as scenes show them. */
const assetLabelCalls = {
  EditAssetJSTL: call({
    maxBody: LARGE_BODY,
    id: 'C-LBL-01',
    method: 'POST',
    path: assetManager('EditAssetJSTL'),
    access: writers(),
    done: saved,
    title: { cn: '保存资产标签', en: 'Save the label of an asset' },
    input: z.object({ ...projectInput, assetId: labelAssetId, ...labelParts, ...knownVersion }),
    /** The version of the label that was saved. */
    result: z.object({ version: z.number().int() }),
  }),
  EditMultipleAssetsJSTL: call({
    maxBody: LARGE_BODY,
    id: 'C-LBL-02',
    method: 'POST',
    path: assetManager('EditMultipleAssetsJSTL'),
    access: writers(),
    done: saved,
    title: { cn: '保存多个资产的标签', en: 'Save the same label for several assets' },
    input: z.object({ ...projectInput, assetIds: labelAssetIds, ...labelParts }),
    result: noResult(),
  }),
  DeleteAssetsJSTL: call({
    id: 'C-LBL-04',
    method: 'POST',
    path: assetManager('DeleteAssetsJSTL'),
    access: writers(),
    done: deleted,
    title: { cn: '删除资产标签', en: 'Delete the labels of assets' },
    input: z.object({ ...projectInput, assetIds: labelAssetIds }),
    result: noResult(),
  }),
  GetAssetJSTLDatas: call({
    id: 'C-LBL-03',
    method: 'POST',
    path: assetManager('GetAssetJSTLDatas'),
    access: projectAccess(),
    effect: 'read',
    loop: true,
    title: { cn: '多个资产的标签', en: 'The labels of several assets (A-40)' },
    input: z.object({ ...projectInput, assetIds: labelAssetIds }),
    result: z.array(assetLabel),
  }),
  GetAssetJSTLData: call({
    id: 'C-LBL-05',
    method: 'GET',
    path: assetManager('GetAssetJSTLData'),
    access: projectAccess(),
    loop: true,
    title: { cn: '资产标签', en: 'The label of an asset' },
    input: z.object({ ...projectInput, assetId: labelAssetId }),
    result: assetLabel,
  }),
} as const;

/** the same for pages that only read, and for shares that hold the assets. */
const labelMaterialCalls = {
  GetMaterialAssetJSTLDatas: call({
    ...assetLabelCalls.GetAssetJSTLDatas,
    id: 'C-MAT-07',
    path: '/api/Material/GetAssetJSTLDatas',
    access: withShareAccess(projectAccess(), { assetIds: 'asset' }),
    title: { cn: '多个资产的标签（只读页面）', en: 'The labels of several assets, for pages that only read' },
  }),
  GetMaterialAssetJSTLData: call({
    ...assetLabelCalls.GetAssetJSTLData,
    id: 'C-MAT-32',
    path: '/api/Material/GetAssetJSTLData',
    access: withShareAccess(projectAccess(), { assetId: 'asset' }),
    title: { cn: '资产标签（只读页面）', en: 'The label of an asset, for pages that only read' },
  }),
} as const;

/** What labels of scenes are made of: panels, anchors, backgrounds, and the labels of assets. */
export const labelCalls = {
  ...panelCalls,
  ...anchorCalls,
  ...backgroundCalls,
  ...assetLabelCalls,
  ...labelMaterialCalls,
} as const;
