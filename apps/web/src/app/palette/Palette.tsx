import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useMessages, useSay } from '../../platform/language/index.ts';
import { getRegistrations } from '../../platform/routes/index.ts';
import { useShortcut } from '../../platform/shortcuts/index.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { type CommandGroup, useGeneralCommands, useProjectCommands, useScreenCommands } from './commands.ts';
import { filterCommands } from './filterCommands.ts';
import { paletteMessages } from './messages.ts';
import css from './Palette.module.css';
import { closePalette, openPalette, usePaletteOpen } from './store.ts';

/** Ctrl/Command+K: everything the product can open or do, by typing. Domains add to it through `commands`. */
export function Palette() {
  const open = usePaletteOpen();
  useShortcut({ keys: 'mod+k', title: paletteMessages.open, run: openPalette, inFields: true, isGeneral: true });
  return (
    <Modal
      open={open}
      onCancel={closePalette}
      footer={null}
      closable={false}
      width={620}
      destroyOnHidden
      className={css.modal ?? ''}
      style={{ top: '12vh' }}
    >
      {open && <PaletteBody />}
    </Modal>
  );
}

function PaletteBody() {
  const words = useMessages(paletteMessages);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const query = useDeferredValue(typed.trim());
  const groups = useGroups(query);
  const all = groups.flatMap(({ commands }) => commands);
  const current = Math.min(at, Math.max(0, all.length - 1));
  useEffect(() => {
    const timer = setTimeout(() => box.current?.focus(), 30);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const run = (index: number) => {
    const command = all[index];
    if (!command) return;
    closePalette();
    command.run();
  };
  return (
    <div className={css.palette}>
      <div className={css.field}>
        <Glyph name="search" />
        <input
          ref={box}
          className={css.input}
          value={typed}
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={all[current] ? `palette-${current}` : undefined}
          aria-label={words.title}
          placeholder={words.placeholder}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
            if (step !== 0 && all.length > 0) {
              event.preventDefault();
              setAt((current + step + all.length) % all.length);
            } else if (event.key === 'Enter') {
              // Else the key would also press the button that gets the focus back.
              event.preventDefault();
              run(current);
            }
          }}
        />
      </div>
      <div ref={list} id="palette-list" role="listbox" aria-label={words.title} className={css.list}>
        {all.length === 0 && <p className={css.nothing}>{words.nothing}</p>}
        {groups.map(({ title, commands }, group) => {
          const before = groups.slice(0, group).reduce((sum, other) => sum + other.commands.length, 0);
          return (
            <div key={title}>
              <div className={css.group}>{title}</div>
              {commands.map((command, index) => {
                const own = before + index;
                const Icon = command.icon;
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, as in every combobox
                  <div
                    key={command.id}
                    id={`palette-${own}`}
                    data-at={own}
                    role="option"
                    tabIndex={-1}
                    aria-selected={own === current}
                    className={css.option}
                    onMouseMove={() => setAt(own)}
                    onClick={() => run(own)}
                  >
                    <span className={css.icon}>{Icon ? <Icon /> : <Glyph name="go" size={14} />}</span>
                    <span className="cut">{command.title}</span>
                    {command.hint && <span className={`${css.hint} cut`}>{command.hint}</span>}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
      <footer className={css.foot}>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {words.hintMove}
        </span>
        <span>
          <kbd>↵</kbd> {words.hintRun}
        </span>
        <span>
          <kbd>Esc</kbd> {words.hintClose}
        </span>
      </footer>
    </div>
  );
}

/** Screens, projects, what domains find, general commands; empty groups fall away. */
function useGroups(typed: string): readonly CommandGroup[] {
  const say = useSay();
  const screens = useScreenCommands();
  const projects = useProjectCommands(typed);
  const general = useGeneralCommands();
  const found = useQuery({
    queryKey: ['palette', typed],
    queryFn: async () => {
      const sources = await getRegistrations().loadCommands();
      return Promise.all(sources.map(async ({ title, find }) => ({ title, commands: await find(typed) })));
    },
    enabled: typed !== '',
  });
  const records = (found.data ?? []).map(({ title, commands }) => ({ title: say(title), commands }));
  return [
    { ...screens, commands: filterCommands(screens.commands, typed) },
    projects,
    ...records,
    { ...general, commands: filterCommands(general.commands, typed) },
  ].filter(({ commands }) => commands.length > 0);
}
