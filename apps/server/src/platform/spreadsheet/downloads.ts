import { Readable } from 'node:stream';
import type { FileAnswer } from '../http/index.ts';
import { streamCsv } from './streamCsv.ts';
import { streamSpreadsheet } from './streamSpreadsheet.ts';
import type { SpreadsheetCell } from './writeSpreadsheet.ts';

const MIME = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** An .xlsx that was made in memory, as a download. */
export const excelDownload = (name: string, xlsx: Buffer): FileAnswer => ({
  name: `${name}.xlsx`,
  mime: MIME.xlsx,
  size: xlsx.length,
  open: async (range) =>
    Readable.from([range ? xlsx.subarray(range.start, range.end + 1) : xlsx], { objectMode: false }),
});

type SpreadsheetContent = {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly worksheetName: string;
  readonly titles: readonly string[];
  readonly rows: AsyncIterable<readonly Exclude<SpreadsheetCell, Date>[]>;
};

/** Written while it is sent: neither the rows nor the file are ever in memory as a whole. */
export function spreadsheetDownload(
  format: keyof typeof MIME,
  { name, worksheetName, titles, rows }: SpreadsheetContent,
): FileAnswer {
  const pieces =
    format === 'csv'
      ? streamCsv(titles, rows)
      : streamSpreadsheet({ name: worksheetName, columns: titles.map((title) => ({ title })), rows });
  return {
    name: `${name}.${format}`,
    mime: MIME[format],
    open: async () => Readable.from(pieces, { objectMode: false }),
  };
}
