import { z } from 'zod';
import { ASSETS_AT_ONCE, assetRefusals } from '../assets/index.ts';
import { formalAccess, platformAccess, projectAccess, selfAccess, withShareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, listResult, oneOrSeveral, optionalLine, paging, singleLine } from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { readerCall } from '../core/readerCall.ts';
import { type RefusalText, whenMissing, withRefusal } from '../core/refusal.ts';
import { projectInput } from '../projects/index.ts';
import { LABEL_ITEM_NAME_MAX, LABEL_ITEMS_AT_ONCE, LABEL_TEXT_MAX } from './limits.ts';
import { labelRefusals as refusals } from './refusals.ts';
import { anchor, assetLabel, background, dataPanel, panelType } from './shapes.ts';

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
  CreateProjectDataPanel: post('C-PNL-01', jstl('CreateProjectDataPanel'), writers(), {
    title: { cn: '新增项目数据面板', en: 'Create a data panel of a project' },
    input: z.object({ ...projectInput, ...panelFields }),
    result: dataPanel,
    done: doneTexts.created,
    maxBody: LARGE_BODY,
  }),
  UpdateProjectDataPanel: post('C-PNL-02', jstl('UpdateProjectDataPanel'), writers(), {
    title: { cn: '修改项目数据面板', en: 'Change a data panel of a project' },
    input: z.object({ ...projectInput, ...panelChange }),
    result: dataPanel,
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
  }),
  DeleteProjectDataPanel: post('C-PNL-03', jstl('DeleteProjectDataPanel'), writers(), {
    title: { cn: '删除项目数据面板', en: 'Delete data panels of a project' },
    input: z.object({ ...projectInput, id: selectedIds(refusals['panel.select']) }),
    done: doneTexts.deleted,
  }),
  GetProjectDataPanelList: get('C-PNL-04', jstl('GetProjectDataPanelList'), projectAccess(), {
    title: { cn: '项目数据面板', en: 'Data panels of a project' },
    input: z.object({ ...projectInput, ...listQuery, panelType: panelType.optional() }),
    result: listResult(dataPanel),
  }),
  GetProjectDataPanelDetail: get('C-PNL-05', jstl('GetProjectDataPanelDetail'), projectAccess(), {
    title: { cn: '项目数据面板详情', en: 'One data panel of a project' },
    input: z.object({ ...projectInput, id: id(refusals['panel.select']) }),
    result: dataPanel,
  }),
  CreateDataPanel: post('C-PNL-06', '/api/DataPanel/Create', platformAccess(), {
    title: { cn: '新增系统数据面板', en: 'Create a data panel of the system' },
    input: z.object(panelFields),
    result: dataPanel,
    done: doneTexts.created,
    maxBody: LARGE_BODY,
    aliases: ['/api/DataPanel/CreateDataPanel'],
  }),
  UpdateDataPanel: post('C-PNL-07', '/api/DataPanel/Update', platformAccess(), {
    title: { cn: '修改系统数据面板', en: 'Change a data panel of the system' },
    input: z.object(panelChange),
    result: dataPanel,
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
    aliases: ['/api/DataPanel/UpdateDataPanel'],
  }),
  DeleteDataPanel: post('C-PNL-08', '/api/DataPanel/Delete', platformAccess(), {
    title: { cn: '删除系统数据面板', en: 'Delete data panels of the system' },
    input: z.object({ id: selectedIds(refusals['panel.select']) }),
    done: doneTexts.deleted,
    aliases: ['/api/DataPanel/DeleteDataPanel'],
  }),
  GetDataPanelList: get('C-PNL-09', '/api/DataPanel/GetDataPanelList', selfAccess(), {
    title: { cn: '系统数据面板', en: 'Data panels of the system' },
    input: z.object({ ...listQuery, panelType: panelType.optional() }),
    result: listResult(dataPanel),
  }),
  GetDataPanelDetail: get('C-PNL-10', '/api/DataPanel/GetDataPanelDetail', selfAccess(), {
    title: { cn: '系统数据面板详情', en: 'One data panel of the system' },
    input: z.object({ id: id(refusals['panel.select']) }),
    result: dataPanel,
  }),
} as const;

/** Anchors: the markers at which labels stand. */
const anchorCalls = {
  CreateAnchor: post('C-ANC-01', '/api/Anchor/CreateAnchor', platformAccess(), {
    title: { cn: '新增系统标记', en: 'Create a marker of the system' },
    input: z.object(anchorFields),
    result: anchor,
    done: doneTexts.created,
    maxBody: LARGE_BODY,
  }),
  UpdateAnchor: post('C-ANC-02', '/api/Anchor/UpdateAnchor', platformAccess(), {
    title: { cn: '修改系统标记', en: 'Change a marker of the system' },
    input: z.object(anchorChange),
    result: anchor,
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
  }),
  DeleteAnchor: post('C-ANC-03', '/api/Anchor/DeleteAnchor', platformAccess(), {
    title: { cn: '删除系统标记', en: 'Delete markers of the system' },
    input: z.object({ id: selectedIds(refusals['anchor.select']) }),
    done: doneTexts.deleted,
  }),
  GetAnchorList: get('C-ANC-04', '/api/Anchor/GetAnchorList', selfAccess(), {
    title: { cn: '系统标记', en: 'Markers of the system' },
    input: z.object(listQuery),
    result: listResult(anchor),
  }),
  CreateProjectAnchor: post('C-ANC-05', jstl('CreateProjectAnchor'), writers(), {
    title: { cn: '新增项目标记', en: 'Create a marker of a project' },
    input: z.object({ ...projectInput, ...anchorFields }),
    result: anchor,
    done: doneTexts.created,
    maxBody: LARGE_BODY,
  }),
  UpdateProjectAnchor: post('C-ANC-06', jstl('UpdateProjectAnchor'), writers(), {
    title: { cn: '修改项目标记', en: 'Change a marker of a project' },
    input: z.object({ ...projectInput, ...anchorChange }),
    result: anchor,
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
  }),
  DeleteProjectAnchor: post('C-ANC-07', jstl('DeleteProjectAnchor'), writers(), {
    title: { cn: '删除项目标记', en: 'Delete markers of a project' },
    input: z.object({ ...projectInput, id: selectedIds(refusals['anchor.select']) }),
    done: doneTexts.deleted,
  }),
  GetProjectAnchorList: get('C-ANC-08', jstl('GetProjectAnchorList'), projectAccess(), {
    title: { cn: '项目标记', en: 'Markers of a project' },
    input: z.object({ ...projectInput, ...listQuery }),
    result: listResult(anchor),
  }),
} as const;

/** Backgrounds: the pictures that labels are drawn on. */
const backgroundCalls = {
  CreateBackground: post('C-BG-01', '/api/BackgroundStyle/CreateBackground', platformAccess(), {
    title: { cn: '新增系统背景', en: 'Create a background of the system' },
    input: z.object(backgroundFields),
    result: background,
    done: doneTexts.created,
  }),
  UpdateBackground: post('C-BG-02', '/api/BackgroundStyle/UpdateBackground', platformAccess(), {
    title: { cn: '修改系统背景', en: 'Change a background of the system' },
    input: z.object(backgroundChange),
    result: background,
    done: doneTexts.saved,
  }),
  DeleteBackgroud: post('C-BG-03', '/api/BackgroundStyle/DeleteBackgroud', platformAccess(), {
    title: { cn: '删除系统背景', en: 'Delete backgrounds of the system' },
    input: z.object({ id: selectedIds(refusals['background.select']) }),
    done: doneTexts.deleted,
  }),
  GetBackgroundList: get('C-BG-04', '/api/BackgroundStyle/GetBackgroundList', selfAccess(), {
    title: { cn: '系统背景', en: 'Backgrounds of the system' },
    input: z.object(listQuery),
    result: listResult(background),
  }),
  CreateProjectBackground: post('C-BG-05', jstl('CreateProjectBackground'), writers(), {
    title: { cn: '新增项目背景', en: 'Create a background of a project' },
    input: z.object({ ...projectInput, ...backgroundFields }),
    result: background,
    done: doneTexts.created,
  }),
  UpdateProjectBackground: post('C-BG-06', jstl('UpdateProjectBackground'), writers(), {
    title: { cn: '修改项目背景', en: 'Change a background of a project' },
    input: z.object({ ...projectInput, ...backgroundChange }),
    result: background,
    done: doneTexts.saved,
  }),
  DeleteProjectBackgroud: post('C-BG-07', jstl('DeleteProjectBackgroud'), writers(), {
    title: { cn: '删除项目背景', en: 'Delete backgrounds of a project' },
    input: z.object({ ...projectInput, id: selectedIds(refusals['background.select']) }),
    done: doneTexts.deleted,
  }),
  GetProjectBackgroundList: get('C-BG-08', jstl('GetProjectBackgroundList'), projectAccess(), {
    title: { cn: '项目背景', en: 'Backgrounds of a project' },
    input: z.object({ ...projectInput, ...listQuery }),
    result: listResult(background),
  }),
} as const;

/** Labels of assets, as scenes show them. */
const assetLabelCalls = {
  EditAssetJSTL: post('C-LBL-01', assetManager('EditAssetJSTL'), writers(), {
    title: { cn: '保存资产标签', en: 'Save the label of an asset' },
    input: z.object({ ...projectInput, assetId: labelAssetId, ...labelParts, ...knownVersion }),
    /** The version of the label that was saved. */
    result: z.object({ version: z.number().int() }),
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
  }),
  EditMultipleAssetsJSTL: post('C-LBL-02', assetManager('EditMultipleAssetsJSTL'), writers(), {
    title: { cn: '保存多个资产的标签', en: 'Save the same label for several assets' },
    input: z.object({ ...projectInput, assetIds: labelAssetIds, ...labelParts }),
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
  }),
  DeleteAssetsJSTL: post('C-LBL-04', assetManager('DeleteAssetsJSTL'), writers(), {
    title: { cn: '删除资产标签', en: 'Delete the labels of assets' },
    input: z.object({ ...projectInput, assetIds: labelAssetIds }),
    done: doneTexts.deleted,
  }),
  GetAssetJSTLDatas: post('C-LBL-03', assetManager('GetAssetJSTLDatas'), projectAccess(), {
    title: { cn: '多个资产的标签', en: 'The labels of several assets (A-40)' },
    input: z.object({ ...projectInput, assetIds: labelAssetIds }),
    result: z.array(assetLabel),
    effect: 'read',
    loop: true,
  }),
  GetAssetJSTLData: get('C-LBL-05', assetManager('GetAssetJSTLData'), projectAccess(), {
    title: { cn: '资产标签', en: 'The label of an asset' },
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
    { cn: '多个资产的标签（只读页面）', en: 'The labels of several assets, for pages that only read' },
  ),
  GetMaterialAssetJSTLData: readerCall(
    'C-MAT-32',
    assetLabelCalls.GetAssetJSTLData,
    withShareAccess(projectAccess(), { assetId: 'asset' }),
    { cn: '资产标签（只读页面）', en: 'The label of an asset, for pages that only read' },
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
