import { Modal } from 'antd';
import { create } from 'zustand';
import { useMessages, useSay } from '../../platform/language/index.ts';
import { useShortcut, useShortcuts } from '../../platform/shortcuts/index.ts';
import { groupShortcuts } from './groupShortcuts.ts';
import { shellMessages } from './messages.ts';
import css from './ShortcutHelp.module.css';

const store = create<{ open: boolean }>(() => ({ open: false }));
export const openShortcutHelp = (): void => store.setState({ open: true });
const title = { cn: '显示键盘快捷键', en: 'Show keyboard shortcuts' };
const closing = { cn: '关闭最上层', en: 'Close the topmost panel' };

const GROUP_WORDS = { screen: 'keysOfScreen', go: 'keysToGo', general: 'keysOfAll' } as const;
const SIGNS: Readonly<Record<string, string>> = { arrowleft: '←', arrowright: '→' };

const formatShortcut = (keys: string): string =>
  SIGNS[keys] ??
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
  useShortcut({ keys: '?', title, run: openShortcutHelp, isGeneral: true });
  return (
    <Modal open={open} title={words.keys} width={400} footer={null} onCancel={() => store.setState({ open: false })}>
      {groupShortcuts([...keys, { keys: 'Esc', title: closing, isGeneral: true }]).map(({ group, keys: own }) => (
        <section key={group} className={css.group}>
          <h3>{words[GROUP_WORDS[group]]}</h3>
          <dl className={css.keys}>
            {own.map((key) => (
              <div key={key.keys}>
                <dt>{say(key.title)}</dt>
                <dd>
                  <kbd>{formatShortcut(key.keys)}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
