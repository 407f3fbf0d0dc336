import { questionCalls } from '@twinscape/contract/questions';
import { send } from '../../../platform/api/index.ts';
import { translateNow } from '../../../platform/language/index.ts';
import { askedMessages } from './messages.ts';

/** Elements by how what is asked about them stands: what is most urgent first. */
export async function readQuestionGroups(projectId: string, modelId: string) {
  const asked = await send(questionCalls.GetModelQuestionElements, { projectId, modelId }, { handles: true });
  return (['overdue', 'open', 'completed'] as const).map((standing) => ({
    id: standing,
    name: translateNow(askedMessages[standing]),
    elementIds: asked.filter((one) => one.standing === standing).map(({ elementId }) => elementId),
  }));
}
