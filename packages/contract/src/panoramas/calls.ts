import { z } from 'zod';
import { projectAccess, withCookieAccess, withShareAccess } from '../core/access.ts';
import { get, mainDelete, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { filledList, id, instant, listResult, ordering, paging, singleLine } from '../core/fields.ts';
import { UPLOAD_TIMEOUT_MS } from '../core/limits.ts';
import { wireNames } from '../core/names.ts';
import { withRefusal } from '../core/refusal.ts';
import { modelRefusals, worldPoint } from '../models/index.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import {
  BLURS_OF_CAPTURE_MAX,
  CAPTURE_FILES_AT_ONCE,
  CAPTURE_FILES_OF_CALL,
  PANORAMA_COVER_BYTES,
  PANORAMA_GROUP_NAME_MAX,
  PANORAMA_MAX_BYTES,
  PANORAMA_NAME_MAX,
  PANORAMA_TILE,
  PANORAMA_WIDTHS,
  PANORAMAS_AT_ONCE,
} from './limits.ts';
import { panoramaRefusals as refusals } from './refusals.ts';
import {
  CAPTURE_STATES,
  listedPanoramaCapture,
  listedPanoramaGroup,
  listedPanoramaPoint,
  listedPanoramaSet,
  panoramaPose,
  panoramaSetsOfGroup,
  panoramaView,
  photographBlur,
  placedPanoramaPoint,
} from './shapes.ts';

const at = (name: string) => `/api/Home/File/${name}`;
const pbGuid = id(refusals['pano.selectPano']);
const sceneName = id(refusals['pano.captureRequired']);
const ofSet = { ...projectInput, pbGuid };
const ofCapture = { ...projectInput, sceneName };
const name = singleLine(refusals['pano.nameRequired'], PANORAMA_NAME_MAX);
const collectTime = z.coerce.date(withRefusal(refusals['pano.collectTimeRequired']));
const aSet = () => withShareAccess(projectAccess(), { pbGuid: 'panorama' });
const aPhotograph = () => withShareAccess(projectAccess(), { sceneName: 'photograph' });
const orNone = z.union([z.literal(''), id()]);
const sizes = z.union([z.literal(256), z.literal(1280), z.literal(2048)]);
const widths = z.union(PANORAMA_WIDTHS.map((width) => z.literal(width)));
const place = z
  .number()
  .int()
  .min(0)
  .max((PANORAMA_WIDTHS.at(-1) ?? 0) / PANORAMA_TILE - 1);

/** Panorama sets of a project, the photographs in them, and the groups by which they are found. */
export const panoramaSetCalls = {
  GetList: get('C-PANO-02', at('GetList'), projectAccess(), {
    title: { cn: '全景列表', en: 'Panorama sets of a project' },
    input: z.object({
      ...projectInput,
      /** Of this group; `-` those that are in none. */
      label: z.union([z.literal('-'), id()]).optional(),
      ...paging,
      ...ordering(['name', 'collectTime', 'updateTime']),
    }),
    result: listResult(listedPanoramaSet),
    rate: 'search',
  }),
  GetListLabel: get('C-PANO-03', at('GetListLabel'), projectAccess(), {
    title: { cn: '全景分组', en: 'Groups of panoramas' },
    input: z.object(projectInput),
    result: z.array(listedPanoramaGroup),
    aliases: [at('Label/GetList')],
  }),
  GetListByLabelGroup: get('C-PANO-04', at('GetListByLabelGroup'), projectAccess(), {
    title: { cn: '按分组的全景', en: 'Panorama sets by their groups; of each group so many, the newest first' },
    input: z.object({ ...projectInput, key: z.string().trim().max(100).optional() }),
    result: z.array(panoramaSetsOfGroup),
    rate: 'search',
  }),
  GetListWithSceneByLabelGroup: get('C-PANO-05', at('GetListWithSceneByLabelGroup'), projectAccess(), {
    title: { cn: '按分组的全景及照片', en: 'Panorama sets by their groups, with their photographs' },
    input: z.object(projectInput),
    result: z.array(
      panoramaSetsOfGroup.extend({
        list: z.array(listedPanoramaSet.extend({ scenes: z.array(listedPanoramaCapture) })),
      }),
    ),
    rate: 'search',
  }),
  GetListCount: get('C-PANO-06', at('GetListCount'), projectAccess(), {
    title: { cn: '全景数量', en: 'Number of panorama sets' },
    input: z.object(projectInput),
    result: z.number().int(),
  }),
  GetScenesByPbGuid: get('C-PANO-01', at('GetScenesByPbGuid'), aSet(), {
    title: { cn: '全景照片', en: 'Photographs of a panorama set, in their order' },
    input: z.object(ofSet),
    result: z.array(listedPanoramaCapture),
  }),
  GetSceneView: get('C-PANO-07', at('GetSceneView'), aPhotograph(), {
    title: { cn: '主视图', en: 'Where a photograph is looked at first' },
    input: z.object(ofCapture),
    result: z.object({ sceneName: id(), pbGuid: id(), view: panoramaView.optional(), pose: panoramaPose }),
  }),
  CreateItem: post('T-PANO-01', at('CreateItem'), formalEditors(), {
    title: { cn: '新建全景', en: 'Create a panorama set without photographs yet' },
    input: z.object({ ...projectInput, name, collectTime, label: orNone.optional() }),
    result: listedPanoramaSet,
    done: doneTexts.created,
  }),
  UploadImages: post('C-PANO-09', at('UploadImages'), formalEditors(), {
    title: {
      cn: '上传全景照片',
      en: 'Make photographs of a set, or of a new one, from files: of this call, uploaded before, or resumable uploads',
    },
    /** Without a set a new one is made, which needs a name and a collection time. */
    input: z.object({
      ...projectInput,
      pbGuid: id().optional(),
      name: z.string().trim().max(PANORAMA_NAME_MAX).optional(),
      collectTime: instant().optional(),
      label: orNone.optional(),
      images: z
        .array(z.object({ name: z.string().trim().max(PANORAMA_NAME_MAX).optional(), path: z.string().max(500) }))
        .max(CAPTURE_FILES_AT_ONCE)
        .optional(),
      uploadIds: z.array(id()).max(CAPTURE_FILES_AT_ONCE).optional(),
      /** Kept back from those who only look until somebody lets them see them. */
      isHeld: z.boolean().optional(),
    }),
    result: z.object({ pbGuid: id(), scenes: z.array(listedPanoramaCapture) }),
    done: { cn: '上传成功', en: 'Upload succeeded' },
    rate: 'convert',
    multipart: { maxFiles: CAPTURE_FILES_OF_CALL, maxBytes: PANORAMA_MAX_BYTES },
    timeout: UPLOAD_TIMEOUT_MS,
  }),
  RenameItem: post('C-PANO-08', at('RenameItem'), formalEditors(), {
    title: { cn: '修改全景', en: 'Change name, collection time or group of a panorama set; what is not sent stays' },
    input: z.object({
      ...ofSet,
      name: name.optional(),
      collectTime: collectTime.optional(),
      label: orNone.optional(),
    }),
    result: listedPanoramaSet,
    done: doneTexts.saved,
  }),
  RemoveItem: post('C-PANO-10', at('RemoveItem'), formalEditors(), {
    title: { cn: '删除全景', en: 'Delete a panorama set with its photographs' },
    input: z.object(ofSet),
    done: doneTexts.deleted,
  }),
  BatchRemoveItem: post('C-PANO-11', at('BatchRemoveItem'), formalEditors(), {
    title: { cn: '批量删除全景', en: 'Delete panorama sets, all of them or none' },
    input: z.object({
      ...projectInput,
      pbGuids: filledList(pbGuid, refusals['pano.selectPano'], PANORAMAS_AT_ONCE),
    }),
    done: doneTexts.deleted,
  }),
  RemoveScene: post('C-PANO-12', at('RemoveScene'), formalEditors(), {
    title: { cn: '删除照片', en: 'Remove a photograph from its set' },
    /** 0 keeps its file to be used again until it is swept, 1 deletes it. */
    input: wireNames(z.object({ ...ofSet, sceneName, mode: z.coerce.number().int().min(0).max(1).default(1) }), {
      pbGuid: ['pbguid'],
      sceneName: ['scenename'],
      projectId: ['projectId'],
    }),
    inQuery: ['pbGuid', 'sceneName', 'projectId', 'mode'],
    done: doneTexts.deleted,
  }),
  SaveSceneView: post('C-PANO-13', at('SaveSceneView'), formalEditors(), {
    title: { cn: '保存主视图', en: 'Save where a photograph is looked at first, with a picture of it as its cover' },
    input: z.object({ ...ofCapture, view: panoramaView }),
    result: listedPanoramaCapture,
    done: doneTexts.saved,
    multipart: { maxFiles: 1, maxBytes: PANORAMA_COVER_BYTES },
  }),
  UpdateCapture: post('T-PANO-02', at('UpdateScene'), formalEditors(), {
    title: { cn: '修改照片', en: 'Change name, capture point, pose or set of a photograph; what is not sent stays' },
    input: z.object({
      ...ofCapture,
      name: name.optional(),
      /** The point of that name, which is made where there is none. */
      pointName: singleLine(refusals['panoPoint.nameRequired'], PANORAMA_NAME_MAX).optional(),
      pose: panoramaPose.optional(),
      /** Moves it to the end of another set. */
      pbGuid: id().optional(),
    }),
    result: listedPanoramaCapture,
    done: doneTexts.saved,
  }),
  SaveSceneBlurs: post('T-PANO-24', at('SaveSceneBlurs'), formalEditors(), {
    title: {
      cn: '模糊处理照片',
      en: 'Say which parts of a photograph are made unrecognisable, all of them; it is converted anew',
    },
    input: z.object({ ...ofCapture, blurs: z.array(photographBlur).max(BLURS_OF_CAPTURE_MAX) }),
    result: listedPanoramaCapture,
    done: { cn: '已保存，正在重新转换', en: 'Saved. The photograph is converted again.' },
    rate: 'convert',
  }),
  HoldScenes: post('T-PANO-25', at('HoldScenes'), formalEditors(), {
    title: { cn: '设置照片是否公开', en: 'Keep photographs back from those who only look, or let them see them' },
    input: z.object({
      ...projectInput,
      sceneNames: filledList(sceneName, refusals['pano.captureRequired'], PANORAMAS_AT_ONCE * 5),
      isHeld: z.boolean(),
    }),
    done: doneTexts.saved,
  }),
  PlaceScene: post('T-PANO-14', at('PlaceScene'), formalEditors(), {
    title: {
      cn: '在模型中定位照片',
      en: 'Say where in a model a photograph was taken; all photographs of its point stand there',
    },
    input: z.object({
      ...ofCapture,
      modelId: id(modelRefusals['model.required']),
      position: worldPoint,
      /** Not given, it follows from the headings of photographs that were placed before, where cameras wrote them. */
      bearing: z.number().min(0).max(360).optional(),
    }),
    result: listedPanoramaCapture,
    done: doneTexts.saved,
  }),
  UnplaceScene: post('T-PANO-15', at('UnplaceScene'), formalEditors(), {
    title: { cn: '取消照片的模型定位', en: 'Remove the position of a photograph and its point in a model' },
    input: z.object(ofCapture),
    result: listedPanoramaCapture,
    done: doneTexts.saved,
  }),
  GetPlacedPoints: get('T-PANO-16', at('GetPlacedPoints'), projectAccess(), {
    title: { cn: '模型中的拍摄点', en: 'Capture points that stand in a model' },
    input: z.object({ ...projectInput, modelId: id(modelRefusals['model.required']) }),
    result: z.array(placedPanoramaPoint),
  }),
  SortScenes: post('T-PANO-03', at('SortScenes'), formalEditors(), {
    title: { cn: '照片排序', en: 'Put the photographs of a set in order; those that are not named follow' },
    input: z.object({
      ...ofSet,
      sceneNames: filledList(sceneName, refusals['pano.captureRequired'], PANORAMAS_AT_ONCE * 5),
    }),
    done: doneTexts.saved,
  }),
  GetPanoramaConvertState: get('G-PANO-04', at('GetConvertState'), projectAccess(), {
    title: { cn: '全景转换状态', en: 'How the conversion of a set’s photographs stands' },
    input: z.object(ofSet),
    result: z.object({
      pbGuid: id(),
      convertState: z.enum(CAPTURE_STATES),
      scenes: z.array(listedPanoramaCapture.pick({ sceneName: true, convertState: true, convertPercent: true })),
    }),
    loop: true,
  }),
  RetrySceneConversion: post('T-PANO-04', at('RetryConversion'), formalEditors(), {
    title: { cn: '重新转换照片', en: 'Convert a photograph again after a failure or a cancellation' },
    input: z.object(ofCapture),
    rate: 'convert',
  }),
  CancelSceneConversion: post('T-PANO-05', at('CancelConversion'), formalEditors(), {
    title: { cn: '取消转换照片', en: 'Cancel the conversion of a photograph, which is kept' },
    input: z.object(ofCapture),
  }),
  SaveLabel: post('C-PANO-14', at('Label/Save'), formalEditors(), {
    title: { cn: '保存全景分组', en: 'Create a panorama group, or rename the one that is named' },
    input: z.object({
      ...projectInput,
      id: orNone.optional(),
      name: singleLine(refusals['panoGroup.nameRequired'], PANORAMA_GROUP_NAME_MAX),
    }),
    result: listedPanoramaGroup,
    done: doneTexts.saved,
  }),
  DelLabel: mainDelete('C-PANO-16', at('Label/DelLabel'), formalEditors(), {
    title: { cn: '删除全景分组', en: 'Delete a panorama group; its panoramas stay, in no group' },
    input: z.object({ ...projectInput, id: id(refusals['panoGroup.required']) }),
    done: doneTexts.deleted,
  }),
  BindPanorama: post('C-PANO-15', at('BindPanorama'), formalEditors(), {
    title: { cn: '移动全景到分组', en: 'Put panorama sets into a group; without one, into none' },
    input: wireNames(
      z.object({
        ...projectInput,
        pbGuids: filledList(pbGuid, refusals['pano.selectPano'], PANORAMAS_AT_ONCE),
        targetId: orNone.optional(),
      }),
      { pbGuids: ['PbGuids', 'PbGuid'] },
    ),
    done: doneTexts.saved,
  }),
  GetPointList: get('T-PANO-06', at('GetPointList'), aSet(), {
    title: { cn: '拍摄点', en: 'Capture points of a project by name, with what was taken there' },
    input: z.object({ ...projectInput, pbGuid: id().optional(), ...paging }),
    result: listResult(listedPanoramaPoint),
    rate: 'search',
  }),
  ReadPanoramaTile: get(
    'T-PANO-07',
    at('Tiles/{projectId}/{sceneName}/{width}/{column}/{row}'),
    withCookieAccess(aPhotograph()),
    {
      title: { cn: '读取全景瓦片', en: 'A tile of a photograph at a level; its content never changes' },
      input: z.object({ ...ofCapture, width: widths, column: place, row: place }),
      result: z.unknown(),
      blob: true,
      loop: true,
    },
  ),
  ReadPanoramaPicture: get('T-PANO-08', at('Picture/{projectId}/{sceneName}/{size}'), withCookieAccess(aPhotograph()), {
    title: {
      cn: '读取全景图片',
      en: 'Picture of a photograph: 256 or 1280 pixels wide, or the whole sphere, 2048 wide',
    },
    input: z.object({ ...ofCapture, size: sizes }),
    result: z.unknown(),
    blob: true,
    loop: true,
  }),
} as const;
