import { Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { CallFailed } from '../platform/api/index.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { DialogForm } from './form/DialogForm.tsx';
import { submitValid } from './form/submitValid.ts';
import { useServerFieldErrors } from './form/useServerFieldErrors.ts';
import { UnsavedDialog, UnsavedGuard } from './UnsavedGuard.tsx';

export type DialogWithFormProps<V> = Pick<DialogProps, 'title' | 'open' | 'onClose' | 'width' | 'submitWord'> & {
  readonly initial?: Partial<V>;
  /** Asks before what was written is lost: for forms that take longer than a moment. */
  readonly guarded?: boolean;
  /** How the sending stands; a refusal is said at its field. */
  readonly sending: { readonly busy: boolean; readonly failure: CallFailed | undefined; readonly reset: () => void };
  readonly onSubmit: (values: V) => void;
  /** Stands above the fields. */
  readonly intro?: ReactNode;
  /** The fields: `FormField` elements. */
  readonly children: ReactNode | ((form: FormInstance) => ReactNode);
};

/** A dialog with a form, which is empty each time that it opens; whoever uses it sends what was written. */
export function DialogWithForm<V extends object>(props: DialogWithFormProps<V>) {
  const { initial, guarded, sending, onSubmit, intro, children, onClose, open, ...dialog } = props;
  const [form] = Form.useForm<V>();
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { busy, failure, reset } = sending;
  const rest = useServerFieldErrors(form, failure);
  useEffect(() => {
    if (!open) return;
    reset();
    form.resetFields();
    setDirty(false);
  }, [open, reset, form]);
  const isUnsaved = Boolean(guarded) && open && isDirty;
  return (
    <Dialog
      {...dialog}
      open={open}
      onClose={() => (isUnsaved ? setLeaving(true) : onClose())}
      onSubmit={() => submitValid(form, onSubmit)}
      busy={busy}
      failure={rest}
    >
      <UnsavedGuard when={isUnsaved} />
      <UnsavedDialog
        open={isLeaving}
        onLeave={() => {
          setLeaving(false);
          onClose();
        }}
        onStay={() => setLeaving(false)}
      />
      {intro}
      <DialogForm form={form} initialValues={initial ?? {}} onValuesChange={() => setDirty(true)}>
        {typeof children === 'function' ? children(form) : children}
      </DialogForm>
    </Dialog>
  );
}
