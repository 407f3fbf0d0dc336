import { sceneCalls } from '@twinscape/contract/scenes';
import { send } from '../../../platform/api/index.ts';
import type { ShareKindCalls, ShareSubject } from '../../shares/index.ts';

const toInput = ({ projectId, id: sceneId }: ShareSubject) => ({ projectId, sceneId });
const handles = { handles: true } as const;

/** How scenes are shared (RU-SCENE-02, C-SCN-03, C-SCN-08, C-SCN-09). */
export const sceneShareCalls: ShareKindCalls = {
  // A scene without a share is answered with nothing.
  read: async (subject) => (await send(sceneCalls.GetShareDetail, toInput(subject), handles)) ?? undefined,
  create: (subject, { way, period, code }) =>
    send(
      sceneCalls.CreateShare,
      {
        ...toInput(subject),
        sceneSharePattern: { sceneShareWay: way, sceneShareToDate: period },
        ...(code ? { visitPassword: code } : {}),
      },
      handles,
    ),
  cancel: (subject, token) => send(sceneCalls.CancelShare, { ...toInput(subject), token }, handles),
  changes: [sceneCalls.GetSceneList],
};
