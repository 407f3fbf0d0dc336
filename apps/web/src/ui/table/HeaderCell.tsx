import type { PointerEvent, ThHTMLAttributes } from 'react';
import css from './DataTable.module.css';

type Props = ThHTMLAttributes<HTMLTableCellElement> & { readonly onWidth?: (width: number, done: boolean) => void };
const NARROWEST = 64;

/** A column head whose right edge can be dragged. */
export function HeaderCell({ onWidth, children, ...cell }: Props) {
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
    <th {...cell}>
      {children}
      {onWidth && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a pointer convenience; the column chooser works by keys
        <span className={css.grip} onPointerDown={drag} onClick={(event) => event.stopPropagation()} />
      )}
    </th>
  );
}
