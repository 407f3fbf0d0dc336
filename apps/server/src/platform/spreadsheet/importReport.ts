import type { RowChange, RowReason } from '@twinscape/contract';

/** How many rows came to each of the results. */
export const countResults = <Result extends string>(
  known: readonly Result[],
  rows: readonly { readonly result: Result }[],
): Record<Result, number> => {
  const counts = Object.fromEntries(known.map((result) => [result, 0])) as Record<Result, number>;
  for (const { result } of rows) counts[result] += 1;
  return counts;
};

/** What became of a row, with the names that tell which thing it is about. */
type DecidedRow<Names, Result extends string> = {
  readonly row: number;
  readonly names: Names;
  readonly result: Result;
  readonly changes: readonly RowChange[];
  readonly reasons: readonly RowReason[];
};

/** The rows of an import's report, in the order of the sheet, and how many came to what. */
export function reportRows<Names extends object, Result extends string>(
  known: readonly Result[],
  decided: readonly DecidedRow<Names, Result>[],
) {
  const rows = decided.toSorted((a, b) => a.row - b.row);
  return {
    counts: countResults(known, rows),
    rows: rows.map(({ row, names, result, changes, reasons }) => ({
      row,
      ...names,
      fate: result,
      ...(changes.length > 0 && result === 'changed' ? { changes: [...changes] } : {}),
      ...(reasons.length > 0 ? { reasons: [...reasons] } : {}),
    })),
  };
}
