import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** A value of a row as the server sends it in binary; null as ever. */
export type Bytes = Buffer | null;

/** What may be written into a query: numbers only, never what somebody sent as text. */
type Literal = number | readonly number[];
const literal = (value: Literal): string =>
  typeof value === 'number' ? `(${finite(value)})` : `'{${value.map(finite).join(',')}}'::int[]`;
const finite = (value: number): number => {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no number for a query`);
  return value;
};

/** A query that COPY can run: it takes no parameters, so they are written into it. */
export const inlineParameters = (sql: string, values: readonly Literal[]): string =>
  sql.replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1] ?? []));

const HEADER = 19;
const END = -1;

/**
 * Rows of a query in binary (PostgreSQL manual, "COPY: Binary Format"), because the driver reads text only: an array of
 * 86,400 doubles is then two milliseconds' work instead of thirty.
 */
export async function readBinaryRows(
  client: pg.PoolClient,
  sql: string,
  values: readonly Literal[],
): Promise<Bytes[][]> {
  const stream = client.query(copyTo(`copy (${inlineParameters(sql, values)}) to stdout (format binary)`));
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  const rows: Bytes[][] = [];
  for (let place = HEADER; ; ) {
    const fields = bytes.readInt16BE(place);
    place += 2;
    if (fields === END) return rows;
    const row: Bytes[] = [];
    for (let field = 0; field < fields; field++) {
      const length = bytes.readInt32BE(place);
      place += 4;
      row.push(length < 0 ? null : bytes.subarray(place, place + length));
      place += Math.max(0, length);
    }
    rows.push(row);
  }
}
