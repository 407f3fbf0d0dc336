import { Tooltip } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { useShortcut } from '../../../../platform/shortcuts/index.ts';
import { PathGlyph } from '../../../../ui/index.ts';
import { previewMessages } from '../messages.ts';
import { toolGroupMessages } from '../tools/messages.ts';
import { type MenuItem, type PreviewTool, TOOL_GROUPS, type ToolGroup } from '../tools/tool.ts';
import css from './Rail.module.css';
import { keyName, useTool } from './useTool.ts';

/** What the buttons of groups show; those of one tool show that. */
const GLYPHS: { readonly [G in ToolGroup]?: string } = {
  look: 'M1.500 4.500H10v7H1.500zM10 7.200l4.500-2.500v6.600L10 8.800',
  move: 'M8 1.500 10 4M8 1.500 6 4M8 1.500v13M8 14.500 6 12M8 14.500l2-2.500M1.500 8 4 6M1.500 8 4 10M1.500 8h13M14.500 8 12 6M14.500 8 12 10',
  show: 'M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8ZM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  more: 'M3.500 8h.010M8 8h.010M12.500 8h.010',
};

type Props = {
  readonly group: ToolGroup;
  readonly tools: readonly PreviewTool[];
  /** Which button of the rail it is. */
  readonly at: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

/**
 * A named button of the rail and the tools of its group beside it. They are there while it is closed, too: their keys
 * and what they do to the stage do not depend on it.
 */
export function FlyOut({ group, tools, at, isOpen, onOpen }: Props) {
  const words = useMessages(toolGroupMessages);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const close = () => {
    onOpen(false);
    // Whoever came in by keys goes on from where they were.
    if (menu.current?.contains(document.activeElement)) button.current?.focus();
  };
  useShortcut(isOpen ? { keys: 'Escape', title: previewMessages.close, run: close } : undefined);
  const leave = useEffectEvent(() => onOpen(false));
  useEffect(() => {
    if (!isOpen) return undefined;
    entriesOf(menu.current)[0]?.focus();
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) leave();
    };
    // The stage keeps its presses for itself: they are heard before it.
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [isOpen]);
  return (
    <div ref={box} className={css.group}>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpen(!isOpen)}
      >
        <PathGlyph shape={GLYPHS[group] ?? ''} size={17} />
        <span>{words[group]}</span>
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={words[group]}
        tabIndex={-1}
        className={css.flyOut}
        style={{ ['--at' as string]: at, ['--after' as string]: TOOL_GROUPS.length - 1 - at }}
        data-low={at >= TOOL_GROUPS.length / 2 || undefined}
        hidden={!isOpen}
        onKeyDown={(event) => walk(event, menu.current, close)}
      >
        {tools.map((tool) => (
          <Entry key={tool.id} tool={tool} onDone={close} />
        ))}
      </div>
    </div>
  );
}

function Entry({ tool, onDone }: { readonly tool: PreviewTool; readonly onDone: () => void }) {
  const say = useSay();
  const { isPressed, off, run, menu } = useTool(tool);
  const title = say(tool.title);
  if (menu)
    return (
      <fieldset aria-label={title} className={css.choices}>
        <p aria-hidden="true">{title}</p>
        {menu.map((item) => (
          <Choice key={item.key} item={item} off={off ?? item.off} onDone={onDone} />
        ))}
      </fieldset>
    );
  return (
    <Tooltip title={off} placement="left">
      <button
        type="button"
        className={css.entry}
        {...(isPressed === undefined
          ? { role: 'menuitem' }
          : { role: 'menuitemcheckbox', 'aria-checked': isPressed, 'data-usual': tool.isUsual })}
        tabIndex={-1}
        {...(tool.keys ? { 'aria-keyshortcuts': keyName(tool.keys) } : {})}
        aria-disabled={off !== undefined}
        onClick={() => {
          run();
          if (off === undefined) onDone();
        }}
      >
        <PathGlyph shape={tool.glyph} size={16} />
        <span>{title}</span>
        {tool.keys && <kbd>{keyName(tool.keys)}</kbd>}
      </button>
    </Tooltip>
  );
}

type ChoiceProps = { readonly item: MenuItem; readonly off: string | undefined; readonly onDone: () => void };

function Choice({ item, off, onDone }: ChoiceProps) {
  return (
    <button
      type="button"
      className={css.entry}
      {...(item.isChosen === undefined
        ? { role: 'menuitem' }
        : { role: 'menuitemcheckbox', 'aria-checked': item.isChosen })}
      tabIndex={-1}
      disabled={off !== undefined}
      title={off}
      onClick={() => {
        item.run();
        onDone();
      }}
    >
      <span>{item.label}</span>
    </button>
  );
}

const entriesOf = (menu: Element | null): HTMLButtonElement[] => [
  ...(menu?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
];

/** The keys of a menu (WAI-ARIA authoring practices): arrows and Home, End walk, Tab leaves. */
function walk(event: KeyboardEvent, menu: Element | null, close: () => void): void {
  const entries = entriesOf(menu);
  const here = entries.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key];
  if (event.key === 'Tab') close();
  if (to === undefined) return;
  event.preventDefault();
  entries.at(to % entries.length)?.focus();
}
