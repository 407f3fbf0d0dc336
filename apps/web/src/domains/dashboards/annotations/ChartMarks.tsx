import { type DashboardAnnotation, dashboardCalls } from '@twinscape/contract/dashboards';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useConfirmCall } from '../../../ui/index.ts';
import { useClock, useOpenDashboard } from '../data/context.ts';
import type { TimeSpan } from '../data/timeWindow.ts';
import { AnnotationDialog } from './AnnotationDialog.tsx';
import css from './ChartMarks.module.css';
import { type ChartMark, groupMarks, MARK_TOKENS, type MarkGroup } from './chartMarks.ts';
import { annotationMessages } from './messages.ts';
import { ANNOTATION_READS } from './useAnnotations.ts';

type Props = {
  readonly marks: readonly ChartMark[];
  readonly period: Pick<TimeSpan, 'from' | 'to'>;
  /** Where the curves lie in the chart. Pixels. */
  readonly plot: { readonly left: number; readonly width: number };
};

/** The flags above the curves of a chart; each says what it stands for. */
export function ChartMarks({ marks, period, plot }: Props) {
  const { from, to } = period;
  return (
    <div className={css.strip} style={{ left: plot.left, width: plot.width }}>
      {groupMarks(marks, period, plot.width).map((group) => (
        <Flag key={group.marks[0]?.id ?? ''} group={group} at={(group.at - from) / (to - from)} />
      ))}
    </div>
  );
}

function Flag({ group: { marks }, at }: { readonly group: MarkGroup; readonly at: number }) {
  const words = useMessages(annotationMessages);
  const say = useSay();
  const { projectId, dashboardId } = useOpenDashboard();
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<DashboardAnnotation>();
  const removal = useConfirmCall({
    call: dashboardCalls.DeleteAnnotation,
    toInput: ({ annotationId }: DashboardAnnotation) => ({ projectId, dashboardId, annotationId }),
    question: ({ text }) => ({ title: words.deleteAsk, body: text }),
    invalidates: ANNOTATION_READS,
  });
  const [first] = marks;
  if (!first) return null;
  const kind = marks.some((mark) => mark.kind === 'alarm') ? 'alarm' : first.kind;
  const label = say(annotationMessages.mark, { kind: words[first.kind], text: first.text });
  // Dialogs stand beside what opens them: within it the pointer over them would keep it open.
  const leaveTo = (next: (annotation: DashboardAnnotation) => void) => (annotation: DashboardAnnotation) => {
    setOpen(false);
    next(annotation);
  };
  const notes = (
    <div className={css.notes}>
      {marks.map((mark) => (
        <Note key={mark.id} mark={mark} onEdit={leaveTo(setEdited)} onDelete={leaveTo(removal.ask)} />
      ))}
    </div>
  );
  return (
    <>
      <Popover content={notes} trigger={['hover', 'click']} open={isOpen} onOpenChange={setOpen} placement="bottom">
        <button
          type="button"
          className={css.flag}
          style={{ left: `${at * 100}%`, background: `var(--${MARK_TOKENS[kind]})` }}
          data-mark={kind}
          aria-label={
            marks.length === 1 ? label : say(annotationMessages.several, { text: label, count: marks.length })
          }
        />
      </Popover>
      {edited && <AnnotationDialog subject={edited} onClose={() => setEdited(undefined)} />}
      {removal.dialog}
    </>
  );
}

type NoteProps = {
  readonly mark: ChartMark;
  readonly onEdit: (annotation: DashboardAnnotation) => void;
  readonly onDelete: (annotation: DashboardAnnotation) => void;
};

/** What one mark stands for, and what may be done with it. */
function Note({ mark: { annotation, kind, text, from, to }, onEdit, onDelete }: NoteProps) {
  const words = useMessages(annotationMessages);
  const format = useFormat();
  const clock = useClock();
  return (
    <div className={css.note}>
      <p>{text}</p>
      <small>
        {words[kind]} · {format.minute(clock(from))}
        {to > from && ` – ${format.minute(clock(to))}`}
        {annotation?.createUserName && ` · ${annotation.createUserName}`}
      </small>
      {annotation?.isEditable && (
        <div className={css.actions}>
          <Button size="small" onClick={() => onEdit(annotation)}>
            {words.edit}
          </Button>
          <Button size="small" danger onClick={() => onDelete(annotation)}>
            {words.delete}
          </Button>
        </div>
      )}
    </div>
  );
}
