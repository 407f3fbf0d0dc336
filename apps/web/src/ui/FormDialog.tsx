import type { CallSpec, ResultOf, SentInputOf } from '@twinscape/contract';
import { Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useSend } from '../platform/api/index.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { DialogForm } from './form/DialogForm.tsx';
import { useServerFieldErrors } from './form/useServerFieldErrors.ts';
import { UnsavedDialog, UnsavedGuard } from './UnsavedGuard.tsx';

type Values = Record<string, unknown>;
export type FormDialogProps<C extends CallSpec> = Pick<
  DialogProps,
  'title' | 'open' | 'onClose' | 'width' | 'submitWord'
> & {
  readonly call: C;
  readonly initial?: Values;
  /** From the form's values to the call's input; the values themselves unless said otherwise. */
  readonly toInput?: (values: Values) => SentInputOf<C>;
  readonly invalidates?: readonly CallSpec[];
  readonly onDone?: (result: ResultOf<C>, input: SentInputOf<C>) => void;
  readonly successMessage?: string | false;
  /** Asks before what was written is lost: for forms that take longer than a moment. */
  readonly guarded?: boolean;
  /** The fields: `Field` elements. */
  readonly children: ReactNode | ((form: FormInstance) => ReactNode);
};

/**
 * A dialog whose form makes one call: checks with the contract's words, shows what the server refused at its field,
 * closes when done.
 */
export function FormDialog<C extends CallSpec>(props: FormDialogProps<C>) {
  const {
    call,
    initial,
    toInput,
    invalidates = [],
    onDone,
    successMessage,
    guarded,
    children,
    onClose,
    open,
    ...dialog
  } = props;
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const sending = useSend(call, {
    handles: true,
    invalidates,
    ...(successMessage === undefined ? {} : { successMessage }),
    onDone: (result, input) => {
      onClose();
      onDone?.(result, input);
    },
  });
  const { failure, reset } = sending;
  const rest = useServerFieldErrors(form, failure);
  useEffect(() => {
    if (!open) return;
    reset();
    form.resetFields();
    setDirty(false);
  }, [open, reset, form]);
  const submit = () =>
    form.validateFields().then(
      (values) => sending.send(toInput ? toInput(values) : (values as SentInputOf<C>)),
      // The fields say what is missing.
      () => undefined,
    );
  const isUnsaved = Boolean(guarded) && open && isDirty;
  return (
    <Dialog
      {...dialog}
      open={open}
      onClose={() => (isUnsaved ? setLeaving(true) : onClose())}
      onSubmit={submit}
      busy={sending.busy}
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
      <DialogForm form={form} initialValues={initial ?? {}} onValuesChange={() => setDirty(true)}>
        {typeof children === 'function' ? children(form) : children}
      </DialogForm>
    </Dialog>
  );
}
