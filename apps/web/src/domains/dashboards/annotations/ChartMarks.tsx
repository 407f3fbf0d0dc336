import { dashboardCalls } from '@twinscape/contract/dashboards';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useConfirmCall } from '../../../ui/index.ts';
import { useClock, useOpenDashboard } from '../data/context.ts';
import type { TimeSpan } from '../data/timeWindow.ts';
import { AnnotationDialog } from './AnnotationDialog.tsx';
import css from './ChartMarks.module.css';
import { type ChartMark, MARK_TOKENS } from './chartMarks.ts';
import { annotationMessages } from './messages.ts';
import { ANNOTATION_READS } from './useAnnotations.ts';

type Props = {
  readonly marks: readonly ChartMark[];
  readonly period: Pick<TimeSpan, 'from' | 'to'>;
  /** Where the curves lie in the chart. Pixels. */
  readonly plot: { readonly left: number; readonly width: number };
};

/** The flags above the curves of a chart; each says what it stands for. */
export function ChartMarks({ marks, period: { from, to }, plot }: Props) {
  return (
    <div className={css.strip} style={{ left: plot.left, width: plot.width }}>
      {marks.map((mark) => (
        <Flag key={mark.id} mark={mark} at={(Math.max(from, mark.from) - from) / (to - from)} />
      ))}
    </div>
  );
}

function Flag({ mark, at }: { readonly mark: ChartMark; readonly at: number }) {
  const words = useMessages(annotationMessages);
  const say = useSay();
  const format = useFormat();
  const clock = useClock();
  const { projectId, dashboardId } = useOpenDashboard();
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const removal = useConfirmCall({
    call: dashboardCalls.DeleteAnnotation,
    toInput: (annotationId: string) => ({ projectId, dashboardId, annotationId }),
    question: () => ({ title: words.deleteAsk, body: mark.text }),
    invalidates: ANNOTATION_READS,
  });
  const { annotation, kind, text, from, to } = mark;
  const kindName = words[kind];
  const content = (
    <div className={css.note}>
      <p>{text}</p>
      <small>
        {kindName} · {format.minute(clock(from))}
        {to > from && ` – ${format.minute(clock(to))}`}
        {annotation?.createUserName && ` · ${annotation.createUserName}`}
      </small>
      {annotation?.isEditable && (
        <div className={css.actions}>
          <Button
            size="small"
            onClick={() => {
              setOpen(false);
              setEditing(true);
            }}
          >
            {words.edit}
          </Button>
          <Button
            size="small"
            danger
            onClick={() => {
              setOpen(false);
              removal.ask(annotation.annotationId);
            }}
          >
            {words.delete}
          </Button>
        </div>
      )}
    </div>
  );
  return (
    <>
      <Popover content={content} trigger={['hover', 'click']} open={isOpen} onOpenChange={setOpen} placement="bottom">
        <button
          type="button"
          className={css.flag}
          style={{ left: `${at * 100}%`, background: `var(--${MARK_TOKENS[kind]})` }}
          data-mark={kind}
          aria-label={say(annotationMessages.mark, { kind: kindName, text })}
        />
      </Popover>
      {isEditing && annotation && <AnnotationDialog subject={annotation} onClose={() => setEditing(false)} />}
      {removal.dialog}
    </>
  );
}
