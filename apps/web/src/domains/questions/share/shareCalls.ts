import { questionShareCalls as calls, questionCalls } from '@twinscape/contract/questions';
import { send } from '../../../platform/api/index.ts';
import type { ShareKindCalls, ShareSubject } from '../../shares/index.ts';

const handles = { handles: true } as const;

/** How models and questions are shared (C-COL-08, C-COL-09, C-COL-19): the id that is given decides which. */
function createShareCalls(
  toInput: (subject: ShareSubject) => { projectId: string; modelId?: string; questionId?: string },
) {
  return {
    // A thing without a share is answered with nothing.
    read: async (subject) => (await send(calls.GetModelShareDetail, toInput(subject), handles)) ?? undefined,
    create: (subject, { way, period, code }) =>
      send(
        calls.CreateModelShare,
        {
          ...toInput(subject),
          modelSharePattern: { sceneShareWay: way, sceneShareToDate: period },
          ...(code ? { visitPassword: code } : {}),
        },
        handles,
      ),
    cancel: (subject, token) => send(calls.CancelModelShare, { ...toInput(subject), token }, handles),
    changes: [questionCalls.GetModelQuestionDetail],
  } satisfies ShareKindCalls;
}

export const modelShareCalls: ShareKindCalls = createShareCalls(({ projectId, id: modelId }) => ({
  projectId,
  modelId,
}));
export const questionShareKindCalls: ShareKindCalls = createShareCalls(({ projectId, id: questionId }) => ({
  projectId,
  questionId,
}));
