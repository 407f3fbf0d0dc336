import { panoramaShareCalls as calls, panoramaCalls } from '@twinscape/contract/panoramas';
import { send } from '../../../platform/api/index.ts';
import type { ShareKindCalls, ShareSubject } from '../../shares/index.ts';

const toInput = ({ projectId, id: pbGuid }: ShareSubject) => ({ projectId, pbGuid });
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
