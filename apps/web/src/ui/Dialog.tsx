import { DIALOG_WIDTHS } from '@twinscape/contract';
import { Alert, Button, Modal } from 'antd';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { CallFailed, failureMessages } from '../platform/api/index.ts';
import { defineMessages, useMessages, useSay } from '../platform/language/index.ts';
import { useShortcutBarrier } from '../platform/shortcuts/index.ts';
import css from './Dialog.module.css';
import { focusFirstField } from './firstField.ts';

const texts = defineMessages({ ok: { cn: '确定', en: 'OK' }, cancel: { cn: '取消', en: 'Cancel' } });

export type DialogProps = {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** S-GEN-02: small 400, detail 468, wide 560; other numbers for what needs more room. */
  readonly width?: keyof typeof DIALOG_WIDTHS | number;
  /** Without it the dialog only shows something. Enter submits. */
  readonly onSubmit?: () => void;
  readonly submitWord?: string;
  readonly busy?: boolean;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Why the last submit did not work, said inside the dialog. */
  readonly failure?: unknown;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A dialog: Enter submits, Esc closes, the button shows that something is under way, and a refusal is said in place.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    open,
    onClose,
    width = 'wide',
    onSubmit,
    submitWord,
    busy,
    danger,
    disabled,
    failure,
    footer,
    children,
  } = props;
  const words = useMessages(texts);
  useShortcutBarrier(open);
  const form = useId();
  const box = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy && !disabled) onSubmit?.();
  };
  const buttons = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button
        type="primary"
        htmlType="submit"
        form={form}
        loading={busy ?? false}
        disabled={disabled ?? false}
        danger={danger ?? false}
      >
        {submitWord ?? words.ok}
      </Button>
    </>
  );
  return (
    <Modal
      title={title}
      open={open}
      onCancel={onClose}
      width={typeof width === 'number' ? width : DIALOG_WIDTHS[width]}
      footer={footer ?? (onSubmit ? buttons : null)}
      mask={{ closable: !onSubmit }}
      destroyOnHidden
      centered
      afterOpenChange={(isOpen) => isOpen && focusFirstField(box.current)}
    >
      <form ref={box} id={form} className={css.form} onSubmit={submit} noValidate>
        <FailureNote failure={failure} />
        {children}
      </form>
    </Modal>
  );
}

/** A failed call, said in its place: in dialogs and above forms. */
export function FailureNote({ failure }: { failure: unknown }) {
  const say = useSay();
  if (!failure) return null;
  const message =
    failure instanceof CallFailed && failure.kind !== 'fault' && failure.message
      ? failure.message
      : say(failureMessages.operationFailed);
  return <Alert className={css.failure ?? ''} type="error" showIcon title={message} role="alert" />;
}
