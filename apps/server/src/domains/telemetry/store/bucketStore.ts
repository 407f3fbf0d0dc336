import type pg from 'pg';
import type { Bucket, BucketLength, BucketQuery } from '../port.ts';
import { settledInteger } from '../values.ts';
import { fromMs, toMs } from './transaction.ts';

type Unit = Extract<BucketLength, { unit: string }>['unit'];

/** SQL for the beginning of the bucket in which a moment lies; $4 is the length in milliseconds, or the time zone. */
function bucketAt(length: BucketLength): (moment: string) => string {
  if ('ms' in length) return (moment) => `date_bin($4::float8 * interval '1 millisecond', ${moment}, ${fromMs('$2')})`;
  const { unit } = length;
  // PostgreSQL's weeks begin on Monday; one that begins on Sunday is that of the day after.
  if (unit === 'week')
    return (moment) =>
      `((date_trunc('week', (${moment} at time zone $4::text) + interval '1 day') - interval '1 day') at time zone $4::text)`;
  return (moment) => `date_trunc('${unit === 'isoWeek' ? 'week' : unit}', ${moment}, $4::text)`;
}

/** SQL for where a bucket that begins at `b` ends. */
function endOf(length: BucketLength): string {
  if ('ms' in length) return `b + $4::float8 * interval '1 millisecond'`;
  const steps: Readonly<Record<Unit, string>> = {
    day: '1 day',
    week: '7 days',
    isoWeek: '7 days',
    month: '1 month',
    quarter: '3 months',
    year: '1 year',
  };
  return `((b at time zone $4::text) + interval '${steps[length.unit]}') at time zone $4::text`;
}

/**
 * One statement and so one moment for open and closed days. Chunks that lie in one bucket give their sums; the others, and those of days into which points came late, are taken apart. `edge` is the end of
 * the newest closed day: no chunk lies behind it. A late point replaces the one of the same moment in its chunk.
 */
export function bucketsSql(length: BucketLength): string {
  const bucket = bucketAt(length);
  const day = (moment: string) => `date_bin('1 day', ${moment}, timestamptz '2000-01-01 00:00Z')`;
  const aggregates = `count(*) as n, count(num) as nums, min(num) as vmin, max(num) as vmax, sum(num) as vsum,
         min(whole) as wmin, max(whole) as wmax, count(whole) as wholes, sum(whole::float8) as wsum`;
  return `
with edge as materialized (
  select coalesce(${day(`(select ts from ts_chunk where series = $1 and ts < ${fromMs('$3')} order by ts desc limit 1)`)} + interval '1 day', '-infinity') as at
),
late as materialized (
  select ts, num, whole from ts_point
   where series = $1 and ts >= ${fromMs('$2')} and ts < ${fromMs('$3')} and ts < (select at from edge)
),
chunk as materialized (
  select ts, until, n, nums, vmin, vmax, vsum,
         wholes = 0 and ts >= ${fromMs('$2')} and until < ${fromMs('$3')} and ${bucket('ts')} = ${bucket('until')}
           and ${day('ts')} not in (select ${day('ts')} from late) as is_one
    from ts_chunk
   where series = $1 and ts > ${fromMs('$2')} - interval '1 day' and ts < ${fromMs('$3')} and until >= ${fromMs('$2')}
),
apart as (
  select c.ts + p.off * interval '1 millisecond' as ts, p.num, case when left(p.rest, 1) = 'w' then substr(p.rest, 2)::int8 end as whole
    from (select k.ts, k.off, k.num, k.rest from ts_chunk k where k.series = $1 and k.ts in (select ts from chunk where not is_one)) c,
         lateral unnest(c.off, c.num, c.rest) as p (off, num, rest)
),
points as (
  select ts, num, whole from ts_point where series = $1 and ts >= ${fromMs('$2')} and ts < ${fromMs('$3')} and ts >= (select at from edge)
  union all
  select ts, num, whole from late
  union all
  select ts, num, whole from apart a
   where ts >= ${fromMs('$2')} and ts < ${fromMs('$3')} and not exists (select from late l where l.ts = a.ts)
),
parts as (
  select ${bucket('ts')} as b, ${aggregates} from points group by 1
  union all
  select ${bucket('ts')}, sum(n), sum(nums), min(vmin), max(vmax), sum(vsum), null, null, 0, null from chunk where is_one group by 1
)
select ${toMs('b')} as start, ${toMs(endOf(length))} as end, sum(n)::float8 as n, sum(nums)::float8 as nums, min(vmin) as vmin, max(vmax) as vmax, sum(vsum) as vsum,
       min(wmin) as wmin, max(wmax) as wmax, sum(wholes)::float8 as wholes, sum(wsum) as wsum
  from parts group by b order by b`;
}

type Row = {
  readonly start: number;
  readonly end: number;
  readonly n: number;
  readonly nums: number;
  readonly wholes: number;
  readonly vmin: number | null;
  readonly vmax: number | null;
  readonly vsum: number | null;
  readonly wmin: string | null;
  readonly wmax: string | null;
  readonly wsum: number | null;
};

export async function bucketsOf(
  pool: pg.Pool,
  series: number,
  { from, to, length }: Omit<BucketQuery, 'entity' | 'keys'>,
): Promise<Bucket[]> {
  const { rows } = await pool.query<Row>(bucketsSql(length), [
    series,
    from,
    to,
    'ms' in length ? length.ms : length.timeZone,
  ]);
  return rows.map((row) => ({
    start: Math.max(from, Math.round(row.start)),
    end: Math.min(to, Math.round(row.end)),
    count: row.n,
    ...numbersOf(row),
  }));
}

function numbersOf(row: Row): Omit<Bucket, 'start' | 'end' | 'count'> {
  const count = row.nums + row.wholes;
  if (count === 0) return {};
  const extremes = (num: number | null, whole: string | null): (number | bigint)[] => [
    ...(num === null ? [] : [num]),
    ...(whole === null ? [] : [settledInteger(BigInt(whole))]),
  ];
  const [min, otherMin] = extremes(row.vmin, row.wmin);
  const [max, otherMax] = extremes(row.vmax, row.wmax);
  const sum = (row.vsum ?? 0) + (row.wsum ?? 0);
  return {
    ...(min === undefined ? {} : { min: otherMin !== undefined && otherMin < min ? otherMin : min }),
    ...(max === undefined ? {} : { max: otherMax !== undefined && otherMax > max ? otherMax : max }),
    sum,
    avg: sum / count,
  };
}
