import { questionShareCalls as calls } from '@twinscape/contract/questions';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireQuestion } from '../access.ts';
import { MODEL_SHARE } from '../shareKinds.ts';
import { requireVisitor } from '../sharing.ts';

/** C-QSH-01. */
export const GetModelShareData = defineHandler(calls.GetModelShareData, async (_input, context) => {
  const { caller, share } = requireVisitor(context);
  const { projectId, targetId, name: title } = share;
  if (share.kind === MODEL_SHARE)
    return { projectId, kind: 'model' as const, title, modelId: targetId, modelName: title };
  const { id, modelId, modelVersion, modelName } = await requireQuestion(caller, targetId);
  return {
    projectId,
    kind: 'question' as const,
    title,
    questionId: id,
    ...(modelId ? { modelId } : {}),
    ...(modelVersion ? { modelVersion } : {}),
    ...(modelName ? { modelName } : {}),
  };
});
