import { panoramaShareCalls as calls, panoramaCalls, tourCalls } from '@twinscape/contract/panoramas';
import { send } from '../../../platform/api/index.ts';
import type { ShareKindCalls, ShareSubject } from '../../shares/index.ts';

const toInput = ({ projectId, id: pbGuid }: ShareSubject) => ({ projectId, pbGuid });
const toTour = ({ projectId, id: prSceneId }: ShareSubject) => ({ projectId, prSceneId });
const handles = { handles: true } as const;

/** How panorama sets are shared (G-PANO-01, T-PANO-12, T-PANO-13). */
export const panoramaShareKindCalls: ShareKindCalls = {
  // A set without a share is answered with nothing.
  read: async (subject) => (await send(calls.GetOwnPanoramaShare, toInput(subject), handles)) ?? undefined,
  create: (subject, { way: shareWay, period, code }) =>
    send(
      calls.CreatePanoramaShare,
      { ...toInput(subject), shareWay, period, ...(code ? { visitPassword: code } : {}) },
      handles,
    ),
  cancel: (subject, token) => send(calls.CancelPanoramaShare, { ...toInput(subject), token }, handles),
  changes: [panoramaCalls.GetList],
};

/** How tours are shared (T-PANO-17 … T-PANO-19). */
export const tourShareKindCalls: ShareKindCalls = {
  read: async (subject) => (await send(calls.GetOwnTourShare, toTour(subject), handles)) ?? undefined,
  create: (subject, { way: shareWay, period, code }) =>
    send(
      calls.CreateTourShare,
      { ...toTour(subject), shareWay, period, ...(code ? { visitPassword: code } : {}) },
      handles,
    ),
  cancel: (subject, token) => send(calls.CancelTourShare, { ...toTour(subject), token }, handles),
  changes: [tourCalls.GetPrSceneList],
};
