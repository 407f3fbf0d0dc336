import { type QuestionRow, questionCalls } from '@twinscape/contract/questions';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import type { Pin, Pins } from './pins.ts';
import { arePinsShown } from './pinsShown.ts';
import { QUESTION_PANEL, questionPanelTitles as titles, writeAbout } from './titles.ts';
import { useSubject } from './useSubject.ts';

/** Pins that are shown at most: of more, the latest. */
const PINS_MAX = 500;
const READS = [questionCalls.GetModelQuestionList] as const;

/** The open questions of the model as pins where they were asked, for as long as the model is looked at. */
export function QuestionPins({ preview }: { readonly preview: PreviewParts }) {
  const { projectId, stage, around, openPanel } = preview;
  const { questions: title } = useMessages(titles);
  const subject = useSubject(preview);
  const isShown = useStore(arePinsShown, ({ isOn }) => isOn);
  // A page around has labels of its own.
  const isWanted = isShown && !around && subject !== undefined;
  useRefetchOnPush('questions.changed', projectId, READS);
  const { data } = useCall(
    questionCalls.GetModelQuestionList,
    { projectId, ...(subject ? { modelId: subject.modelId } : {}), state: 'new', pageIndex: 1, pageSize: PINS_MAX },
    { handles: true, enabled: isWanted },
  );
  const pins = useMemo(() => (data?.data.list ?? []).flatMap(toPin), [data]);
  const [layer, setLayer] = useState<Pins>();
  const open = useEffectEvent((id: string) => openPanel(QUESTION_PANEL, writeAbout(id, true)));
  const hasPins = isWanted && pins.length > 0;
  useEffect(() => {
    if (!stage || !hasPins) return undefined;
    let made: Pins | undefined;
    let isOver = false;
    void import('./pins.ts').then(({ createPins }) => {
      if (isOver) return;
      made = createPins(stage, title, open);
      setLayer(made);
    });
    return () => {
      isOver = true;
      made?.close();
      setLayer(undefined);
    };
  }, [stage, hasPins, title]);
  useEffect(() => layer?.set(pins), [layer, pins]);
  return null;
}

const toPin = ({ id, number, questionTitle, place, isOverdue }: QuestionRow): Pin[] =>
  place ? [{ id, name: `#${number} ${questionTitle}`, at: place, isOverdue }] : [];
