import { refuse } from '@twinscape/contract';
import { binRefusals } from '@twinscape/contract/bin';
import { PROJECT_QUESTIONS_MAX, questionRefusals as refusals } from '@twinscape/contract/questions';
import { binKinds } from '../../platform/bin/index.ts';
import { questionEvents } from './events.ts';
import { publishQuestionsChanged } from './publish.ts';
import { countQuestions } from './questionStore.ts';

/** Questions stay in the bin for a while, with all that was said to them; they come back under their number. */
export function registerQuestionBin(): void {
  binKinds.add('question', {
    // Models, and what is asked about them, may be for some people only.
    isRestricted: true,
    restored: questionEvents.restored,
    needs: [
      { table: 'question', column: 'type_id', in: 'question_type', refusal: refusals['questionType.gone'] },
      { table: 'question', column: 'model_id', in: 'model', refusal: refusals['question.modelGone'] },
    ],
    taken: {
      question_number_once: binRefusals['bin.nameTaken'],
      question_guid: binRefusals['bin.nameTaken'],
    },
    mayRestore: async (_platform, tx, { projectId }, ids) => {
      if ((await countQuestions(tx, projectId)) + ids.length > PROJECT_QUESTIONS_MAX)
        throw refuse(refusals['question.tooMany'], { limit: PROJECT_QUESTIONS_MAX });
    },
    afterRestore: (_platform, tx, { projectId }) => publishQuestionsChanged(tx, projectId),
  });
}
