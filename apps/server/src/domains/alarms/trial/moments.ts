import { type PointColumns, toSample } from '../../telemetry/index.ts';
import type { PointValues } from '../engine/index.ts';

/** What came at each moment, of several keys in one order. The map is filled anew for every moment. */
export function* mergeMoments(
  columns: ReadonlyMap<string, PointColumns>,
): Generator<{ readonly at: number; readonly values: PointValues }> {
  const runs = [...columns].map(([key, run]) => ({ key, run, place: 0 }));
  const values = new Map<string, ReturnType<typeof toSample>['value']>();
  const moment = { at: 0, values };
  for (;;) {
    moment.at = Number.POSITIVE_INFINITY;
    for (const { run, place } of runs) moment.at = Math.min(moment.at, run.at[place] ?? Number.POSITIVE_INFINITY);
    if (moment.at === Number.POSITIVE_INFINITY) return;
    values.clear();
    for (const one of runs) {
      if (one.run.at[one.place] !== moment.at) continue;
      const isNumber = one.run.rest === undefined;
      values.set(one.key, isNumber ? (one.run.num[one.place] ?? 0) : toSample(one.run, one.place).value);
      one.place += 1;
    }
    yield moment;
  }
}
