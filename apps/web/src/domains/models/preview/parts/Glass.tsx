import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { Glyph, type GlyphName, PathGlyph } from '../../../../ui/index.ts';
import { usePanels, usePreview } from '../context.ts';
import { previewMessages } from '../messages.ts';
import { PANEL_WIDTH } from '../panels.ts';
import css from './Glass.module.css';
import { Grip } from './Grip.tsx';

/** One of several things in a panel. */
export type PanelTab = { readonly key: 'tool' | 'properties'; readonly title: string };

type PanelProps = {
  readonly side: 'left' | 'right';
  readonly title: string;
  /** What the panel is, for people who hear the page; its title unless given. */
  readonly label?: string;
  readonly before?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly level?: 1 | 2;
  /** Where there are several they stand instead of the title. */
  readonly tabs?: readonly PanelTab[];
  readonly front?: PanelTab['key'];
  readonly onFront?: (key: PanelTab['key']) => void;
  readonly onClose: () => void;
  readonly closeTitle?: string;
  /** As high as the stage; else as its content. */
  readonly isFull?: boolean;
  readonly children: ReactNode;
};

/** A floating panel at one side of the stage; it keeps its width from visit to visit. */
export function GlassPanel({
  side,
  title,
  label,
  before,
  actions,
  level = 2,
  tabs = [],
  front,
  onFront,
  onClose,
  closeTitle,
  isFull,
  children,
}: PanelProps): ReactNode {
  const words = useMessages(previewMessages);
  const width = usePanels((panels) => panels[side]);
  const sheet = usePanels((panels) => panels.sheet);
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <aside
      className={`${css.glass} ${css.panel} ${isFull ? css.full : ''}`}
      style={{ ['--panel-width' as string]: `${width}px`, ['--sheet' as string]: `${sheet}cqh` }}
      aria-label={label ?? title}
    >
      <Grip />
      <header className={css.head}>
        {before}
        {tabs.length > 1 ? (
          <div className={css.tabs} role="tablist" aria-label={words.panels}>
            {tabs.map(({ key, title: name }) => (
              <button
                key={key}
                type="button"
                role="tab"
                aria-selected={key === front}
                className={css.tab}
                onClick={() => onFront?.(key)}
              >
                {name}
              </button>
            ))}
          </div>
        ) : (
          <Title className="cut" title={title}>
            {title || ' '}
          </Title>
        )}
        {actions}
        <SmallTool name={side === 'left' ? 'panel' : 'close'} title={closeTitle ?? words.close} run={onClose} />
      </header>
      {children}
      <Edge side={side} width={width} />
    </aside>
  );
}

/** The border by which a panel is made wider or narrower; arrow keys do the same. */
function Edge({ side, width }: { readonly side: 'left' | 'right'; readonly width: number }) {
  const words = useMessages(previewMessages);
  const { panels } = usePreview();
  const start = useRef<{ x: number; width: number } | undefined>(undefined);
  const sign = side === 'left' ? 1 : -1;
  const widen = (to: number) =>
    panels.setState({ [side]: Math.min(PANEL_WIDTH.max, Math.max(PANEL_WIDTH.min, Math.round(to))) });
  return (
    <button
      type="button"
      className={css.edge}
      data-side={side}
      aria-label={words.width}
      title={words.width}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (start.current) widen(start.current.width + sign * (event.clientX - start.current.x));
      }}
      onPointerUp={() => {
        start.current = undefined;
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') widen(width - sign * 16);
        if (event.key === 'ArrowRight') widen(width + sign * 16);
      }}
    />
  );
}

type SmallProps = {
  readonly title: string;
  readonly run: () => void;
  readonly isOn?: boolean;
  readonly off?: string | undefined;
} & ({ readonly name: GlyphName } | { readonly shape: string });

/** A mark of a button inside a panel or a bar. */
export function SmallTool({ title, run, isOn, off, ...mark }: SmallProps) {
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={title}
      title={off ?? title}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      disabled={off !== undefined}
      onClick={run}
    >
      {'name' in mark ? <Glyph name={mark.name} size={15} /> : <PathGlyph shape={mark.shape} size={15} />}
    </button>
  );
}
