import type { PanoramaCapture } from '@twinscape/contract/panoramas';
import { Suspense } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { IconAction, LinesSkeleton } from '../../../ui/index.ts';
import { linkedQuestions } from '../../questions/index.ts';
import { viewerMessages } from './messages.ts';
import css from './Viewer.module.css';

const LinkedQuestions = lazy(async () => ({ default: await linkedQuestions() }));

type Props = {
  readonly projectId: string;
  readonly photograph: PanoramaCapture;
  readonly onClose: () => void;
};

/** What was asked about a photograph, and where somebody asks. */
export function PhotographQuestions({ projectId, photograph: { sceneName, name }, onClose }: Props) {
  const words = useMessages(viewerMessages);
  return (
    <section className={css.questions} aria-label={words.questions}>
      <header>
        <h3>{words.questions}</h3>
        <IconAction name="close" label={words.close} onClick={onClose} />
      </header>
      <Suspense fallback={<LinesSkeleton lines={3} />}>
        <LinkedQuestions projectId={projectId} source={{ kind: 'photograph', id: sceneName }} title={name} />
      </Suspense>
    </section>
  );
}
