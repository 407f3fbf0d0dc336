import { Modal } from 'antd';
import { create } from 'zustand';
import { useKey, useKeys } from '../../platform/keys/index.ts';
import { useMessages, useSay } from '../../platform/language/index.ts';
import css from './KeySheet.module.css';
import { shellMessages } from './messages.ts';

const store = create<{ open: boolean }>(() => ({ open: false }));
export const openKeySheet = (): void => store.setState({ open: true });
const title = { cn: '显示键盘快捷键', en: 'Show keyboard shortcuts' };
const closing = { cn: '关闭最上层', en: 'Close the topmost thing' };

const shown = (keys: string): string =>
  keys
    .replace('mod+', /Mac/.test(navigator.userAgent) ? '⌘ ' : 'Ctrl ')
    .replace('shift+', 'Shift ')
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/ (\w)$/, (letter) => letter.toUpperCase());

/** The keys of the present screen, on `?`. */
export function KeySheet() {
  const words = useMessages(shellMessages);
  const say = useSay();
  const { open } = store();
  const keys = useKeys();
  useKey({ keys: '?', title, run: openKeySheet });
  const all = [...keys, { keys: 'Esc', title: closing }];
  return (
    <Modal open={open} title={words.keys} width={400} footer={null} onCancel={() => store.setState({ open: false })}>
      <dl className={css.keys}>
        {all.map((key) => (
          <div key={key.keys}>
            <dt>{say(key.title)}</dt>
            <dd>
              <kbd>{shown(key.keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
