import { Readable } from 'node:stream';
import type { FileAnswer } from '../../platform/http/index.ts';

/** An .xlsx that was made in memory, as a download. */
export const excelAnswer = (name: string, xlsx: Buffer): FileAnswer => ({
  name: `${name}.xlsx`,
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  size: xlsx.length,
  open: async (range) =>
    Readable.from([range ? xlsx.subarray(range.start, range.end + 1) : xlsx], { objectMode: false }),
});
