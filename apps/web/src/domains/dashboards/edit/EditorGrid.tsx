import { type BuiltInWidget, findBuiltInWidget } from '@twinscape/contract/widgets';
import type { MouseEvent } from 'react';
import ReactGridLayout, { type LayoutItem, useContainerWidth } from 'react-grid-layout';
import 'react-grid-layout/css/styles.css';
import { useMessages } from '../../../platform/language/index.ts';
import { EmptyState } from '../../../ui/index.ts';
import { useOpenDashboard, WidgetSettingKeeper } from '../data/context.ts';
import { GRID_GAP, placePhoneState, placeState, ROW } from '../view/layout.ts';
import { WidgetFrame } from '../view/WidgetFrame.tsx';
import css from './Editor.module.css';
import { dashboardEditorMessages } from './messages.ts';
import { type Breakpoint, type ChangeDashboard, editWidget, moveWidgets, startPhoneLayout } from './operations.ts';
import { DRAGGED_TYPE } from './WidgetShelf.tsx';

type Props = {
  readonly breakpoint: Breakpoint;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onChange: ChangeDashboard;
  readonly onDrop: (builtIn: BuiltInWidget, at: { readonly x: number; readonly y: number }) => void;
};

const PHONE_WIDTH = 390;
const DROPPED = '__dropped__';

/** The page of a dashboard as it is arranged: what is moved pushes the others down. */
export function EditorGrid({ breakpoint, chosen, onChoose, onChange, onDrop }: Props) {
  const words = useMessages(dashboardEditorMessages);
  const { configuration, stateId } = useOpenDashboard();
  const { width, containerRef, mounted } = useContainerWidth();
  const isPhone = breakpoint === 'phone';
  const placed = isPhone ? placePhoneState(configuration, stateId) : placeState(configuration, stateId);
  const layout: LayoutItem[] = placed.widgets.map(({ id, x, y, w, h }) => ({ i: id, x, y, w, h, minW: 1, minH: 1 }));
  const settle = (next: readonly LayoutItem[]) => {
    const before = new Map(layout.map((item) => [item.i, item]));
    const moved = next.filter(({ i, x, y, w, h }) => {
      const own = before.get(i);
      return own && (own.x !== x || own.y !== y || own.w !== w || own.h !== h);
    });
    if (moved.length === 0) return;
    const base = isPhone ? startPhoneLayout(configuration, stateId) : configuration;
    const places = next.filter(({ i }) => before.has(i)).map(({ i: id, x, y, w, h }) => ({ id, x, y, w, h }));
    onChange(moveWidgets(base, stateId, places, breakpoint));
  };
  const choose = (id: string, event: MouseEvent) => {
    event.stopPropagation();
    const isMany = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isMany) onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
    else if (chosen.length !== 1 || chosen[0] !== id) onChoose([id]);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside all widgets chooses none
    <div className={css.canvas} onClick={() => onChoose([])}>
      <div ref={containerRef} className={css.paper} style={isPhone ? { maxWidth: PHONE_WIDTH } : {}}>
        {placed.widgets.length === 0 && (
          <div className={css.blank}>
            <EmptyState title={words.emptyTitle} hint={words.emptyHint} />
          </div>
        )}
        {mounted && (
          <ReactGridLayout
            className={css.grid ?? ''}
            width={width}
            layout={layout}
            gridConfig={{
              cols: placed.columns,
              rowHeight: ROW,
              margin: [GRID_GAP, GRID_GAP],
              containerPadding: [GRID_GAP, GRID_GAP],
            }}
            dragConfig={{ enabled: true, cancel: 'button, input, textarea, a, [role="slider"], .uplot' }}
            resizeConfig={{ enabled: true, handles: ['se', 's', 'e'] }}
            dropConfig={{ enabled: !isPhone }}
            onDragStop={(next) => settle(next)}
            onResizeStop={(next) => settle(next)}
            onDropDragOver={(event) => {
              const dragged = [...(event.dataTransfer?.types ?? [])].find((type) => type.startsWith(DRAGGED_TYPE));
              if (!dragged) return false;
              const [w = 4, h = 3] = dragged.slice(DRAGGED_TYPE.length).split('-').filter(Boolean).map(Number);
              return { w: Math.round((w * placed.columns) / 12), h };
            }}
            onDrop={(_layout, item, event) => {
              const builtIn = findBuiltInWidget((event as DragEvent).dataTransfer?.getData('text/plain'));
              if (builtIn && item) onDrop(builtIn, { x: item.x, y: item.y });
            }}
            droppingItem={{ i: DROPPED, x: 0, y: 0, w: 4, h: 3 }}
          >
            {placed.widgets.map(({ id, widget }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the button in its head does the same
              // biome-ignore lint/a11y/noStaticElementInteractions: as above
              <div
                key={id}
                className={css.item}
                data-chosen={chosen.includes(id)}
                onClick={(event) => choose(id, event)}
              >
                <WidgetSettingKeeper
                  value={(key, value) =>
                    onChange(
                      editWidget(configuration, id, (before) => ({
                        ...before,
                        config: { ...before.config, settings: { ...before.config.settings, [key]: value } },
                      })),
                    )
                  }
                >
                  <WidgetFrame id={id} widget={widget} isBare />
                </WidgetSettingKeeper>
              </div>
            ))}
          </ReactGridLayout>
        )}
      </div>
    </div>
  );
}
