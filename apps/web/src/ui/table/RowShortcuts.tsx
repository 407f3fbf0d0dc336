import type { Text } from '@twinscape/contract';
import type { RefObject } from 'react';
import { defineMessages } from '../../platform/language/index.ts';
import { useShortcut } from '../../platform/shortcuts/index.ts';
import { getRowFocus } from '../rowLink/RowLink.tsx';

const texts = defineMessages({
  next: { cn: '下一行', en: 'Next row' },
  previous: { cn: '上一行', en: 'Previous row' },
});

/** A key that does something with the selected rows, or else with the one that the reader stands on. */
export type RowShortcut<Row> = {
  readonly keys: string;
  readonly title: Text;
  readonly run: (rows: readonly Row[]) => void;
};

type Props<Row> = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => string;
  readonly selected: readonly Row[];
  /** The row that is open beside the table. */
  readonly current: string | undefined;
  readonly keys: readonly RowShortcut<Row>[];
  /** While a row is open beside the table, walking opens the next one. */
  readonly onOpen: ((row: Row) => void) | undefined;
};

/** Keys by which rows are walked through and worked on without a pointer: j, k and those of the screen. */
export function RowShortcuts<Row>({ box, rows, getKey, selected, current, keys, onOpen }: Props<Row>) {
  const getCurrentKey = (): string | undefined => {
    const focused = box.current?.contains(document.activeElement)
      ? document.activeElement?.closest('[data-row-key]')?.getAttribute('data-row-key')
      : undefined;
    return current ?? focused ?? undefined;
  };
  const moveFocus = (step: 1 | -1) => {
    const at = rows.findIndex((row) => getKey(row) === getCurrentKey());
    const row = at < 0 ? rows[step > 0 ? 0 : rows.length - 1] : rows[at + step];
    if (!row) return;
    const element = box.current?.querySelector(`[data-row-key="${CSS.escape(getKey(row))}"]`);
    if (element) getRowFocus(element)?.focus();
    if (current !== undefined) onOpen?.(row);
  };
  useShortcut({ keys: 'j', title: texts.next, run: () => moveFocus(1) });
  useShortcut({ keys: 'k', title: texts.previous, run: () => moveFocus(-1) });
  // Beside an open row the list is walked without going back to it.
  const isOpen = current !== undefined;
  useShortcut(isOpen ? { keys: 'arrowright', title: texts.next, run: () => moveFocus(1) } : undefined);
  useShortcut(isOpen ? { keys: 'arrowleft', title: texts.previous, run: () => moveFocus(-1) } : undefined);
  return keys.map((key) => (
    <BoundShortcut
      key={key.keys}
      bound={key}
      rows={() => (selected.length > 0 ? selected : rows.filter((row) => getKey(row) === getCurrentKey()))}
    />
  ));
}

function BoundShortcut<Row>({
  bound,
  rows,
}: {
  readonly bound: RowShortcut<Row>;
  readonly rows: () => readonly Row[];
}) {
  useShortcut({
    keys: bound.keys,
    title: bound.title,
    run: () => {
      const chosen = rows();
      if (chosen.length > 0) bound.run(chosen);
    },
  });
  return null;
}
