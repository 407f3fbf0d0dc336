import { useBlocker } from '@tanstack/react-router';
import { Modal } from 'antd';
import { defineMessages, useMessages } from '../platform/language/index.ts';
import { isLeavingAllowed, useUnsaved } from '../platform/unsaved/index.ts';

const texts = defineMessages({
  title: { cn: '有未保存的修改', en: 'Unsaved changes' },
  body: { cn: '离开后，未保存的修改将会丢失。', en: 'Your unsaved changes will be lost if you leave.' },
  leave: { cn: '放弃修改并离开', en: 'Discard and leave' },
  stay: { cn: '继续编辑', en: 'Keep editing' },
});

/**
 * Asks before unsaved work is left, by a link, the back button or by closing the tab: `<UnsavedGuard when={dirty} />`.
 */
export function UnsavedGuard({ when }: { when: boolean }) {
  useUnsaved(when);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && !isLeavingAllowed() && current.pathname !== next.pathname,
    enableBeforeUnload: () => when && !isLeavingAllowed(),
    withResolver: true,
  });
  return (
    <UnsavedDialog
      open={blocker.status === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

type Props = { readonly open: boolean; readonly onLeave: () => void; readonly onStay: () => void };

/** The question itself, for what is left without leaving the page: a dialog that somebody has written in. */
export function UnsavedDialog({ open, onLeave, onStay }: Props) {
  const words = useMessages(texts);
  return (
    <Modal
      open={open}
      title={words.title}
      width={400}
      centered
      okText={words.leave}
      cancelText={words.stay}
      okButtonProps={{ danger: true }}
      onOk={onLeave}
      onCancel={onStay}
    >
      {words.body}
    </Modal>
  );
}
