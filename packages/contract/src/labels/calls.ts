import { z } from 'zod';
import { ASSETS_AT_ONCE, assetRefusals } from '../assets/index.ts';
import { platformAccess, projectAccess, selfAccess, withShareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { filledList, id, instant, optionalLine, paging, singleLine } from '../core/fields.ts';
import { libraryItem } from '../core/libraryItem.ts';
import { LARGE_BODY, USUAL_BODY } from '../core/limits.ts';
import { readerCall } from '../core/readerCall.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { LABEL_ITEM_NAME_MAX, LABEL_ITEMS_AT_ONCE, LABEL_TEXT_MAX } from './limits.ts';
import { labelRefusals as refusals } from './refusals.ts';
import { anchor, assetLabel, background, dataPanel, panelType } from './shapes.ts';

const listQuery = { key: z.string().trim().max(LABEL_ITEM_NAME_MAX).optional(), ...paging };
const name = singleLine(refusals['labelItem.nameRequired'], LABEL_ITEM_NAME_MAX);
const json = z.string().max(LABEL_TEXT_MAX);
const picture = optionalLine(500);
const imagePath = singleLine(refusals['labelItem.pictureInvalid'], 500);
/** As it was read before: an item that was changed meanwhile is not overwritten. */
const knownUpdate = { updateTime: instant().optional() };
/** These have no call of their own for one: it is asked for by its id. */
const itemQuery = { ...listQuery, id: id().optional() };
const inLibrary = { query: itemQuery, deletedAtOnce: LABEL_ITEMS_AT_ONCE, maxBody: LARGE_BODY };

const panel = libraryItem({
  ...inLibrary,
  item: dataPanel,
  select: refusals['panel.select'],
  fields: { name, panelType, dataPanelJson: json.default('{}'), logo: picture },
  change: {
    name: name.optional(),
    panelType: panelType.optional(),
    dataPanelJson: json.optional(),
    logo: picture,
    ...knownUpdate,
  },
  query: { ...listQuery, panelType: panelType.optional() },
});
const projectPanel = panel(projectInput);
const systemPanel = panel({});

const marker = libraryItem({
  ...inLibrary,
  item: anchor,
  select: refusals['anchor.select'],
  fields: { name, anchorJson: json.default('{}'), logo: picture },
  change: { name: name.optional(), anchorJson: json.optional(), logo: picture, ...knownUpdate },
});
const projectAnchor = marker(projectInput);
const systemAnchor = marker({});

const backgroundPicture = libraryItem({
  ...inLibrary,
  item: background,
  select: refusals['background.select'],
  fields: { name, imagePath },
  change: { name: name.optional(), imagePath: imagePath.optional(), ...knownUpdate },
  maxBody: USUAL_BODY,
});
const projectBackground = backgroundPicture(projectInput);
const systemBackground = backgroundPicture({});

const jstl = (path: string) => `/api/JSTL/${path}`;
const assetManager = (path: string) => `/api/AssetManager/${path}`;

const labelAssetId = id(assetRefusals['asset.required']);
const labelAssetIds = filledList(labelAssetId, assetRefusals['asset.required'], ASSETS_AT_ONCE);
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
  CreateProjectDataPanel: post('C-PNL-01', jstl('CreateProjectDataPanel'), formalEditors(), {
    title: { cn: '新增项目数据面板', en: 'Create a data panel of a project' },
    ...projectPanel.create,
  }),
  UpdateProjectDataPanel: post('C-PNL-02', jstl('UpdateProjectDataPanel'), formalEditors(), {
    title: { cn: '修改项目数据面板', en: 'Change a data panel of a project' },
    ...projectPanel.update,
  }),
  DeleteProjectDataPanel: post('C-PNL-03', jstl('DeleteProjectDataPanel'), formalEditors(), {
    title: { cn: '删除项目数据面板', en: 'Delete data panels of a project' },
    ...projectPanel.delete,
  }),
  GetProjectDataPanelList: get('C-PNL-04', jstl('GetProjectDataPanelList'), projectAccess(), {
    title: { cn: '项目数据面板', en: 'Data panels of a project' },
    ...projectPanel.list,
  }),
  GetProjectDataPanelDetail: get('C-PNL-05', jstl('GetProjectDataPanelDetail'), projectAccess(), {
    title: { cn: '项目数据面板详情', en: 'One data panel of a project' },
    ...projectPanel.detail,
  }),
  CreateDataPanel: post('C-PNL-06', '/api/DataPanel/Create', platformAccess(), {
    title: { cn: '新增系统数据面板', en: 'Create a data panel of the system' },
    ...systemPanel.create,
    aliases: ['/api/DataPanel/CreateDataPanel'],
  }),
  UpdateDataPanel: post('C-PNL-07', '/api/DataPanel/Update', platformAccess(), {
    title: { cn: '修改系统数据面板', en: 'Change a data panel of the system' },
    ...systemPanel.update,
    aliases: ['/api/DataPanel/UpdateDataPanel'],
  }),
  DeleteDataPanel: post('C-PNL-08', '/api/DataPanel/Delete', platformAccess(), {
    title: { cn: '删除系统数据面板', en: 'Delete data panels of the system' },
    ...systemPanel.delete,
    aliases: ['/api/DataPanel/DeleteDataPanel'],
  }),
  GetDataPanelList: get('C-PNL-09', '/api/DataPanel/GetDataPanelList', selfAccess(), {
    title: { cn: '系统数据面板', en: 'Data panels of the system' },
    ...systemPanel.list,
  }),
  GetDataPanelDetail: get('C-PNL-10', '/api/DataPanel/GetDataPanelDetail', selfAccess(), {
    title: { cn: '系统数据面板详情', en: 'One data panel of the system' },
    ...systemPanel.detail,
  }),
} as const;

/** Anchors: the markers at which labels stand. */
const anchorCalls = {
  CreateAnchor: post('C-ANC-01', '/api/Anchor/CreateAnchor', platformAccess(), {
    title: { cn: '新增系统标记', en: 'Create a marker of the system' },
    ...systemAnchor.create,
  }),
  UpdateAnchor: post('C-ANC-02', '/api/Anchor/UpdateAnchor', platformAccess(), {
    title: { cn: '修改系统标记', en: 'Change a marker of the system' },
    ...systemAnchor.update,
  }),
  DeleteAnchor: post('C-ANC-03', '/api/Anchor/DeleteAnchor', platformAccess(), {
    title: { cn: '删除系统标记', en: 'Delete markers of the system' },
    ...systemAnchor.delete,
  }),
  GetAnchorList: get('C-ANC-04', '/api/Anchor/GetAnchorList', selfAccess(), {
    title: { cn: '系统标记', en: 'Markers of the system' },
    ...systemAnchor.list,
  }),
  CreateProjectAnchor: post('C-ANC-05', jstl('CreateProjectAnchor'), formalEditors(), {
    title: { cn: '新增项目标记', en: 'Create a marker of a project' },
    ...projectAnchor.create,
  }),
  UpdateProjectAnchor: post('C-ANC-06', jstl('UpdateProjectAnchor'), formalEditors(), {
    title: { cn: '修改项目标记', en: 'Change a marker of a project' },
    ...projectAnchor.update,
  }),
  DeleteProjectAnchor: post('C-ANC-07', jstl('DeleteProjectAnchor'), formalEditors(), {
    title: { cn: '删除项目标记', en: 'Delete markers of a project' },
    ...projectAnchor.delete,
  }),
  GetProjectAnchorList: get('C-ANC-08', jstl('GetProjectAnchorList'), projectAccess(), {
    title: { cn: '项目标记', en: 'Markers of a project' },
    ...projectAnchor.list,
  }),
} as const;

/** Backgrounds: the pictures that labels are drawn on. */
const backgroundCalls = {
  CreateBackground: post('C-BG-01', '/api/BackgroundStyle/CreateBackground', platformAccess(), {
    title: { cn: '新增系统背景', en: 'Create a background of the system' },
    ...systemBackground.create,
  }),
  UpdateBackground: post('C-BG-02', '/api/BackgroundStyle/UpdateBackground', platformAccess(), {
    title: { cn: '修改系统背景', en: 'Change a background of the system' },
    ...systemBackground.update,
  }),
  DeleteBackgroud: post('C-BG-03', '/api/BackgroundStyle/DeleteBackgroud', platformAccess(), {
    title: { cn: '删除系统背景', en: 'Delete backgrounds of the system' },
    ...systemBackground.delete,
  }),
  GetBackgroundList: get('C-BG-04', '/api/BackgroundStyle/GetBackgroundList', selfAccess(), {
    title: { cn: '系统背景', en: 'Backgrounds of the system' },
    ...systemBackground.list,
  }),
  CreateProjectBackground: post('C-BG-05', jstl('CreateProjectBackground'), formalEditors(), {
    title: { cn: '新增项目背景', en: 'Create a background of a project' },
    ...projectBackground.create,
  }),
  UpdateProjectBackground: post('C-BG-06', jstl('UpdateProjectBackground'), formalEditors(), {
    title: { cn: '修改项目背景', en: 'Change a background of a project' },
    ...projectBackground.update,
  }),
  DeleteProjectBackgroud: post('C-BG-07', jstl('DeleteProjectBackgroud'), formalEditors(), {
    title: { cn: '删除项目背景', en: 'Delete backgrounds of a project' },
    ...projectBackground.delete,
  }),
  GetProjectBackgroundList: get('C-BG-08', jstl('GetProjectBackgroundList'), projectAccess(), {
    title: { cn: '项目背景', en: 'Backgrounds of a project' },
    ...projectBackground.list,
  }),
} as const;

/** Labels of assets, as scenes show them. */
const assetLabelCalls = {
  EditAssetJSTL: post('C-LBL-01', assetManager('EditAssetJSTL'), formalEditors(), {
    title: { cn: '保存资产的数据标签', en: 'Save the data label of an asset' },
    input: z.object({ ...projectInput, assetId: labelAssetId, ...labelParts, ...knownVersion }),
    /** The version of the label that was saved. */
    result: z.object({ version: z.number().int() }),
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
  }),
  EditMultipleAssetsJSTL: post('C-LBL-02', assetManager('EditMultipleAssetsJSTL'), formalEditors(), {
    title: { cn: '保存多个资产的数据标签', en: 'Save the same data label for several assets' },
    input: z.object({ ...projectInput, assetIds: labelAssetIds, ...labelParts }),
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
  }),
  DeleteAssetsJSTL: post('C-LBL-04', assetManager('DeleteAssetsJSTL'), formalEditors(), {
    title: { cn: '删除资产的数据标签', en: 'Delete the data labels of assets' },
    input: z.object({ ...projectInput, assetIds: labelAssetIds }),
    done: doneTexts.deleted,
  }),
  GetAssetJSTLDatas: post('C-LBL-03', assetManager('GetAssetJSTLDatas'), projectAccess(), {
    title: { cn: '多个资产的数据标签', en: 'Data labels of several assets (A-40)' },
    input: z.object({ ...projectInput, assetIds: labelAssetIds }),
    result: z.array(assetLabel),
    effect: 'read',
    loop: true,
  }),
  GetAssetJSTLData: get('C-LBL-05', assetManager('GetAssetJSTLData'), projectAccess(), {
    title: { cn: '资产的数据标签', en: 'The data label of an asset' },
    input: z.object({ ...projectInput, assetId: labelAssetId }),
    result: assetLabel,
    loop: true,
  }),
} as const;

/** the same for pages that only read, and for shares that hold the assets. */
const labelMaterialCalls = {
  GetMaterialAssetJSTLDatas: readerCall(
    'C-MAT-07',
    assetLabelCalls.GetAssetJSTLDatas,
    withShareAccess(projectAccess(), { assetIds: 'asset' }),
    { cn: '多个资产的数据标签', en: 'Data labels of several assets' },
  ),
  GetMaterialAssetJSTLData: readerCall(
    'C-MAT-32',
    assetLabelCalls.GetAssetJSTLData,
    withShareAccess(projectAccess(), { assetId: 'asset' }),
    { cn: '资产的数据标签', en: 'The data label of an asset' },
  ),
} as const;

/** What labels of scenes are made of: panels, anchors, backgrounds, and the labels of assets. */
export const labelCalls = {
  ...panelCalls,
  ...anchorCalls,
  ...backgroundCalls,
  ...assetLabelCalls,
  ...labelMaterialCalls,
} as const;
