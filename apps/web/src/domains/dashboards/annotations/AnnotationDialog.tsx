import {
  ANNOTATION_KINDS,
  ANNOTATION_TEXT_MAX,
  type AnnotationKind,
  type DashboardAnnotation,
  dashboardCalls,
} from '@twinscape/contract/dashboards';
import { Input, Segmented } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { FormDialog, FormField } from '../../../ui/index.ts';
import { useOpenDashboard } from '../data/context.ts';
import { MomentField } from './MomentField.tsx';
import { annotationMessages } from './messages.ts';
import { ANNOTATION_READS } from './useAnnotations.ts';

type Props = {
  /** One that changes, or where a new one begins: milliseconds since 1970. */
  readonly subject: DashboardAnnotation | { readonly at: number };
  readonly onClose: () => void;
};

const toFields = (values: Record<string, unknown>) => ({
  kind: values.kind as AnnotationKind,
  text: String(values.text ?? '').trim(),
  startTime: new Date(Number(values.startTime)),
  ...(values.endTime === undefined ? {} : { endTime: new Date(Number(values.endTime)) }),
});

/** Writes something beside the curves of the open dashboard (T-DASH-25, T-DASH-26). */
export function AnnotationDialog({ subject, onClose }: Props) {
  const words = useMessages(annotationMessages);
  const { projectId, dashboardId } = useOpenDashboard();
  const call = dashboardCalls.AddAnnotation;
  const fields = (
    <>
      <FormField call={call} name="text" label={words.text}>
        <Input.TextArea autoFocus rows={2} maxLength={ANNOTATION_TEXT_MAX} placeholder={words.textExample} />
      </FormField>
      <FormField call={call} name="kind" label={words.kind}>
        <Segmented options={ANNOTATION_KINDS.map((value) => ({ value, label: words[value] }))} />
      </FormField>
      <FormField name="startTime" label={words.start} required>
        <MomentField />
      </FormField>
      <FormField name="endTime" label={words.end} extra={words.endHint}>
        <MomentField isOptional />
      </FormField>
      <p className="faint">{words.hint}</p>
    </>
  );
  const frame = { open: true, onClose, invalidates: ANNOTATION_READS, submitWord: words.save } as const;
  if ('at' in subject)
    return (
      <FormDialog
        {...frame}
        call={call}
        title={words.add}
        initial={{ kind: 'remark', startTime: subject.at }}
        toInput={(values) => ({ projectId, dashboardId, ...toFields(values) })}
      >
        {fields}
      </FormDialog>
    );
  const { annotationId, kind, text, startTime, endTime } = subject;
  return (
    <FormDialog
      {...frame}
      call={dashboardCalls.UpdateAnnotation}
      title={words.change}
      initial={{ kind, text, startTime: startTime.getTime(), endTime: endTime?.getTime() }}
      toInput={(values) => ({ projectId, dashboardId, annotationId, ...toFields(values) })}
    >
      {fields}
    </FormDialog>
  );
}
