import { z } from 'zod';
import { projectAccess, withShareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, listResult, oneOrSeveral, optionalLine, ordering, paging, paragraph, singleLine } from '../core/fields.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { PANORAMA_NAME_MAX, TOUR_COMMENT_MAX, TOUR_STOPS_MAX, TOURS_AT_ONCE } from './limits.ts';
import { panoramaRefusals as refusals } from './refusals.ts';
import { listedTour, tourDetail, tourSetting } from './shapes.ts';

const at = (name: string) => `/api/PrScene/${name}`;
const ofTour = { ...projectInput, prSceneId: id(refusals['tour.required']) };
const aTour = () => withShareAccess(projectAccess(), { prSceneId: 'tour' });
const name = singleLine(refusals['tour.nameRequired'], PANORAMA_NAME_MAX);
const described = { comment: paragraph(TOUR_COMMENT_MAX), cover: optionalLine(500) };
/** The photographs that it leads through, in their order. */
const stops = { sceneNames: z.array(id(refusals['pano.captureRequired'])).max(TOUR_STOPS_MAX).optional() };

/** Tours of a project: photographs in the order in which one is led through them. */
export const tourCalls = {
  GetPrSceneList: get('C-PANO-27', at('GetPrSceneList'), projectAccess(), {
    title: { cn: '全景场景列表', en: 'Tours of a project' },
    input: z.object({ ...projectInput, ...paging, ...ordering(['name', 'createTime', 'updateTime']) }),
    result: listResult(listedTour),
    rate: 'search',
  }),
  GetPrSceneDetail: get('T-PANO-11', at('GetPrSceneDetail'), aTour(), {
    title: { cn: '全景场景详情', en: 'A tour with its photographs and settings' },
    input: z.object(ofTour),
    result: tourDetail,
  }),
  GetPrSceneSettingList: get('C-PANO-31', at('GetPrSceneSettingList'), aTour(), {
    title: { cn: '全景场景设置', en: 'Settings of a tour' },
    input: z.object(ofTour),
    result: tourSetting,
  }),
  AddPrScene: post('C-PANO-26', at('AddPrScene'), formalEditors(), {
    title: { cn: '新建全景场景', en: 'Create a tour' },
    input: z.object({ ...projectInput, name, ...described, ...stops }),
    result: tourDetail,
    done: doneTexts.created,
  }),
  UpdatePrScene: post('C-PANO-28', at('UpdatePrScene'), formalEditors(), {
    title: {
      cn: '修改全景场景',
      en: 'Change name, description, cover or photographs of a tour; what is not sent stays',
    },
    input: z.object({ ...ofTour, name: name.optional(), ...described, ...stops }),
    result: tourDetail,
    done: doneTexts.saved,
  }),
  DeletePrScene: post('C-PANO-29', at('DeletePrScene'), formalEditors(), {
    title: { cn: '删除全景场景', en: 'Delete tours, all of them or none; the photographs stay' },
    input: z.object({ ...projectInput, id: oneOrSeveral(refusals['tour.required'], TOURS_AT_ONCE) }),
    done: doneTexts.deleted,
  }),
  EditPrSceneSetting: post('C-PANO-30', at('EditPrSceneSetting'), formalEditors(), {
    title: { cn: '保存全景场景设置', en: 'Save how a tour is shown' },
    input: z.object({ ...ofTour, settingJson: tourSetting }),
    done: doneTexts.saved,
  }),
  RefreshPrSceneFile: post('C-PANO-32', at('RefreshPrSceneFile'), formalEditors(), {
    title: {
      cn: '更新全景场景文件',
      en: 'Convert again those photographs of a tour that were not converted; answers how many',
    },
    input: z.object(ofTour),
    result: z.object({ count: z.number().int() }),
    rate: 'convert',
  }),
} as const;
