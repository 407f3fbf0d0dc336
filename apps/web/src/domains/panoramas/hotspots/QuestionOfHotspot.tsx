import type { PanoramaTag } from '@twinscape/contract/panoramas';
import { Button } from 'antd';
import { Suspense } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { questionStateTag } from '../../questions/index.ts';
import css from './Hotspots.module.css';
import { hotspotMessages } from './messages.ts';

const StateTag = lazy(async () => ({ default: await questionStateTag() }));

/** The question of a hotspot as it stands now, and the way to it. */
export function QuestionOfHotspot({ hotspot }: { readonly hotspot: PanoramaTag }) {
  const words = useMessages(hotspotMessages);
  const go = useNavigateTo();
  const { questionId, questionTitle, questionNumber, questionState } = hotspot;
  if (!questionId || !questionTitle || !questionState) return <p className={css.text}>{words.questionGone}</p>;
  return (
    <>
      <p className={css.text}>
        <span className="faint num">#{questionNumber}</span> {questionTitle}{' '}
        <Suspense fallback={null}>
          <StateTag question={{ state: questionState, isOverdue: false }} />
        </Suspense>
      </p>
      <div>
        <Button size="small" onClick={() => go('/cooperate', { question: questionId })}>
          {words.openQuestion}
        </Button>
      </div>
    </>
  );
}
