import { useEffect, useEffectEvent } from 'react';
import { parsePastedTable } from '../../platform/spreadsheet/index.ts';

/** Longer texts are saved as a file rather than pasted. */
const PASTED_MAX = 5_000_000;

/** Takes cells that are pasted anywhere on the page but into a field, as long as they are wanted. */
export function usePaste(isWanted: boolean, onRows: (rows: readonly (readonly string[])[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isField = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    if (isField || text.length > PASTED_MAX) return;
    const rows = parsePastedTable(text);
    if (!rows) return;
    event.preventDefault();
    onRows(rows);
  });
  useEffect(() => {
    if (!isWanted) return;
    const listener = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [isWanted]);
}
