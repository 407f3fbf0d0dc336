import { type InputOf, isTimeZoneName, refuse } from '@twinscape/contract';
import {
  ANSWER_POINTS_MAX,
  type DashboardSeries,
  type dashboardCalls,
  dashboardRefusals as refusals,
  SERIES_DAYS_MAX,
  SERIES_READ_MAX,
} from '@twinscape/contract/dashboards';
import { telemetryRefusals } from '@twinscape/contract/telemetry';
import type { Platform } from '../../platform/platform.ts';
import { valueToJson } from '../devices/index.ts';
import {
  type Bucket,
  createReader,
  type EntityReader,
  type EntityRef,
  lttb,
  type PointColumns,
  parseRest,
} from '../telemetry/index.ts';
import { measureConsumption } from './consumption.ts';
import { listStepStarts } from './steps.ts';

type Input = InputOf<typeof dashboardCalls.GetDashboardSeries>;
type SeriesQuestion = Input['series'][number];
type Period = { readonly from: number; readonly to: number; readonly timeZone: string };

const DAY_MS = 86_400_000;
/** Series that are read at the same time: whoever opens a large dashboard must not keep everybody else waiting. */
const CONCURRENCY = 6;
/** How far around a period the readings of a counter are looked for that held when it began and ended. */
const LOOKBACK_MS = 7 * DAY_MS;
/**
 * A curve whose days get so few points each is drawn from their extremes, unless it has no more points than this in
 * all.
 */
const POINTS_A_DAY = 5;
const READ_WHOLE_MAX = 60_000;
const NO_SERIES: DashboardSeries = { times: [], values: [] };

/** The period of a question, in milliseconds; refuses one that does not go forward or is too long. Pure. */
export function requirePeriod({ startTime, endTime, timeZone = 'UTC' }: Input): Period {
  const [from, to] = [startTime.getTime(), endTime.getTime()];
  if (to <= from || to - from > SERIES_DAYS_MAX * DAY_MS)
    throw refuse(refusals['dashboard.periodInvalid'], { days: SERIES_DAYS_MAX });
  if (!isTimeZoneName(timeZone)) throw refuse(telemetryRefusals['telemetry.timeZoneInvalid'], { timeZone });
  return { from, to, timeZone };
}

/** Series of entities that the caller reaches, in the order of the question; of all others nothing. */
export async function loadDashboardSeries(
  platform: Platform,
  input: Input,
  own: readonly EntityRef[],
): Promise<DashboardSeries[]> {
  const period = requirePeriod(input);
  const known = new Set(own.map(({ type, id }) => `${type} ${id}`));
  const answers: DashboardSeries[] = input.series.map(() => NO_SERIES);
  const pending = input.series.map((question, at) => ({ question, at }));
  let points = 0;
  const readers = new Map<string, ReturnType<typeof createReader>>();
  /** Charts mostly ask for several keys of one entity. */
  const openReader = (entity: EntityRef): ReturnType<typeof createReader> => {
    const name = `${entity.type} ${entity.id}`;
    const opened = readers.get(name) ?? createReader(platform, entity);
    readers.set(name, opened);
    return opened;
  };
  const work = async (): Promise<void> => {
    for (let next = pending.shift(); next; next = pending.shift()) {
      const { question, at } = next;
      const entity = { type: question.entityType, id: question.entityId.toLowerCase() };
      if (!known.has(`${entity.type} ${entity.id}`)) continue;
      const reader = await openReader(entity);
      const answer = reader ? await loadOne(reader, question, period) : NO_SERIES;
      points += answer.times.length;
      if (points > ANSWER_POINTS_MAX) throw refuse(refusals['dashboard.tooManyPoints'], { limit: ANSWER_POINTS_MAX });
      answers[at] = answer;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return answers;
}

function loadOne(reader: EntityReader, question: SeriesQuestion, period: Period): Promise<DashboardSeries> {
  if (question.aggregate === 'none') return loadCurve(reader, question, period);
  return question.aggregate === 'consumption'
    ? loadConsumption(reader, question, period)
    : loadSteps(reader, question, period);
}

type SeriesReader = Pick<EntityReader, 'columns' | 'buckets'>;

/** The points themselves, thinned so that the curve keeps its shape; of texts the newest. */
export async function loadCurve(
  reader: SeriesReader,
  { key, points }: Pick<SeriesQuestion, 'key' | 'points'>,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<DashboardSeries> {
  if (points <= POINTS_A_DAY * ((to - from) / DAY_MS)) {
    const ofDays = await loadDays(reader, key, { from, to });
    if (ofDays) return ofDays;
  }
  const columns = await reader.columns({ key, from, to, order: 'oldest', limit: SERIES_READ_MAX + 1 });
  const { at, num, rest } = columns;
  if (at.length > SERIES_READ_MAX) return loadExtremes(reader, key, { from, to }, points);
  if (!rest) {
    const places = at.length <= points ? undefined : lttb(at, num, points);
    const pick = (column: Float64Array) =>
      places ? places.map((place) => column[place] ?? Number.NaN) : Array.from(column);
    return { times: pick(at), values: pick(num).map((value) => (Number.isFinite(value) ? value : null)) };
  }
  return keepChanges(columns, points);
}

/**
 * The least and the most of each day, which closed days keep ready: of a year that is as much as its pixels show.
 * Undefined where there are so few points that they can be read themselves, and of what is no number.
 */
async function loadDays(
  reader: SeriesReader,
  key: string,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<DashboardSeries | undefined> {
  const first = Math.floor(from / DAY_MS) * DAY_MS;
  const found = (await reader.buckets({ keys: [key], from: first, to, length: { ms: DAY_MS } })).get(key) ?? [];
  const count = found.reduce((sum, bucket) => sum + bucket.count, 0);
  if (count <= READ_WHOLE_MAX || found.some(({ min }) => min === undefined)) return undefined;
  const { times, values } = toExtremes(found, DAY_MS);
  return { times: times.map((time) => Math.max(from, time)), values };
}

/** Of a series that is too long to be read whole: the least and the most of each stretch, so that no peak is lost. */
async function loadExtremes(
  reader: SeriesReader,
  key: string,
  { from, to }: Pick<Period, 'from' | 'to'>,
  points: number,
): Promise<DashboardSeries> {
  const ms = Math.max(2, Math.ceil((to - from) / Math.max(1, points / 2)));
  const found = (await reader.buckets({ keys: [key], from, to, length: { ms } })).get(key) ?? [];
  return toExtremes(found, ms);
}

function toExtremes(found: readonly Bucket[], ms: number): DashboardSeries {
  const known = found.flatMap(({ start, min, max }) =>
    min === undefined || max === undefined ? [] : [{ start, min: Number(min), max: Number(max) }],
  );
  return {
    times: known.flatMap(({ start }) => [start, start + Math.floor(ms / 2)]),
    values: known.flatMap(({ min, max }) => [min, max]),
  };
}

/** Of states only where they change, and the last: between two equal ones nothing is to be seen. */
function keepChanges({ at, num, rest = [] }: PointColumns, points: number): DashboardSeries {
  const [times, values]: [number[], unknown[]] = [[], []];
  let before: string | number | undefined;
  for (let place = 0; place < at.length; place++) {
    const text = rest[place];
    const value = text ?? num[place] ?? Number.NaN;
    if (value === before && place < at.length - 1) continue;
    before = value;
    times.push(at[place] ?? 0);
    values.push(text === undefined ? value : valueToJson(parseRest(text)));
  }
  return { times: times.slice(-points), values: values.slice(-points) };
}

/** Of each step what was asked for; steps without a number are left out. */
async function loadSteps(reader: EntityReader, question: SeriesQuestion, period: Period): Promise<DashboardSeries> {
  const { key, aggregate } = question;
  const { length, from } = toLength(question, period);
  const found = (await reader.buckets({ keys: [key], from, to: period.to, length })).get(key) ?? [];
  const [times, values]: [number[], unknown[]] = [[], []];
  for (const bucket of found) {
    const value = bucket[aggregate as 'min' | 'max' | 'avg' | 'sum' | 'count'];
    if (value === undefined) continue;
    times.push(bucket.start);
    values.push(typeof value === 'bigint' ? Number(value) : value);
  }
  return { times, values };
}

const HOUR_MS = 3_600_000;

function toLength({ step, stepMs, points }: SeriesQuestion, { from, to, timeZone }: Period) {
  switch (step) {
    case 'milliseconds':
      return { length: { ms: stepMs ?? Math.max(1, Math.ceil((to - from) / points)) }, from };
    case 'hour':
      return {
        length: { ms: HOUR_MS },
        from: listStepStarts({ from, to: from + 1 }, { step, ms: 0, timeZone })[0] ?? from,
      };
    case 'week':
      return { length: { unit: 'isoWeek' as const, timeZone }, from };
    default:
      return { length: { unit: step, timeZone }, from };
  }
}

function joinColumns(columns: readonly Float64Array[]): Float64Array {
  const joined = new Float64Array(columns.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const column of columns) {
    joined.set(column, place);
    place += column.length;
  }
  return joined;
}

async function loadConsumption(
  reader: EntityReader,
  question: SeriesQuestion,
  { from, to, timeZone }: Period,
): Promise<DashboardSeries> {
  const { key, step, stepMs, points, rolloverAt } = question;
  const ms = stepMs ?? Math.max(1, Math.ceil((to - from) / points));
  const starts = listStepStarts({ from, to }, { step, ms, timeZone }).slice(-points);
  const [first = from] = starts;
  const earlier = await reader.columns({ key, from: first - LOOKBACK_MS, to: first, limit: 1, order: 'newest' });
  const inside = await reader.columns({ key, from: first, to, order: 'oldest', limit: SERIES_READ_MAX + 1 });
  if (inside.at.length > SERIES_READ_MAX) throw refuse(refusals['dashboard.tooManyPoints'], { limit: SERIES_READ_MAX });
  // What was counted until the end is known by the reading after it.
  const later = await reader.columns({ key, from: to, to: to + LOOKBACK_MS, limit: 1, order: 'oldest' });
  const readings = [earlier, inside, later];
  const at = joinColumns(readings.map((columns) => columns.at));
  const num = joinColumns(readings.map((columns) => columns.num));
  const sums = measureConsumption(at, num, starts, to, rolloverAt);
  const known = starts.flatMap((start, at) => (Number.isFinite(sums[at]) ? [{ start, sum: sums[at] }] : []));
  return { times: known.map(({ start }) => start), values: known.map(({ sum }) => sum) };
}
