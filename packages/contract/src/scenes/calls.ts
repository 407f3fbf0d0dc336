import { z } from 'zod';
import { formalAccess, projectAccess, shareAccess, withShareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import {
  id,
  instant,
  listResult,
  oneOrSeveral,
  optionalLine,
  ordering,
  paging,
  paragraph,
  singleLine,
} from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { share, shareTermsInput } from '../shares/index.ts';
import {
  SCENE_COMMENT_MAX,
  SCENE_DATA_SENT_MAX,
  SCENE_DEVICES_MAX,
  SCENE_HISTORY_STEPS_MAX,
  SCENE_NAME_MAX,
  SCENES_AT_ONCE,
} from './limits.ts';
import { sceneRefusals as refusals } from './refusals.ts';
import { sceneAlarm, sceneDetail, sceneDeviceValues, sceneRow, sceneSeries, sceneTypeAssets } from './shapes.ts';

const at = (name: string) => `/api/SceneManager/${name}`;

const sceneId = id(refusals['scene.required']);
const ofScene = { ...projectInput, sceneId };
const sceneName = singleLine(refusals['scene.nameRequired'], SCENE_NAME_MAX);
const sceneFields = { comment: paragraph(SCENE_COMMENT_MAX), sceneLogo: optionalLine(500) };
const data = z.string().max(SCENE_DATA_SENT_MAX);
/** When given, a scene that somebody else saved meanwhile is not overwritten. */
const version = z.number().int().optional();

/** 3D scenes: models, labels and views of a project, put together to be looked at. */
export const sceneCalls = {
  GetSceneList: get('C-SCN-01', at('GetSceneList'), projectAccess(), {
    title: { cn: '三维场景列表', en: 'Scenes of a project, the default one first' },
    input: z.object({
      ...projectInput,
      ...paging,
      ...ordering(['sceneName', 'createTime', 'updateTime']),
      /** Only those in whose data the asset stands (S-AST-06). */
      assetId: id().optional(),
    }),
    result: listResult(sceneRow),
  }),
  GetSceneDetail: get('C-SCN-02', at('GetSceneDetail'), projectAccess(), {
    title: { cn: '场景详情', en: 'One scene with its data' },
    input: z.object(ofScene),
    result: sceneDetail,
  }),
  GetMaterialSceneDetail: get(
    'C-MAT-01',
    '/api/Material/GetSceneDetail',
    withShareAccess(projectAccess(), { sceneId: 'scene' }),
    {
      title: { cn: '场景详情（只读页面）', en: 'One scene with its data, for read-only pages (A-83)' },
      input: z.object(ofScene),
      result: sceneDetail,
      aliases: ['/api/Material/ShareGetSceneDetail'],
    },
  ),
  GetMaterialSceneHistory: post(
    'T-SCN-01',
    '/api/Material/GetSceneHistory',
    withShareAccess(projectAccess(), { sceneId: 'scene' }, { deviceIds: 'device' }),
    {
      title: {
        cn: '场景历史数据',
        en: 'Device data of a scene in a period, thinned, with the values at its start, for time replay',
      },
      input: z.object({
        ...ofScene,
        startTime: instant(),
        endTime: instant(),
        /** Into so many equal steps the period is cut; of each a series tells the last value. */
        steps: z.number().int().min(1).max(SCENE_HISTORY_STEPS_MAX).default(120),
        /** Of these devices of the scene only. */
        deviceIds: z.array(id()).max(SCENE_DEVICES_MAX).optional(),
      }),
      result: z.array(sceneSeries),
      effect: 'read',
      loop: true,
    },
  ),
  GetMaterialSceneAlarms: get(
    'T-SCN-02',
    '/api/Material/GetSceneAlarms',
    withShareAccess(projectAccess(), { sceneId: 'scene' }),
    {
      title: { cn: '场景报警', en: 'Alarms of the devices and assets of a scene that were active in a period' },
      input: z.object({ ...ofScene, startTime: instant(), endTime: instant() }),
      result: z.array(sceneAlarm),
      loop: true,
    },
  ),
  GetMaterialSceneValues: get(
    'T-SCN-03',
    '/api/Material/GetSceneValues',
    withShareAccess(projectAccess(), { sceneId: 'scene' }),
    {
      title: {
        cn: '场景当前数据',
        en: 'Latest device data of a scene',
      },
      input: z.object(ofScene),
      result: z.array(sceneDeviceValues),
      loop: true,
    },
  ),
  GetMaterialSceneTypeAssets: get(
    'T-SCN-05',
    '/api/Material/GetSceneTypeAssets',
    withShareAccess(projectAccess(), { sceneId: 'scene' }),
    {
      title: {
        cn: '场景按类型着色的资产',
        en: 'Assets that a scene colours by their type, with their elements and latest data',
      },
      input: z.object(ofScene),
      result: sceneTypeAssets,
      loop: true,
    },
  ),
  AddScene: post('C-SCN-04', at('AddScene'), formalEditors(), {
    title: { cn: '新增场景', en: 'Create a scene' },
    input: z.object({ ...projectInput, sceneName, ...sceneFields, sceneEventDataJson: data.nullish() }),
    result: sceneRow,
    done: doneTexts.created,
    maxBody: LARGE_BODY,
  }),
  CopyScene: post('C-SCN-05', at('CopyScene'), formalEditors(), {
    title: { cn: '复制场景', en: 'Copy a scene; without a name, under the next free one' },
    input: z.object({ ...ofScene, sceneName: optionalLine(SCENE_NAME_MAX) }),
    result: sceneRow,
    done: { cn: '复制成功', en: 'Copied' },
  }),
  UpdateScene: post('C-SCN-07', at('UpdateScene'), formalEditors(), {
    title: { cn: '修改场景信息', en: 'Change name, cover or description of a scene' },
    /** Fields that are not sent stay as they are; sent empty, they are emptied. */
    input: z.object({ ...ofScene, sceneName: sceneName.optional(), ...sceneFields }),
    result: sceneRow,
    done: doneTexts.saved,
  }),
  SetFirstSceneCover: post('T-SCN-04', at('SetFirstSceneCover'), formalEditors(), {
    title: {
      cn: '补充场景封面',
      en: 'Set the cover of a scene that has none; the last editor and time stay unchanged',
    },
    input: z.object({ ...ofScene, sceneLogo: singleLine(refusals['scene.logoInvalid'], 500) }),
    /** A scene that has a cover by now keeps it. */
    result: sceneRow,
  }),
  DeleteScene: post('C-SCN-06', at('DeleteScene'), formalEditors(), {
    title: { cn: '删除场景', en: 'Delete scenes with their shares: one, or several together' },
    input: z.object({ ...projectInput, sceneId: oneOrSeveral(refusals['scene.required'], SCENES_AT_ONCE) }),
    done: doneTexts.deleted,
  }),
  UpdateSceneJsonData: post('C-SCN-10', at('UpdateSceneJsonData'), formalEditors(), {
    title: { cn: '保存场景数据', en: 'Save the data of a scene' },
    input: z.object({ ...ofScene, sceneEventDataJson: data, version, sceneLogo: optionalLine(500) }),
    result: z.object({ version: z.number().int() }),
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
  }),
  UpdateSceneEntityJsonData: post('C-SCN-11', at('UpdateSceneEntityJsonData'), formalEditors(), {
    title: { cn: '保存场景实体数据', en: 'Save the data of the entities of a scene' },
    input: z.object({ ...ofScene, sceneEntityDataJson: data, version }),
    result: z.object({ version: z.number().int() }),
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
  }),
  SetSceneDefault: post('C-SCN-12', at('SetSceneDefault'), formalEditors(), {
    title: { cn: '设为默认场景', en: 'Set the default scene of a project' },
    input: z.object(ofScene),
    done: doneTexts.saved,
  }),
  CancelSceneDefault: post('C-SCN-13', at('CancelSceneDefault'), formalEditors(), {
    title: { cn: '取消默认场景', en: 'Clear the default scene' },
    input: z.object(ofScene),
    done: doneTexts.saved,
  }),
  GetShareDetail: get('C-SCN-03', at('GetShareDetail'), formalAccess(projectAccess([0, 1, 2])), {
    title: { cn: '场景的分享', en: 'The share of a scene, if there is one' },
    input: z.object(ofScene),
    result: share.optional(),
  }),
  CreateShare: post('C-SCN-08', at('CreateShare'), formalEditors(), {
    title: { cn: '分享场景', en: 'Share a scene, or change the settings of its share (A-60); answers the token' },
    input: z.object({ ...ofScene, ...shareTermsInput }),
    result: z.string(),
  }),
  CancelShare: post('C-SCN-09', at('CancelShare'), formalEditors(), {
    title: { cn: '取消分享场景', en: 'Stop sharing a scene' },
    input: z.object({ ...ofScene, token: z.string().max(200).optional() }),
    done: { cn: '分享已取消', en: 'Sharing stopped' },
  }),
  GetSceneShareData: get('C-SHR-01', '/api/SceneShared/GetSceneShareData', shareAccess(), {
    title: { cn: '读取分享的场景', en: 'The scene that a link shares; no sign-in' },
    input: z.object({}),
    result: sceneDetail,
    rate: 'shareCode',
  }),
} as const;
