import type { Condition, RuleDefinition, RuleOperator, TimedCondition } from '@twinscape/contract/alarms';

/** A value of a series; spelled out here because nothing of the engine is known to its judge. */
export type ReferenceValue = number | bigint | boolean | string | { readonly json: string };
/** What came, in the order in which it came: points of one moment by key, or time alone. */
export type ReferencePoints = { readonly at: number; readonly values?: ReadonlyMap<string, ReferenceValue> };
/** Values that the keys had when the rule began. */
export type ReferenceInitial = ReadonlyMap<string, { readonly at: number; readonly value: ReferenceValue }>;
export type ReferenceTransition = { readonly kind: string; readonly at: number; readonly severity: string };

type Entry = { readonly at: number; readonly values: ReadonlyMap<string, ReferenceValue> };
/** One look at the rule: with the points of its moment, or at time alone. `entries` are all points up to it. */
type Look = { readonly at: number; readonly entries: number };

const WORST_FIRST = ['critical', 'major', 'minor', 'warning', 'indeterminate'];

/**
 * What an alarm rule does, told the slow way: it looks at every tick of time from the beginning, and at every look
 * reads the whole series anew. All moments and durations are whole numbers of ticks, so nothing happens between two
 * ticks. Keeps nothing from one arrival to the next but the points that it took.
 */
export class Reference {
  private readonly taken: { readonly entry: Entry; readonly isAfterTime: boolean }[] = [];
  private lastJudged: number;
  private end: number;
  private timeTo = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly rule: RuleDefinition,
    private readonly start: number,
    private readonly tick: number,
    private readonly initial: ReferenceInitial = new Map(),
  ) {
    this.lastJudged = start;
    this.end = start - tick;
  }

  /** Takes what came. A point before the last moment that was judged is not taken. */
  arrive({ at, values }: ReferencePoints): void {
    if (!values) {
      this.timeTo = Math.max(this.timeTo, at);
      if (at <= this.end) return;
      this.end = at;
      this.lastJudged = Math.max(this.lastJudged, this.lastChange());
      return;
    }
    const isHeard = [...values.keys()].some((key) => hears(this.rule, key));
    if (!isHeard || at < this.lastJudged) return;
    this.taken.push({ entry: { at, values }, isAfterTime: this.timeTo >= at });
    this.lastJudged = at;
    // Nothing happened after it yet, or it would not be taken.
    this.end = at;
  }

  /** Everything that happened from the beginning until now. */
  happened(): ReferenceTransition[] {
    return this.looks(false).happenings;
  }

  /** The last moment at which a look found something other than the look before. */
  private lastChange(): number {
    return this.looks(true).lastChange;
  }

  private looks(isChangeAsked: boolean): { happenings: ReferenceTransition[]; lastChange: number } {
    const entries = this.taken.map(({ entry }) => entry);
    const looks = this.moments();
    const levels = this.rule.levels;
    const truths = levels.map(({ when }) => looks.map((look) => this.holds(when, look, entries)));
    const clearTruths = this.rule.clear && looks.map((look) => this.holds(this.rule.clear?.when, look, entries));
    const happenings: ReferenceTransition[] = [];
    let lastChange = this.start;
    let last = '';
    let open: { severity: string; told: number } | undefined;
    for (const [index, { at, entries: count }] of looks.entries()) {
      const ripe = levels.map((level, which) => isRipe(looks, truths[which] ?? [], index, level));
      const isOpen = isOpenAt(this.rule.schedule, at);
      const holding = levels
        .filter((_, which) => ripe[which] && isOpen)
        .map(({ severity }) => severity)
        .sort((a, b) => WORST_FIRST.indexOf(a) - WORST_FIRST.indexOf(b));
      const [worst] = holding;
      const isClear =
        !this.rule.clear || (clearTruths !== undefined && isRipe(looks, clearTruths, index, this.rule.clear));
      const before = happenings.length;
      if (!open) {
        if (worst) happenings.push({ kind: 'raised', at, severity: worst });
      } else if (worst && worst !== open.severity) happenings.push({ kind: 'severity', at, severity: worst });
      else if (!worst && isClear) happenings.push({ kind: 'cleared', at, severity: open.severity });
      else if (this.rule.repeatMs !== undefined && at - open.told >= this.rule.repeatMs) {
        happenings.push({ kind: 'repeated', at, severity: open.severity });
      }
      const news = happenings.length > before ? happenings.at(-1) : undefined;
      if (news) open = news.kind === 'cleared' ? undefined : { severity: news.severity, told: at };
      if (!isChangeAsked) continue;
      const leaves = this.leaves().map((leaf) => this.holds(leaf, { at, entries: count }, entries));
      const seen = JSON.stringify([leaves, ripe, open !== undefined && isClear, ripe.includes(true) && isOpen]);
      if (news || seen !== last) lastChange = at;
      last = seen;
    }
    return { happenings, lastChange };
  }

  /** Every tick up to the end: once for each arrival of its moment, or once without. */
  private moments(): Look[] {
    const found: Look[] = [];
    let entries = 0;
    for (let at = this.start; at <= this.end; at += this.tick) {
      const here = this.taken.filter(({ entry }) => entry.at === at);
      if (here.length === 0 || here[0]?.isAfterTime) found.push({ at, entries });
      for (const _ of here) {
        entries += 1;
        found.push({ at, entries });
      }
    }
    return found;
  }

  private leaves(): Condition[] {
    const all = [...this.rule.levels, ...(this.rule.clear ? [this.rule.clear] : [])];
    return all.flatMap(({ when }) => flat(when));
  }

  private holds(condition: Condition | undefined, { at, entries }: Look, all: readonly Entry[]): boolean {
    if (!condition) return false;
    const seen = all.slice(0, entries);
    const series = (key: string): { at: number; value: ReferenceValue }[] => {
      const first = this.initial.get(key);
      const rest = seen.flatMap((entry) => {
        const value = entry.values.get(key);
        return value === undefined ? [] : [{ at: entry.at, value }];
      });
      return first ? [first, ...rest] : rest;
    };
    switch (condition.kind) {
      case 'all':
        return condition.of.every((one) => this.holds(one, { at, entries }, all));
      case 'any':
        return condition.of.some((one) => this.holds(one, { at, entries }, all));
      case 'value': {
        let holding = false;
        for (const { value } of series(condition.key)) {
          const isMet = meets(value, condition.operator, condition.value);
          holding = isMet || (holding && condition.release !== undefined && isWithin(value, condition));
        }
        return holding;
      }
      case 'silence': {
        const { key } = condition;
        const moments = key === undefined ? seen.map((entry) => entry.at) : series(key).map((point) => point.at);
        const initial = key === undefined ? [...this.initial.values()].map((point) => point.at) : [];
        const points = [...moments, ...initial];
        return at - (points.length > 0 ? Math.max(...points) : this.start) >= condition.forMs;
      }
      case 'count': {
        const { of, windowMs, atLeast } = condition;
        const lastOfMoment = new Map<number, ReferenceValue>();
        for (const entry of seen) {
          const value = entry.values.get(of.key);
          if (value !== undefined && entry.at > at - windowMs) lastOfMoment.set(entry.at, value);
        }
        return [...lastOfMoment.values()].filter((value) => meets(value, of.operator, of.value)).length >= atLeast;
      }
      case 'rate': {
        const { key, windowMs, operator, value: threshold } = condition;
        const points = series(key);
        const now = points.at(-1);
        const part = (moment: number): number => Math.floor((moment * 256) / windowMs);
        // Of a 256th part of the window the last point alone is looked back at.
        const then = points
          .filter((point, index) => points.slice(index + 1).every((later) => part(later.at) !== part(point.at)))
          .filter((point) => point.at <= at - windowMs)
          .at(-1);
        const [a, b] = [number(now?.value), number(then?.value)];
        return a !== undefined && b !== undefined && meets(Number(a) - Number(b), operator, threshold);
      }
    }
  }
}

const flat = (condition: Condition): Condition[] =>
  condition.kind === 'all' || condition.kind === 'any' ? condition.of.flatMap(flat) : [condition];

const hears = (rule: RuleDefinition, key: string): boolean =>
  [...rule.levels, ...(rule.clear ? [rule.clear] : [])]
    .flatMap(({ when }) => flat(when))
    .some((leaf) => {
      if (leaf.kind === 'silence') return leaf.key === undefined || leaf.key === key;
      return leaf.kind === 'count' ? leaf.of.key === key : 'key' in leaf && leaf.key === key;
    });

/** Without a break for its hold time, up to this look. */
function isRipe(
  looks: readonly Look[],
  truths: readonly boolean[],
  index: number,
  { holdMs = 0 }: TimedCondition,
): boolean {
  let first = index;
  if (!truths[first]) return false;
  while (first > 0 && truths[first - 1]) first -= 1;
  return (looks[index]?.at ?? 0) - (looks[first]?.at ?? 0) >= holdMs;
}

function number(value: ReferenceValue | undefined): number | bigint | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' || typeof value === 'bigint' ? value : undefined;
}

function meets(value: ReferenceValue, operator: RuleOperator, wanted: number | boolean | string): boolean {
  if (typeof wanted === 'string') return operator === 'eq' ? value === wanted : operator === 'ne' && value !== wanted;
  const [a, b] = [number(value), wanted === true ? 1 : wanted === false ? 0 : wanted];
  if (a === undefined) return operator === 'ne';
  const isLess = a < b;
  const isMore = a > b;
  return {
    gt: isMore,
    ge: !isLess,
    lt: isLess,
    le: !isMore,
    eq: !isLess && !isMore,
    ne: isLess || isMore,
  }[operator];
}

const isWithin = (
  value: ReferenceValue,
  { operator, release = 0 }: { operator: RuleOperator; release?: number | undefined },
) => {
  const a = number(value);
  if (a === undefined) return false;
  return operator === 'gt' || operator === 'ge' ? a >= release : a <= release;
};

const clocks = new Map<string, string>();
/** "2026-03-29 02:15": what the wall clock of the zone shows. */
function wallClock(timeZone: string, at: number): string {
  const name = `${timeZone} ${at}`;
  const known = clocks.get(name);
  if (known) return known;
  const shown = new Date(at).toLocaleString('sv-SE', { timeZone }).slice(0, 16);
  clocks.set(name, shown);
  return shown;
}

function isOpenAt(schedule: RuleDefinition['schedule'], at: number): boolean {
  if (!schedule) return true;
  const { timeZone, days, holidays = [], from, to } = schedule;
  const [date = '', time = ''] = wallClock(timeZone, at).split(' ');
  const dayBefore = new Date(Date.parse(`${date}T00:00:00Z`) - 24 * 3_600_000).toISOString().slice(0, 10);
  const isDay = (day: string): boolean => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return days.includes(weekday === 0 ? 7 : weekday) && !holidays.includes(day);
  };
  // Clock times of two digits compare as texts.
  if (from < to) return isDay(date) && from <= time && time < to;
  return (isDay(date) && from <= time) || (isDay(dayBefore) && time < to);
}
