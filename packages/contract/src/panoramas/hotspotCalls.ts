import { z } from 'zod';
import { projectAccess, withShareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { filledList, id, optionalLine, singleLine } from '../core/fields.ts';
import { whenMissing, withRefusal } from '../core/refusal.ts';
import { uploadedFile } from '../files/index.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import {
  HOTSPOT_HTML_MAX,
  HOTSPOT_POINTS_MAX,
  HOTSPOT_SOUND_BYTES,
  HOTSPOT_TEXT_MAX,
  HOTSPOTS_AT_ONCE,
  PANORAMA_NAME_MAX,
} from './limits.ts';
import { panoramaRefusals as refusals } from './refusals.ts';
import { arrowLook, HOTSPOT_MEDIA, HOTSPOT_SHAPES, panoramaTag, photographPlace } from './shapes.ts';

const at = (name: string) => `/api/BaseTag/${name}`;
const sceneName = id(refusals['pano.captureRequired']);
const pbtGuid = id(refusals['hotspot.required']);
const placed = photographPlace.shape;
const added = { ...projectInput, sceneName, ...placed };
const changed = {
  ...projectInput,
  pbtGuid,
  locationX: placed.locationX.optional(),
  locationY: placed.locationY.optional(),
};
/** RU-VAL-12. */
const target = { targetSceneName: id(refusals['pano.selectPano']), ...arrowLook };
/** RU-VAL-12: the id of the asset. */
const asset = { mediaPath: id(refusals['pano.selectAsset']) };
const said = {
  name: singleLine(refusals['pano.nameRequired'], PANORAMA_NAME_MAX),
  /** What it says, plain or with marks; one of them. */
  text: z.string().trim().max(HOTSPOT_TEXT_MAX).optional(),
  html: z.string().max(HOTSPOT_HTML_MAX).optional(),
  /** RU-VAL-09: what is shown or played besides, and the address under which it was uploaded; none without a type. */
  mediaType: z.enum(HOTSPOT_MEDIA).optional(),
  mediaPath: z.string().trim().max(500).optional(),
};
const name = optionalLine(PANORAMA_NAME_MAX);
const question = { questionId: id(refusals['hotspot.selectQuestion']) };
const shape = {
  name: said.name,
  text: z.string().trim().max(HOTSPOT_TEXT_MAX).optional(),
  points: z
    .array(photographPlace, whenMissing(refusals['hotspot.pointsRequired']))
    .min(2, withRefusal(refusals['hotspot.pointsRequired']))
    .max(HOTSPOT_POINTS_MAX),
};

/** Hotspots of photographs: where one walks on, assets, and texts. */
export const hotspotCalls = {
  GetTagList: get('C-PANO-17', at('GetTagList'), withShareAccess(projectAccess(), { sceneName: 'photograph' }), {
    title: { cn: '热点', en: 'Hotspots of a photograph' },
    input: z.object({ ...projectInput, sceneName }),
    result: z.array(panoramaTag),
  }),
  AddNavigationTag: post('C-PANO-18', at('AddNavigationTag'), formalEditors(), {
    title: { cn: '新增导航热点', en: 'Add a hotspot that leads to another photograph' },
    input: z.object({ ...added, name, ...target }),
    result: panoramaTag,
    done: doneTexts.created,
  }),
  UpdateNavigationTag: post('C-PANO-19', at('UpdateNavigationTag'), formalEditors(), {
    title: { cn: '修改导航热点', en: 'Change a navigation hotspot' },
    input: z.object({ ...changed, name, ...target }),
    result: panoramaTag,
    done: doneTexts.saved,
  }),
  AddMediaTextTag: post('C-PANO-20', at('AddMediaTextTag'), formalEditors(), {
    title: { cn: '新增文字热点', en: 'Add a hotspot that says something' },
    input: z.object({ ...added, ...said }),
    result: panoramaTag,
    done: doneTexts.created,
  }),
  UpdateMediaTextTag: post('C-PANO-21', at('UpdateMediaTextTag'), formalEditors(), {
    title: { cn: '修改文字热点', en: 'Change a text hotspot' },
    input: z.object({ ...changed, ...said }),
    result: panoramaTag,
    done: doneTexts.saved,
  }),
  UploadAudio: post('G-PANO-03', '/api/Home/File/UploadAudio', formalEditors(), {
    title: { cn: '上传热点音频', en: 'Upload the sound of a hotspot' },
    input: z.object(projectInput),
    result: uploadedFile,
    done: { cn: '上传成功', en: 'Upload succeeded' },
    inQuery: ['projectId'],
    multipart: { maxFiles: 1, maxBytes: HOTSPOT_SOUND_BYTES },
  }),
  AddAssetTag: post('C-PANO-22', at('AddAssetTag'), formalEditors(), {
    title: { cn: '新增资产热点', en: 'Add a hotspot of an asset that has a data label' },
    input: z.object({ ...added, name, ...asset }),
    result: panoramaTag,
    done: doneTexts.created,
  }),
  UpdateAssetTag: post('C-PANO-23', at('UpdateAssetTag'), formalEditors(), {
    title: { cn: '修改资产热点', en: 'Change an asset hotspot' },
    input: z.object({ ...changed, name, ...asset }),
    result: panoramaTag,
    done: doneTexts.saved,
  }),
  AddQuestionTag: post('T-PANO-20', at('AddQuestionTag'), formalEditors(), {
    title: { cn: '新增问题热点', en: 'Add a hotspot of a question' },
    input: z.object({ ...added, name, ...question }),
    result: panoramaTag,
    done: doneTexts.created,
  }),
  UpdateQuestionTag: post('T-PANO-21', at('UpdateQuestionTag'), formalEditors(), {
    title: { cn: '修改问题热点', en: 'Change a question hotspot' },
    input: z.object({ ...changed, name, ...question }),
    result: panoramaTag,
    done: doneTexts.saved,
  }),
  AddShapeTag: post('T-PANO-22', at('AddShapeTag'), formalEditors(), {
    title: { cn: '新增测量或区域', en: 'Add a measurement of two places or more, or an area of three or more' },
    input: z.object({ ...projectInput, sceneName, tagType: z.enum(HOTSPOT_SHAPES), ...shape }),
    result: panoramaTag,
    done: doneTexts.created,
  }),
  UpdateShapeTag: post('T-PANO-23', at('UpdateShapeTag'), formalEditors(), {
    title: { cn: '修改测量或区域', en: 'Change a measurement or an area; corners that are not sent stay' },
    input: z.object({ ...projectInput, pbtGuid, ...shape, points: shape.points.optional() }),
    result: panoramaTag,
    done: doneTexts.saved,
  }),
  DeleteTag: post('C-PANO-24', at('DeleteTag'), formalEditors(), {
    title: { cn: '删除热点', en: 'Delete a hotspot' },
    input: z.object({ ...projectInput, pbtGuid }),
    done: doneTexts.deleted,
  }),
  DeleteTags: post('C-PANO-25', at('DeleteTags'), formalEditors(), {
    title: { cn: '批量删除热点', en: 'Delete hotspots, all of them or none' },
    input: z.object({
      ...projectInput,
      pbtGuids: filledList(pbtGuid, refusals['hotspot.required'], HOTSPOTS_AT_ONCE),
    }),
    done: doneTexts.deleted,
  }),
  MoveTags: post('T-PANO-09', at('MoveTags'), formalEditors(), {
    title: { cn: '移动热点', en: 'Put hotspots somewhere else in their photographs, all of them or none' },
    input: z.object({
      ...projectInput,
      tags: filledList(z.object({ pbtGuid, ...placed }), refusals['hotspot.required'], HOTSPOTS_AT_ONCE),
    }),
  }),
  CopyTags: post('T-PANO-10', at('CopyTags'), formalEditors(), {
    title: {
      cn: '复制热点到照片',
      en: 'Copy the hotspots of a photograph to another one, such as that of another day',
    },
    input: z.object({ ...projectInput, sceneName, targetSceneName: id(refusals['pano.captureRequired']) }),
    result: z.object({ count: z.number().int() }),
    done: { cn: '复制成功', en: 'Copied' },
  }),
} as const;
