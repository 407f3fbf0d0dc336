import { z } from 'zod';
import { formalAccess, projectAccess, shareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { share, sharePeriod, shareWay, visitPassword } from '../shares/index.ts';
import { panoramaRefusals as refusals } from './refusals.ts';

const at = (name: string) => `/api/Home/File/${name}`;
const atTour = (name: string) => `/api/PrScene/${name}`;
const ofSet = { ...projectInput, pbGuid: id(refusals['pano.selectPano']) };
const ofTour = { ...projectInput, prSceneId: id(refusals['tour.required']) };
const terms = { shareWay, period: sharePeriod, visitPassword };
const ended = { cn: '分享已取消', en: 'Sharing stopped' };

/** Links by which people without an account look around in a panorama set, or are led through a tour. */
export const panoramaShareCalls = {
  CreatePanoramaShare: post('G-PANO-01', at('CreateShare'), formalEditors(), {
    title: { cn: '分享全景', en: 'Share a panorama set, or change the settings of its share; answers the token' },
    input: z.object({ ...ofSet, ...terms }),
    result: z.string(),
  }),
  CancelPanoramaShare: post('T-PANO-12', at('CancelShare'), formalEditors(), {
    title: { cn: '取消分享全景', en: 'Stop sharing a panorama set' },
    input: z.object({ ...ofSet, token: z.string().max(200).optional() }),
    done: ended,
  }),
  GetOwnPanoramaShare: get('T-PANO-13', at('GetOwnShare'), formalAccess(projectAccess([0, 1, 2])), {
    title: { cn: '全景的分享', en: 'The share of a panorama set, if there is one' },
    input: z.object(ofSet),
    result: share.optional(),
  }),
  GetPanoramaShareState: get('G-PANO-02', at('GetShareDetail'), shareAccess(), {
    title: {
      cn: '全景分享的状态',
      en: 'What the link of a panorama shares: one that needs a code is refused without it',
    },
    input: z.object({}),
    result: z.object({ projectId: id(), pbGuid: id(), name: z.string() }),
    rate: 'shareCode',
  }),
  CreateTourShare: post('T-PANO-17', atTour('CreateShare'), formalEditors(), {
    title: { cn: '分享全景场景', en: 'Share a tour, or change the settings of its share; answers the token' },
    input: z.object({ ...ofTour, ...terms }),
    result: z.string(),
  }),
  CancelTourShare: post('T-PANO-18', atTour('CancelShare'), formalEditors(), {
    title: { cn: '取消分享全景场景', en: 'Stop sharing a tour' },
    input: z.object({ ...ofTour, token: z.string().max(200).optional() }),
    done: ended,
  }),
  GetOwnTourShare: get('T-PANO-19', atTour('GetOwnShare'), formalAccess(projectAccess([0, 1, 2])), {
    title: { cn: '全景场景的分享', en: 'The share of a tour, if there is one' },
    input: z.object(ofTour),
    result: share.optional(),
  }),
} as const;
