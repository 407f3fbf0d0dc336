import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { downloadFile } from '../../../platform/api/index.ts';
import { formatDay, useMessages } from '../../../platform/language/index.ts';
import { type Cell, escapeFormula, saveTable } from '../../../platform/spreadsheet/index.ts';
import { toast } from '../../../ui/index.ts';
import type { TableOfWidget, WidgetTables } from '../data/context.ts';
import { viewMessages } from './messages.ts';

export type PaperWay = 'print' | 'picture' | 'tables';

/** Everything has come, or so long has been waited for it. Milliseconds. */
const PATIENCE_MS = 12_000;
const LOOK_MS = 150;
/** What was just put in sight begins to ask after a moment. */
const SETTLE_MS = 700;

/** A whole dashboard on paper, as a picture, or its numbers as a workbook; what is out of sight comes first. */
export function useDashboardPaper(title: string) {
  const words = useMessages(viewMessages);
  const place = useRef<HTMLDivElement>(null);
  const [tables] = useState<WidgetTables>(() => new Map());
  const [way, setWay] = useState<PaperWay>();
  const context = useMemo(() => ({ isWanted: way !== undefined, tables }), [way, tables]);
  const run = useEffectEvent(async (wanted: PaperWay) => {
    const { current } = place;
    if (!current) return;
    await waitUntilShown(current);
    const name = `${title} ${formatDay(new Date())}`;
    if (wanted === 'tables') return saveTable('xlsx', title, toSheetRows(tables));
    const { printElement, drawElement } = await import('./paper.ts');
    if (wanted === 'print') return printElement(current, name);
    return downloadFile(new File([await drawElement(current)], `${name}.png`, { type: 'image/png' }));
  });
  useEffect(() => {
    if (way === undefined) return;
    run(way)
      .catch(() => toast.error(words.paperFailed))
      .finally(() => setWay(undefined));
  }, [way, words]);
  return { place, context, isBusy: way !== undefined, take: (wanted: PaperWay) => setWay(wanted) } as const;
}

/** Waits until no widget of a part of the page still asks, or for as long as anybody waits. */
export async function waitUntilShown(element: HTMLElement): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  for (const since = performance.now(); performance.now() - since < PATIENCE_MS; ) {
    if (!element.querySelector('[data-state="pending"]')) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The tables of all widgets below each other, each under its title. Pure. */
export function toSheetRows(tables: WidgetTables): Cell[][] {
  return [...tables.values()].flatMap(({ title, read }) => {
    const table = read();
    if (!table || table.rows.length === 0) return [];
    return [[escapeFormula(title)], table.columns.map(escapeFormula), ...table.rows.map((row) => row.map(toCell)), []];
  });
}

function toCell(value: TableOfWidget['rows'][number][number]): Cell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' ? value : escapeFormula(String(value));
}
