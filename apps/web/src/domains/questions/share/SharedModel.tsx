import { Suspense, useMemo } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { LinesSkeleton } from '../../../ui/index.ts';
import { sharedStage } from '../../models/index.ts';
import type { SharedScreenProps } from '../../shares/index.ts';
import { QUESTIONS_PANEL } from '../inModel/titles.ts';
import css from './SharedQuestions.module.css';

const SharedStage = lazy(async () => ({ default: await sharedStage() }));

/** S-COL-15: a shared model with its questions, as a visitor sees them. */
export function SharedModel({ subject: { projectId, id } }: SharedScreenProps) {
  const modelIds = useMemo(() => [id], [id]);
  return (
    <main className={css.stage}>
      <Suspense fallback={<LinesSkeleton lines={6} />}>
        <SharedStage projectId={projectId} modelIds={modelIds} panel={QUESTIONS_PANEL} about="" />
      </Suspense>
    </main>
  );
}
