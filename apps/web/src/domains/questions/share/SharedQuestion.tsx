import { questionCalls as calls, type QuestionDetail } from '@twinscape/contract/questions';
import { Suspense, useMemo } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { LinesSkeleton, QueryResult } from '../../../ui/index.ts';
import { sharedStage } from '../../models/index.ts';
import type { SharedScreenProps } from '../../shares/index.ts';
import { QuestionBody } from '../detail/QuestionBody.tsx';
import { listModelsOfQuestion } from '../detail/useGoInModel.ts';
import { QUESTION_PANEL, writeAbout } from '../inModel/titles.ts';
import css from './SharedQuestions.module.css';

const SharedStage = lazy(async () => ({ default: await sharedStage() }));

/** S-COL-15: one shared question, beside the models that it shows. */
export function SharedQuestion({ subject: { projectId, id } }: SharedScreenProps) {
  const query = useCall(calls.GetModelQuestionDetail, { projectId, questionId: id }, { handles: true });
  return (
    <QueryResult query={query} skeleton={<LinesSkeleton lines={8} />}>
      {(question) => <Shown projectId={projectId} question={question} />}
    </QueryResult>
  );
}

function Shown({ projectId, question }: { readonly projectId: string; readonly question: QuestionDetail }) {
  const text = listModelsOfQuestion(question).join('_');
  const modelIds = useMemo(() => text.split('_').filter(Boolean), [text]);
  // Without a picture of a model there is nothing to stand beside.
  if (modelIds.length === 0 || question.viewPosition.viewpoints.length === 0)
    return (
      <main className={css.page}>
        <QuestionBody projectId={projectId} questionId={question.id} />
      </main>
    );
  return (
    <main className={css.stage}>
      <Suspense fallback={<LinesSkeleton lines={6} />}>
        <SharedStage
          projectId={projectId}
          modelIds={modelIds}
          panel={QUESTION_PANEL}
          about={writeAbout(question.id, true)}
        />
      </Suspense>
    </main>
  );
}
