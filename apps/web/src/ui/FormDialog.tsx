import type { CallSpec, ResultOf, SentInputOf } from '@twinscape/contract';
import { Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useSend } from '../platform/api/index.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { useWrongFields } from './form/wrongFields.ts';

type Values = Record<string, unknown>;
type Props<C extends CallSpec> = Pick<DialogProps, 'title' | 'open' | 'onClose' | 'width' | 'submitWord'> & {
  readonly call: C;
  readonly initial?: Values;
  /** From the form's values to the call's input; the values themselves unless said otherwise. */
  readonly toInput?: (values: Values) => SentInputOf<C>;
  readonly invalidates?: readonly CallSpec[];
  readonly onDone?: (result: ResultOf<C>, input: SentInputOf<C>) => void;
  readonly done?: string | false;
  /** The fields: `Field` elements. */
  readonly children: ReactNode | ((form: FormInstance) => ReactNode);
};

/** A dialog whose form makes one call: checks with the contract's words, shows what the server refused at its field, closes when done. */
export function FormDialog<C extends CallSpec>(props: Props<C>) {
  const { call, initial, toInput, invalidates = [], onDone, done, children, onClose, open, ...dialog } = props;
  const [form] = Form.useForm<Values>();
  const sending = useSend(call, {
    handles: true,
    invalidates,
    ...(done === undefined ? {} : { done }),
    onDone: (result, input) => {
      onClose();
      onDone?.(result, input);
    },
  });
  const { failure, reset } = sending;
  const rest = useWrongFields(form, failure);
  useEffect(() => {
    if (!open) return;
    reset();
    form.resetFields();
  }, [open, reset, form]);
  const submit = () =>
    form.validateFields().then(
      (values) => sending.send(toInput ? toInput(values) : (values as SentInputOf<C>)),
      // The fields say what is missing.
      () => undefined,
    );
  return (
    <Dialog {...dialog} open={open} onClose={onClose} onSubmit={submit} busy={sending.busy} failure={rest}>
      <Form
        form={form}
        component={false}
        layout="vertical"
        requiredMark={false}
        initialValues={initial ?? {}}
        preserve={false}
      >
        {typeof children === 'function' ? children(form) : children}
      </Form>
    </Dialog>
  );
}
