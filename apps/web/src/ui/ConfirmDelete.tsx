import { Input, Modal } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { defineMessages, useMessages, useSay } from '../platform/language/index.ts';
import css from './Dialog.module.css';
import { FailureNote } from './Dialog.tsx';
import { focusFirstField } from './firstField.ts';

const texts = defineMessages({
  title: { cn: '确定要删除吗？', en: 'Delete this item?' },
  ok: { cn: '删除', en: 'Delete' },
  cancel: { cn: '取消', en: 'Cancel' },
  type: { cn: '请输入“{name}”以确认', en: 'Type “{name}” to confirm' },
});

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly busy?: boolean;
  readonly failure?: unknown;
  readonly title?: string;
  /** What will be gone, by name. */
  readonly children?: ReactNode;
  readonly word?: string;
  /** A name that must be typed first, for what cannot be brought back easily. */
  readonly typedName?: string;
};

/**
 * Asks before something is deleted; cancel and Esc do nothing. Where a delete can be taken back, `toast.undo` follows
 * it.
 */
export function ConfirmDelete({ open, onClose, onConfirm, busy, failure, title, children, word, typedName }: Props) {
  const words = useMessages(texts);
  const say = useSay();
  const field = useId();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const held = typedName !== undefined && typed.trim() !== typedName.trim();
  return (
    <Modal
      open={open}
      title={title ?? words.title}
      width={400}
      centered
      onCancel={onClose}
      onOk={onConfirm}
      okText={word ?? words.ok}
      cancelText={words.cancel}
      okButtonProps={{ danger: true, disabled: held }}
      confirmLoading={busy ?? false}
      destroyOnHidden
      afterClose={() => setTyped('')}
      afterOpenChange={(isOpen) => isOpen && focusFirst(box.current)}
    >
      <div ref={box}>
        <FailureNote failure={failure} />
        {children}
        {typedName !== undefined && (
          <div className={css.typed ?? ''}>
            <label htmlFor={field}>{say(texts.type, { name: typedName })}</label>
            <Input
              id={field}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
              onPressEnter={() => {
                if (!held && !busy) onConfirm();
              }}
            />
          </div>
        )}
      </div>
    </Modal>
  );
}

/** The name that must be typed, or else the button that deletes. */
function focusFirst(box: HTMLElement | null): void {
  box?.closest('.ant-modal')?.querySelector<HTMLElement>('.ant-btn-dangerous')?.focus();
  focusFirstField(box);
}
