import type { Schematic } from '@twinscape/contract/dashboards';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { SheetPoint } from '../pipes.ts';

/** Around the sheet when all of it is shown, in its units. */
const AROUND = 30;
const ZOOM_LEAST = 0.1;
const ZOOM_MOST = 6;

export type SheetView = {
  readonly box: string;
  /** Units of the sheet in a pixel. */
  readonly scale: number;
  /** A point of the screen on the sheet. */
  readonly toSheet: (clientX: number, clientY: number) => SheetPoint;
  readonly middle: () => SheetPoint;
  readonly fit: () => void;
  /** More than one: farther away. */
  readonly zoom: (by: number, around?: SheetPoint) => void;
  readonly pan: (dx: number, dy: number) => void;
};

/** What of a sheet is seen. */
export function useSheetView(sheet: RefObject<SVGSVGElement | null>, drawing: Schematic): SheetView {
  const whole = { x: -AROUND, y: -AROUND, w: drawing.width + 2 * AROUND, h: drawing.height + 2 * AROUND };
  const [seen, setSeen] = useState<typeof whole>();
  const now = seen ?? whole;
  const toSheet = (clientX: number, clientY: number): SheetPoint => {
    const matrix = sheet.current?.getScreenCTM();
    if (!matrix) return [0, 0];
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [x, y];
  };
  const middle = (): SheetPoint => [now.x + now.w / 2, now.y + now.h / 2];
  const zoom = (by: number, [x, y] = middle()) => {
    const w = Math.min(whole.w / ZOOM_LEAST, Math.max(whole.w / ZOOM_MOST, now.w * by));
    const share = w / now.w;
    setSeen({ x: x - (x - now.x) * share, y: y - (y - now.y) * share, w, h: now.h * share });
  };
  const turnWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, toSheet(event.clientX, event.clientY));
  });
  useEffect(() => {
    const { current } = sheet;
    if (!current) return;
    const turn = (event: WheelEvent) => turnWheel(event);
    // React listens passively: the page behind would scroll.
    current.addEventListener('wheel', turn, { passive: false });
    return () => current.removeEventListener('wheel', turn);
  }, [sheet]);
  const matrix = sheet.current?.getScreenCTM();
  return {
    box: `${now.x} ${now.y} ${now.w} ${now.h}`,
    scale: matrix && matrix.a > 0 ? 1 / matrix.a : 1,
    toSheet,
    middle,
    fit: () => setSeen(undefined),
    zoom,
    pan: (dx, dy) => setSeen({ ...now, x: now.x + dx, y: now.y + dy }),
  };
}
