import { refuse } from '@twinscape/contract';
import { POINTS_MAX, telemetryRefusals as refusals } from '@twinscape/contract/telemetry';
import type pg from 'pg';
import type { Bucket, BucketLength, BucketQuery } from '../port.ts';
import { normalizeInteger } from '../values.ts';
import { DAY_MS, fromMs } from './transaction.ts';

type Unit = Extract<BucketLength, { unit: string }>['unit'];

/**
 * Milliseconds of a moment as a whole number: all reckoning is done on them, which costs a third of what intervals do.
 */
const whole = (moment: string): string => `(date_part('epoch', ${moment}) * 1000)::int8`;
const moment = (ms: string): string => `to_timestamp(${ms}::float8 / 1000)`;

/** SQL for the beginning of the bucket in which a moment lies; $4 is the length in milliseconds, or the time zone. */
function bucketAt(length: BucketLength): (ms: string) => string {
  if ('ms' in length) return (ms) => `($2::int8 + (${ms} - $2::int8) / $4::int8 * $4::int8)`;
  const { unit } = length;
  // PostgreSQL's weeks begin on Monday; one that begins on Sunday is that of the day after.
  if (unit === 'week')
    return (ms) =>
      whole(
        `((date_trunc('week', (${moment(ms)} at time zone $4::text) + interval '1 day') - interval '1 day') at time zone $4::text)`,
      );
  return (ms) => whole(`date_trunc('${unit === 'isoWeek' ? 'week' : unit}', ${moment(ms)}, $4::text)`);
}

/** SQL for where a bucket that begins at `b` ends. */
function endOf(length: BucketLength): string {
  if ('ms' in length) return 'b + $4::int8';
  const steps: Readonly<Record<Unit, string>> = {
    day: '1 day',
    week: '7 days',
    isoWeek: '7 days',
    month: '1 month',
    quarter: '3 months',
    year: '1 year',
  };
  return whole(`(((${moment('b')} at time zone $4::text) + interval '${steps[length.unit]}') at time zone $4::text)`);
}

/**
 * One statement and so one moment for open and closed days. Chunks that lie in one bucket give their sums; the others,
 * and those of days into which points came late, are taken apart. `edge` is the end of the newest closed day: no chunk
 * lies behind it. A late point replaces the one of the same moment in its chunk.
 */
export function bucketsSql(length: BucketLength): string {
  const bucket = bucketAt(length);
  const [from, to] = [fromMs('$2'), fromMs('$3')];
  const inside = (ms: string) => `${ms} >= $2::int8 and ${ms} < $3::int8`;
  const newest = `(select ts from ts_chunk where series = $1 and ts < ${to} order by ts desc limit 1)`;
  const aggregates = `count(*) as n, count(num) as nums, min(num) as vmin, max(num) as vmax, sum(num) as vsum,
         min(whole) as wmin, max(whole) as wmax, count(whole) as wholes, sum(whole::float8) as wsum`;
  return `
with edge as materialized (
  select coalesce(date_bin('1 day', ${newest}, timestamptz '2000-01-01 00:00Z') + interval '1 day', '-infinity') as at
),
late as materialized (
  select ${whole('ts')} as ms, num, whole from ts_point
   where series = $1 and ts >= ${from} and ts < ${to} and ts < (select at from edge)
),
near as materialized (
  select ts, ${whole('ts')} as ms, ${whole('until')} as last, n, nums, wholes, vmin, vmax, vsum
    from ts_chunk
   where series = $1 and ts > ${from} - interval '1 day' and ts < ${to} and until >= ${from}
),
chunk as materialized (
  select *, wholes = 0 and ${inside('ms')} and last < $3::int8 and ${bucket('ms')} = ${bucket('last')}
            and ms / ${DAY_MS} not in (select ms / ${DAY_MS} from late) as is_one
    from near
),
apart as (
  select c.ms + p.off as ms, p.num, case when left(p.rest, 1) = 'w' then substr(p.rest, 2)::int8 end as whole
    from (select c.ms, k.off, k.num, k.rest from chunk c join ts_chunk k on k.series = $1 and k.ts = c.ts where not c.is_one) c,
         lateral unnest(c.off, c.num, c.rest) as p (off, num, rest)
),
points as (
  select ${whole('ts')} as ms, num, whole from ts_point
   where series = $1 and ts >= ${from} and ts < ${to} and ts >= (select at from edge)
  union all
  select ms, num, whole from late
  union all
  select ms, num, whole from apart a where ${inside('ms')} and not exists (select from late l where l.ms = a.ms)
),
parts as (
  select ${bucket('ms')} as b, ${aggregates} from points group by 1
  union all
  select ${bucket('ms')}, sum(n), sum(nums), min(vmin), max(vmax), sum(vsum), null, null, 0, null from chunk where is_one group by 1
)
select b::float8 as start, (${endOf(length)})::float8 as end, sum(n)::float8 as n, sum(nums)::float8 as nums, min(vmin) as vmin, max(vmax) as vmax,
       sum(vsum) as vsum, min(wmin) as wmin, max(wmax) as wmax, sum(wholes)::float8 as wholes, sum(wsum) as wsum
  from parts group by b order by b limit ${POINTS_MAX + 1}`;
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

export async function loadBuckets(
  pool: pg.Pool,
  series: number,
  { from, to, length }: Omit<BucketQuery, 'entity' | 'keys'>,
): Promise<Bucket[]> {
  const { rows } = await pool.query<Row>(bucketsSql(length), [
    series,
    from,
    to,
    'ms' in length ? Math.max(1, Math.floor(length.ms)) : length.timeZone,
  ]);
  if (rows.length > POINTS_MAX) throw refuse(refusals['telemetry.answerTooLong'], { limit: POINTS_MAX });
  return rows.map((row) => ({
    start: Math.max(from, row.start),
    end: Math.min(to, row.end),
    count: row.n,
    ...toStatistics(row),
  }));
}

function toStatistics(row: Row): Omit<Bucket, 'start' | 'end' | 'count'> {
  const count = row.nums + row.wholes;
  if (count === 0) return {};
  const extremes = (num: number | null, whole: string | null): (number | bigint)[] => [
    ...(num === null ? [] : [num]),
    ...(whole === null ? [] : [normalizeInteger(BigInt(whole))]),
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
