import { createContext, type RefObject, use, useEffect, useEffectEvent } from 'react';
import type { TableOfWidget } from '../data/context.ts';

/** What a widget shows, as rows of a table: for whoever wants to see or export the numbers. */
export type WidgetTable = TableOfWidget;
export type WidgetOutput = {
  readonly getTable: () => WidgetTable;
  /** A picture of it, where it is drawn on a canvas. */
  readonly getPicture?: () => HTMLCanvasElement | undefined;
};

export const WidgetOutputPlace = createContext<RefObject<WidgetOutput | null>>({ current: null });

/** Says how the numbers of a widget are had; asked when somebody wants them. */
export function useWidgetOutput(output: WidgetOutput): void {
  const place = use(WidgetOutputPlace);
  const getTable = useEffectEvent(() => output.getTable());
  const getPicture = useEffectEvent(() => output.getPicture?.());
  const hasPicture = output.getPicture !== undefined;
  useEffect(() => {
    place.current = {
      getTable: () => getTable(),
      ...(hasPicture ? { getPicture: () => getPicture() } : {}),
    };
    return () => {
      place.current = null;
    };
  }, [place, hasPicture]);
}

const quote = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A table as CSV (RFC 4180); a cell that a spreadsheet would run as a formula is set behind an apostrophe. Pure. */
export function toWidgetCsv({ columns, rows }: WidgetTable): string {
  const write = (cell: WidgetTable['rows'][number][number]): string => {
    if (cell === null || cell === undefined) return '';
    if (cell instanceof Date) return cell.toISOString();
    if (typeof cell !== 'string') return String(cell);
    return quote(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
  };
  return [columns.map(write), ...rows.map((row) => row.map(write))].map((row) => row.join(',')).join('\r\n');
}
