import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog } from '../../../ui/index.ts';
import { formatNumber } from '../../../ui/values/formatValue.ts';
import { useClock } from '../data/context.ts';
import { viewMessages } from './messages.ts';
import css from './Widget.module.css';
import type { WidgetTable } from './widgetTable.ts';

type Props = {
  readonly title: string;
  readonly getTable: () => WidgetTable | undefined;
  readonly onClose: () => void;
};

/** Rows that are shown at once; an export has all. */
const ROWS_MAX = 500;

/** The numbers behind a widget. */
export function WidgetDataDialog({ title, getTable, onClose }: Props) {
  const words = useMessages(viewMessages);
  const say = useSay();
  const format = useFormat();
  const clock = useClock();
  const table = getTable();
  const rows = table?.rows ?? [];
  const write = (cell: WidgetTable['rows'][number][number]): string => {
    if (cell === null || cell === undefined) return '';
    if (cell instanceof Date) return format.instant(clock(cell));
    return typeof cell === 'number' ? formatNumber(cell) : String(cell);
  };
  return (
    <Dialog open title={title} width={720} onClose={onClose}>
      {rows.length === 0 ? (
        <p className="faint">{words.noRows}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keys
        <section className={css.tableBox} tabIndex={0} aria-label={title}>
          <table className={css.table}>
            <thead>
              <tr>
                {table?.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, ROWS_MAX).map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else of their own
                <tr key={at}>
                  {row.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor do cells
                    <td key={column} data-number={typeof cell === 'number'}>
                      {write(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.length > ROWS_MAX && (
        <p className="faint">
          {say(viewMessages.rowsShown, { shown: format.number(ROWS_MAX), count: format.number(rows.length) })}
        </p>
      )}
    </Dialog>
  );
}
