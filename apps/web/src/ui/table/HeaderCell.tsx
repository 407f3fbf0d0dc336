import type { DragEvent, PointerEvent, ThHTMLAttributes } from 'react';
import css from './DataTable.module.css';

type Props = ThHTMLAttributes<HTMLTableCellElement> & {
  readonly onWidth?: (width: number, done: boolean) => void;
  /** Of a column that can be dragged to another place. */
  readonly columnKey?: string;
  /** Another column was dropped before or behind this one. */
  readonly onColumn?: (key: string, isBehind: boolean) => void;
};
const NARROWEST = 64;
/** What a dragged head carries: no file, and no text for a field. */
const COLUMN = 'application/x-table-column';

/** A column head whose right edge can be dragged, and which can be dragged to another place itself. */
export function HeaderCell({ onWidth, columnKey, onColumn, children, ...cell }: Props) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const head = handle.closest('th');
    if (!head) return;
    const from = { x: event.clientX, width: head.offsetWidth };
    handle.setPointerCapture(event.pointerId);
    const widthAt = (x: number) => Math.max(NARROWEST, Math.round(from.width + x - from.x));
    handle.onpointermove = (move) => onWidth?.(widthAt(move.clientX), false);
    handle.onpointerup = (up) => {
      handle.onpointermove = null;
      handle.onpointerup = null;
      onWidth?.(widthAt(up.clientX), true);
    };
  };
  return (
    <th {...cell} {...(columnKey && onColumn ? toDragged(columnKey, onColumn) : {})}>
      {children}
      {onWidth && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a pointer convenience; the column chooser works by keys
        <span className={css.grip} onPointerDown={drag} onClick={(event) => event.stopPropagation()} />
      )}
    </th>
  );
}

function toDragged(columnKey: string, onColumn: (key: string, isBehind: boolean) => void) {
  const isBehind = ({ currentTarget, clientX }: DragEvent<HTMLElement>): boolean => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return clientX > left + width / 2;
  };
  const isColumn = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(COLUMN);
  const clear = ({ currentTarget }: DragEvent<HTMLElement>) => {
    delete currentTarget.dataset.drop;
  };
  return {
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      // Its edge is being dragged, not the head.
      if (event.currentTarget.querySelector(`.${css.grip}:active`)) return event.preventDefault();
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData(COLUMN, columnKey);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!isColumn(event)) return;
      event.preventDefault();
      event.currentTarget.dataset.drop = isBehind(event) ? 'behind' : 'before';
    },
    onDragLeave: clear,
    onDrop: (event: DragEvent<HTMLElement>) => {
      clear(event);
      if (!isColumn(event)) return;
      event.preventDefault();
      onColumn(event.dataTransfer.getData(COLUMN), isBehind(event));
    },
  };
}
