import type { FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import type { CallFailed } from '../../../platform/api/index.ts';
import { submitValid } from '../../../ui/form/submitValid.ts';
import { Dialog, DialogForm, UnsavedDialog, UnsavedGuard, useServerFieldErrors } from '../../../ui/index.ts';
import type { AssetValues } from './values.ts';

type Props = {
  readonly form: FormInstance<AssetValues>;
  readonly title: string;
  readonly submitWord: string;
  readonly sending: { readonly busy: boolean; readonly failure: CallFailed | undefined };
  readonly initial: AssetValues;
  /** Above the fields; it is given the refusal that is about none of them. */
  readonly above?: (failure: CallFailed | undefined) => ReactNode;
  readonly onSubmit: (values: AssetValues) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * The dialog of an asset's form: what was typed is not lost without asking, whether one closes the dialog, leaves the
 * screen or closes the tab.
 */
export function FormFrame({ form, initial, onSubmit, onClose, children, above, sending, ...dialog }: Props) {
  const failure = useServerFieldErrors(form, sending.failure);
  const [isDirty, setDirty] = useState(false);
  const [asks, setAsks] = useState(false);
  const submit = () =>
    submitValid(form, onSubmit, ([first]) => {
      // The fields say what is missing; the first of them is brought into sight.
      if (first) form.scrollToField(first.name, { block: 'center', focus: true });
    });
  return (
    <>
      <Dialog
        {...dialog}
        open
        busy={sending.busy}
        failure={failure}
        width={720}
        onClose={() => (isDirty ? setAsks(true) : onClose())}
        onSubmit={submit}
      >
        {above?.(failure)}
        <DialogForm form={form} initialValues={initial} onValuesChange={() => setDirty(form.isFieldsTouched())}>
          {children}
        </DialogForm>
      </Dialog>
      <UnsavedGuard when={isDirty} />
      <UnsavedDialog
        open={asks}
        onLeave={() => {
          setAsks(false);
          onClose();
        }}
        onStay={() => setAsks(false)}
      />
    </>
  );
}
