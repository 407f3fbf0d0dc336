import { type QuestionRow, questionCalls } from '@twinscape/contract/questions';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import { type Pin, type PreviewParts, usePins } from '../../models/index.ts';
import { arePinsShown } from './pinsShown.ts';
import { QUESTION_PANEL, questionPanelTitles as titles, writeAbout } from './titles.ts';
import { useSubject } from './useSubject.ts';

/** Pins that are shown at most: of more, the latest. */
const PINS_MAX = 500;
const READS = [questionCalls.GetModelQuestionList] as const;
const OPEN = '#f08c00';
const OVERDUE = '#e03131';

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
  const pins = useMemo(() => (isWanted ? (data?.data.list ?? []).flatMap(toPin) : []), [data, isWanted]);
  usePins(stage, {
    name: 'questions',
    title,
    pins,
    onOpen: (id) => openPanel(QUESTION_PANEL, writeAbout(id, true)),
  });
  return null;
}

const toPin = ({ id, number, questionTitle, place, isOverdue }: QuestionRow): Pin[] =>
  place ? [{ id, name: `#${number} ${questionTitle}`, at: place, colour: isOverdue ? OVERDUE : OPEN }] : [];
