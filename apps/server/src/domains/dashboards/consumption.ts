/**
 * What a counter went up by in each stretch of time. A reading below the one before it means that the counter began
 * again: at its limit where one is known (`rolloverAt`), else because it was replaced by one that began at 0. What was
 * counted between two readings belongs to the stretches that they reach over, by time.
 *
 * `at` (milliseconds, rising) and `num` are readings, the first of which may lie before the stretches; `starts` are the
 * beginnings of the stretches, and the last one ends at `end`. Answers NaN where nothing is known. Pure; linear.
 */
export function measureConsumption(
  at: Float64Array,
  num: Float64Array,
  starts: readonly number[],
  end: number,
  rolloverAt?: number,
): number[] {
  const sums: number[] = starts.map(() => Number.NaN);
  const endOf = (stretch: number): number => starts[stretch + 1] ?? end;
  let [beforeAt, before] = [Number.NaN, Number.NaN];
  let stretch = 0;
  for (let place = 0; place < at.length; place++) {
    const [now, value] = [at[place] ?? Number.NaN, num[place] ?? Number.NaN];
    if (Number.isNaN(value)) continue;
    if (!Number.isNaN(before) && now > beforeAt) {
      const counted = countUp(before, value, rolloverAt);
      while (stretch < starts.length - 1 && endOf(stretch) <= beforeAt) stretch++;
      for (let part = stretch; part < starts.length && (starts[part] ?? end) < now; part++) {
        const shared = Math.min(now, endOf(part)) - Math.max(beforeAt, starts[part] ?? 0);
        if (shared <= 0) continue;
        const sum = sums[part] ?? Number.NaN;
        sums[part] = (Number.isNaN(sum) ? 0 : sum) + (counted * shared) / (now - beforeAt);
      }
    }
    [beforeAt, before] = [now, value];
  }
  return sums;
}

/** What lies between two readings of a counter. */
function countUp(before: number, now: number, rolloverAt: number | undefined): number {
  if (now >= before) return now - before;
  return rolloverAt !== undefined && before <= rolloverAt ? rolloverAt - before + now : now;
}
