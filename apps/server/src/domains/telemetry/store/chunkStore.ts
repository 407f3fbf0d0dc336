import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CHUNK_COLUMNS, ChunkRows, splitIntoChunks } from './chunkRows.ts';
import { readBinaryRows } from './copyOut.ts';
import { decodeChunk } from './historyStore.ts';
import { joinColumns, type PointColumns } from './pointColumns.ts';
import { DAY_MS, fromMs } from './transaction.ts';

/** Any number that only we use: with a series it names the right to change its chunks. */
const CHUNK_LOCK = 7_431_905;

/**
 * Held until the transaction ends. In the order of the series, so that two that want the same ones wait and do not
 * block each other.
 */
export async function lockSeries(client: pg.PoolClient, series: readonly number[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1, s) from unnest($2::int[]) s', [
    CHUNK_LOCK,
    [...series].sort((a, b) => a - b),
  ]);
}

const TAKE = `
  with gone as (
    delete from ts_chunk where series = any($1) and ts > ${fromMs('$2')} - interval '1 day' and ts < ${fromMs('$3')} and until >= ${fromMs('$2')}
    returning series, ts, off, num, rest)
  select * from gone order by series, ts`;

/**
 * Takes away the chunks that reach into a stretch of time and answers their points by series, oldest first. The series
 * must be held.
 */
export async function takeChunks(
  client: pg.PoolClient,
  series: readonly number[],
  from: number,
  to: number,
): Promise<Map<number, PointColumns>> {
  const rows = await readBinaryRows(client, TAKE, [series, from, to]);
  const runs = new Map<number, PointColumns[]>();
  for (const [id, ...chunk] of rows) {
    if (!id) continue;
    const found = runs.get(id.readInt32BE(0)) ?? [];
    runs.set(id.readInt32BE(0), found);
    found.push(decodeChunk(chunk));
  }
  return new Map([...runs].map(([id, found]) => [id, joinColumns(found)]));
}

/** Writes points as chunks; those of a series must lie within the days that `takeChunks` emptied. */
export async function insertChunks(client: pg.PoolClient, points: ReadonlyMap<number, PointColumns>): Promise<number> {
  const rows = new ChunkRows();
  let count = 0;
  for (const [series, run] of points)
    for (const day of splitByDay(run))
      for (const chunk of splitIntoChunks(day)) {
        rows.add(series, chunk);
        count += 1;
      }
  if (count === 0) return 0;
  const stream = client.query(copyFrom(`copy ts_chunk (${CHUNK_COLUMNS}) from stdin (format binary)`));
  stream.end(rows.finish());
  await finished(stream);
  return count;
}

function* splitByDay(run: PointColumns): Generator<PointColumns> {
  for (let start = 0; start < run.at.length; ) {
    const day = Math.floor((run.at[start] ?? 0) / DAY_MS);
    let end = start + 1;
    while (end < run.at.length && Math.floor((run.at[end] ?? 0) / DAY_MS) === day) end += 1;
    yield { at: run.at.subarray(start, end), num: run.num.subarray(start, end), rest: run.rest?.slice(start, end) };
    start = end;
  }
}
