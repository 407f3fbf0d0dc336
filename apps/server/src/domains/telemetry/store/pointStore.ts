import { finished } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isUniqueViolation } from '../../../platform/db/index.ts';
import type { EntityRef, Participant, Point } from '../port.ts';
import { normalizeNumber, toColumns } from '../values.ts';
import { CopyRows } from './copyRows.ts';
import type { SeriesEntry, SeriesIdCache } from './seriesStore.ts';
import { fromMs, transaction } from './transaction.ts';

const COLUMNS = 'series, ts, num, whole, flag, txt, doc';
const REPLACED =
  'num = excluded.num, whole = excluded.whole, flag = excluded.flag, txt = excluded.txt, doc = excluded.doc';

type Newest = { readonly series: number; readonly point: Point };
type Encoded = { readonly rows: Buffer; readonly newest: readonly Newest[] };

/**
 * Writes batches of points with their newest values in one transaction. Points that are all new go straight into the
 * table (COPY); when some are there already the batch goes by way of a temporary table, and the last value wins.
 */
export class PointWriter {
  private batch = 0;

  constructor(
    private readonly pool: pg.Pool,
    private readonly seriesIds: SeriesIdCache,
  ) {}

  async write(points: readonly Point[], participants: readonly Participant[]): Promise<void> {
    if (points.length === 0) return;
    const encoded = await this.encodeWithSeriesIds(points);
    const inside = (copy: (client: pg.PoolClient) => Promise<void>) =>
      transaction(this.pool, async (client) => {
        await copy(client);
        await saveLatest(client, encoded.newest);
        if (participants.length === 0) return;
        const tx = drizzle(client, { casing: 'snake_case' });
        for (const participant of participants) await participant(points, tx);
      });
    try {
      await inside((client) => copyInto(client, 'ts_point', encoded.rows));
    } catch (error) {
      if (!isUniqueViolation(error) || !isPointTableError(error)) throw error;
      await inside((client) => upsertPoints(client, encoded.rows));
    }
  }

  private async encodeWithSeriesIds(points: readonly Point[]): Promise<Encoded> {
    for (;;) {
      await this.seriesIds.ensureKnown(points);
      const encoded = this.encode(points);
      if (encoded) return encoded;
    }
  }

  /**
   * Rows without duplicates, and the newest point of each series in the order of the series, in which all writers take
   * their locks.
   */
  private encode(points: readonly Point[]): Encoded | undefined {
    const batch = ++this.batch;
    const entries = new Array<SeriesEntry>(points.length);
    const touched: SeriesEntry[] = [];
    let isOrderly = true;
    let entity: EntityRef | undefined;
    let ofEntity: Map<string, SeriesEntry> | undefined;
    for (let index = 0; index < points.length; index++) {
      const point = points[index] as Point;
      if (point.entity !== entity) {
        entity = point.entity;
        ofEntity = this.seriesIds.of(entity);
      }
      const entry = ofEntity?.get(point.key);
      // Forgotten in the very moment, to make room.
      if (!entry) return undefined;
      entries[index] = entry;
      if (entry.batch !== batch) {
        entry.batch = batch;
        touched.push(entry);
        entry.newest = point.at;
        entry.point = index;
      } else {
        if (point.at <= entry.newest) isOrderly = false;
        if (point.at >= entry.newest) {
          entry.newest = point.at;
          entry.point = index;
        }
      }
    }
    const kept = isOrderly ? undefined : findLastOfEach(points, entries);
    const rows = new CopyRows(points.length);
    for (let index = 0; index < points.length; index++) {
      if (kept && !kept.has(index)) continue;
      const { at, value } = points[index] as Point;
      rows.add((entries[index] as SeriesEntry).id, at, normalizeNumber(value));
    }
    const newest = touched
      .map(({ id, point }) => ({ series: id, point: points[point] as Point }))
      .sort((a, b) => a.series - b.series);
    return { rows: rows.finish(), newest };
  }
}

/** Places of the points that no later point of the batch replaces. */
function findLastOfEach(points: readonly Point[], entries: readonly SeriesEntry[]): Set<number> {
  const places = new Map<number, Map<number, number>>();
  for (const [index, entry] of entries.entries()) {
    const ofSeries = places.get(entry.id) ?? new Map<number, number>();
    places.set(entry.id, ofSeries);
    ofSeries.set((points[index] as Point).at, index);
  }
  return new Set([...places.values()].flatMap((ofSeries) => [...ofSeries.values()]));
}

async function copyInto(client: pg.PoolClient, table: string, rows: Buffer): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${COLUMNS}) from stdin (format binary)`));
  stream.end(rows);
  await finished(stream);
}

async function upsertPoints(client: pg.PoolClient, rows: Buffer): Promise<void> {
  await client.query('create temporary table ts_staged (like ts_point) on commit drop');
  await copyInto(client, 'ts_staged', rows);
  await client.query(
    `insert into ts_point (${COLUMNS}) select ${COLUMNS} from ts_staged order by series, ts
     on conflict (series, ts) do update set ${REPLACED}`,
  );
}

/** The newest point of each series, in the order of the series; those that are newer stay. */
export async function saveLatest(client: pg.PoolClient, newest: readonly Newest[]): Promise<void> {
  const values = newest.map(({ point }) => toColumns(point.value));
  const column = (at: 0 | 1 | 2 | 3 | 4): unknown[] =>
    // Missing elements read as null, so that the usual columns of nothing cost nothing.
    values.some((value) => value[at] !== null) ? values.map((value) => value[at]) : [];
  await client.query({
    name: 'telemetry_keep_newest',
    text: `insert into ts_latest (${COLUMNS})
           select a.series, ${fromMs('a.at')}, a.num, a.whole, a.flag, a.txt, a.doc
             from unnest($1::int[], $2::float8[], $3::float8[], $4::int8[], $5::bool[], $6::text[], $7::text[])
               as a (series, at, num, whole, flag, txt, doc)
           on conflict (series) do update set ts = excluded.ts, ${REPLACED} where ts_latest.ts <= excluded.ts`,
    values: [
      newest.map(({ series }) => series),
      newest.map(({ point }) => point.at),
      column(0),
      column(1),
      column(2),
      column(3),
      column(4),
    ],
  });
}

/** The key of points in whichever partition (Timescale names its own), and no key of a participant's tables. */
const isPointTableError = (error: unknown): boolean =>
  error instanceof Error &&
  'table' in error &&
  typeof error.table === 'string' &&
  /^(ts_point|_hyper_)/.test(error.table);
