import { writeFileSync } from 'node:fs';

/** One measured value; smaller is better unless the unit says "per second". */
export type BenchFigure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** For times: the 95th percentile and how often it was run. */
  readonly p95?: number;
  readonly runs?: number;
  /** Of the baseline that ran in turns with it, and value / baseline. */
  readonly baseline?: number;
  readonly ratio?: number;
};

/** What a figure must keep; one that misses it makes the bench fail. */
export type FigureTarget = {
  readonly atMost?: number;
  readonly atLeast?: number;
  /** Of value / baseline. */
  readonly ratioAtMost?: number;
  readonly ratioAtLeast?: number;
};

type Job = () => unknown;
type Options = {
  readonly target?: FigureTarget;
  /** Does the same the other way (plainly, or as before); runs in turns with the job, so that noise meets both. */
  readonly baseline?: Job;
  /** Cleans up after each run; not measured. */
  readonly between?: () => unknown;
  /** Not counted, for caches and the compiler. */
  readonly warmUps?: number;
  readonly runs?: number;
  /** Ends early when this much time has gone and at least five runs are counted. */
  readonly limitMs?: number;
};

const figures: BenchFigure[] = [];

/** Runs a job many times and notes its median in milliseconds. */
export async function measureTime(name: string, job: Job, options: Options = {}): Promise<BenchFigure> {
  const { baseline, between, target, warmUps = 3, runs = 100, limitMs = 10_000 } = options;
  for (let run = 0; run < warmUps; run++) {
    await job();
    await baseline?.();
    await between?.();
  }
  const times: number[] = [];
  const baselineTimes: number[] = [];
  const started = performance.now();
  while (times.length < runs && (times.length < 5 || performance.now() - started < limitMs)) {
    times.push(await timeJob(job));
    if (baseline) baselineTimes.push(await timeJob(baseline));
    await between?.();
  }
  const value = quantile(times, 0.5);
  const beside = baseline ? quantile(baselineTimes, 0.5) : undefined;
  return record(
    {
      name,
      value,
      unit: 'ms',
      p95: quantile(times, 0.95),
      runs: times.length,
      ...(beside === undefined ? {} : { baseline: beside, ratio: value / beside }),
    },
    target,
  );
}

/** Notes a value that was found another way: a size, a rate. */
export const recordFigure = (name: string, value: number, unit: string, target?: FigureTarget): BenchFigure =>
  record({ name, value, unit }, target);

/**
 * Notes the medians of values that were found in turns with those of a baseline. Nothing where there is none of its
 * own.
 */
export function recordComparison(
  name: string,
  values: readonly number[],
  besides: readonly number[],
  unit: string,
  target?: FigureTarget,
): void {
  if (values.length === 0) return;
  const value = quantile(values, 0.5);
  const baseline = besides.length === 0 ? undefined : quantile(besides, 0.5);
  const ratio = baseline === undefined || baseline === 0 ? undefined : value / baseline;
  const found = {
    name,
    value,
    unit,
    runs: values.length,
    ...(baseline === undefined || ratio === undefined ? {} : { baseline, ratio }),
  };
  record(found, target);
}

/** The value below which that share of all lies; of an even number of values the lower one, never a mean. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

async function timeJob(job: Job): Promise<number> {
  const started = performance.now();
  await job();
  return performance.now() - started;
}

function record(found: BenchFigure, target: FigureTarget = {}): BenchFigure {
  figures.push(found);
  const { name, value, unit, p95, runs, baseline, ratio } = found;
  const times = p95 === undefined ? '' : `  p95 ${short(p95)}  ${runs} runs`;
  const beside =
    baseline === undefined || ratio === undefined ? '' : `  ${ratio.toFixed(2)} × baseline ${short(baseline)}`;
  process.stdout.write(`  ${name.padEnd(64)} ${short(value).padStart(9)} ${unit}${times}${beside}\n`);
  const missed = findMissed(found, target);
  if (missed) {
    process.stdout.write(`  MISSED ${name}: ${missed}\n`);
    process.exitCode = 1;
  }
  const report = process.env.BENCH_REPORT;
  if (report) writeFileSync(report, JSON.stringify(figures));
  return found;
}

/** What a figure does not keep, in words; undefined when it keeps all. Pure. */
export function findMissed(
  { value, unit, ratio }: Pick<BenchFigure, 'value' | 'unit' | 'ratio'>,
  { atMost, atLeast, ratioAtMost, ratioAtLeast }: FigureTarget,
): string | undefined {
  if (atMost !== undefined && !(value <= atMost)) return `at most ${atMost} ${unit}`;
  if (atLeast !== undefined && !(value >= atLeast)) return `at least ${atLeast} ${unit}`;
  if (ratioAtMost !== undefined && !(ratio !== undefined && ratio <= ratioAtMost))
    return `at most ${ratioAtMost} × the baseline`;
  if (ratioAtLeast !== undefined && !(ratio !== undefined && ratio >= ratioAtLeast))
    return `at least ${ratioAtLeast} × the baseline`;
  return undefined;
}

const short = (value: number): string => (value >= 1000 ? Math.round(value).toString() : value.toPrecision(3));
