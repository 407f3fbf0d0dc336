import type { CallSpec, ResultOf, SentInputOf } from '@twinscape/contract';
import { useSend } from '../platform/api/index.ts';
import { DialogWithForm, type DialogWithFormProps } from './DialogWithForm.tsx';

type Values = Record<string, unknown>;
export type FormDialogProps<C extends CallSpec> = Omit<
  DialogWithFormProps<Values>,
  'sending' | 'onSubmit' | 'intro'
> & {
  readonly call: C;
  /** From the form's values to the call's input; the values themselves unless said otherwise. */
  readonly toInput?: (values: Values) => SentInputOf<C>;
  readonly invalidates?: readonly CallSpec[];
  readonly onDone?: (result: ResultOf<C>, input: SentInputOf<C>) => void;
  readonly successMessage?: string | false;
};

/**
 * A dialog whose form makes one call: checks with the contract's words, shows what the server refused at its field,
 * closes when done.
 */
export function FormDialog<C extends CallSpec>(props: FormDialogProps<C>) {
  const { call, toInput, invalidates = [], onDone, successMessage, ...frame } = props;
  const sending = useSend(call, {
    handles: true,
    invalidates,
    ...(successMessage === undefined ? {} : { successMessage }),
    onDone: (result, input) => {
      frame.onClose();
      onDone?.(result, input);
    },
  });
  return (
    <DialogWithForm<Values>
      {...frame}
      sending={sending}
      onSubmit={(values) => sending.send(toInput ? toInput(values) : (values as SentInputOf<C>))}
    />
  );
}
