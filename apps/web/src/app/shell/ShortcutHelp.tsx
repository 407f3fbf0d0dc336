import { Modal } from 'antd';
import { create } from 'zustand';
import { useMessages, useSay } from '../../platform/language/index.ts';
import { useShortcut, useShortcuts } from '../../platform/shortcuts/index.ts';
import { shellMessages } from './messages.ts';
import css from './ShortcutHelp.module.css';

const store = create<{ open: boolean }>(() => ({ open: false }));
export const openShortcutHelp = (): void => store.setState({ open: true });
const title = { cn: '显示键盘快捷键', en: 'Show keyboard shortcuts' };
const closing = { cn: '关闭最上层', en: 'Close the topmost panel' };

const formatShortcut = (keys: string): string =>
  keys
    .replace('mod+', /Mac/.test(navigator.userAgent) ? '⌘ ' : 'Ctrl ')
    .replace('shift+', 'Shift ')
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/ (\w)$/, (letter) => letter.toUpperCase());

/** The keys of the present screen, on `?`. */
export function ShortcutHelp() {
  const words = useMessages(shellMessages);
  const say = useSay();
  const { open } = store();
  const keys = useShortcuts();
  useShortcut({ keys: '?', title, run: openShortcutHelp });
  const all = [...keys, { keys: 'Esc', title: closing }];
  return (
    <Modal open={open} title={words.keys} width={400} footer={null} onCancel={() => store.setState({ open: false })}>
      <dl className={css.keys}>
        {all.map((key) => (
          <div key={key.keys}>
            <dt>{say(key.title)}</dt>
            <dd>
              <kbd>{formatShortcut(key.keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
