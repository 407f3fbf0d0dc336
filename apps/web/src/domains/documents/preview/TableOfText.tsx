import { useMemo } from 'react';
import { toCsvRows } from './csvRows.ts';
import css from './Preview.module.css';

/** Separated values as a table; its first row is the head. */
export function TableOfText({ text }: { readonly text: string }) {
  const [head = [], ...rows] = useMemo(() => toCsvRows(text), [text]);
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {head.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place
            <th key={at}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: neither have rows
          <tr key={at}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor cells
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
