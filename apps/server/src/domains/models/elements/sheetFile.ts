import { Readable } from 'node:stream';
import { streamCsv, streamSheet } from '../../../platform/excel/index.ts';
import type { ScheduleCell } from './schedule.ts';

const MIME = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Sheet = {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly sheet: string;
  readonly titles: readonly string[];
  readonly rows: AsyncIterable<ScheduleCell[]>;
};

/** Written while it is sent: neither the rows nor the file are ever in memory as a whole. */
export function sheetFile(format: keyof typeof MIME, { name, sheet, titles, rows }: Sheet) {
  const pieces =
    format === 'csv'
      ? streamCsv(titles, rows)
      : streamSheet({ name: sheet, columns: titles.map((title) => ({ title })), rows });
  return {
    name: `${name}.${format}`,
    mime: MIME[format],
    open: async () => Readable.from(pieces, { objectMode: false }),
  };
}
