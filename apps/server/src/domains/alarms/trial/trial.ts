import type { RuleDefinition, RuleTrial } from '@twinscape/contract/alarms';
import {
  advanceRule,
  beginRule,
  type CompiledRule,
  compileRule,
  type RuleTransition,
  stepRule,
} from '../engine/index.ts';
import { mergeMoments } from './moments.ts';
import { loadValuesAt, readSlices, type TrialStore } from './storedPoints.ts';

export const TRIAL_LIMITS = {
  /** Listed at most; all are counted. */
  moments: 1_000,
  devices: 1_000,
  points: 20_000_000,
  timeMs: 30_000,
} as const;

/** So long others wait at most. */
const MAX_BLOCKING_MS = 10;
const STEPS_BETWEEN_CHECKS = 512;

export type RuleTrialInput = {
  readonly store: TrialStore;
  readonly definition: RuleDefinition;
  readonly devices: readonly { readonly id: string; readonly deviceName: string }[];
  /** Milliseconds since 1970; the end is excluded. */
  readonly from: number;
  readonly to: number;
  /** Aborted when nobody waits any more: then what was found so far is answered. */
  readonly signal?: AbortSignal;
  readonly limits?: typeof TRIAL_LIMITS | Readonly<Record<keyof typeof TRIAL_LIMITS, number>>;
};

type Counts = Record<RuleTransition['kind'], number>;
const createCounts = (): Counts => ({ raised: 0, severity: 0, cleared: 0, repeated: 0 });

/**
 * Runs a rule over the stored past of devices, one after the other, as if it had been in force from `from` on with the
 * values that held then. What is there is what was stored: points that came late stand at their moment. The event loop
 * is given back every few milliseconds.
 */
export async function runRuleTrial(trial: RuleTrialInput): Promise<RuleTrial> {
  const run = new TrialRun(trial);
  for (const device of trial.devices) {
    if (run.isOver) break;
    await run.runDevice(device);
  }
  return run.result();
}

class TrialRun {
  private readonly rule: CompiledRule;
  private readonly limits: Readonly<Record<keyof typeof TRIAL_LIMITS, number>>;
  private readonly began = performance.now();
  private lastYieldAt = performance.now();
  private readonly devices: RuleTrial['devices'] = [];
  private readonly moments: RuleTrial['moments'] = [];
  private points = 0;
  private capped: RuleTrial['capped'];
  private reachedAt: number;

  constructor(private readonly trial: RuleTrialInput) {
    this.rule = compileRule(trial.definition);
    this.limits = trial.limits ?? TRIAL_LIMITS;
    this.reachedAt = trial.to;
  }

  get isOver(): boolean {
    return this.capped !== undefined || (this.trial.signal?.aborted ?? false);
  }

  async runDevice({ id, deviceName }: RuleTrialInput['devices'][number]): Promise<void> {
    if (this.devices.length >= this.limits.devices) {
      this.capped = 'devices';
      return;
    }
    const { store, from, to } = this.trial;
    const entity = { type: 'DEVICE', id } as const;
    const keys = this.rule.watchesAllKeys ? await store.keys(entity) : this.rule.keys;
    const counts = createCounts();
    const before = this.points;
    let openSince: number | undefined;
    let openMs = 0;
    const recordTransitions = (transitions: readonly RuleTransition[]): void => {
      for (const { kind, at, severity, because } of transitions) {
        counts[kind] += 1;
        if (kind === 'raised') openSince = at;
        if (kind === 'cleared') {
          openMs += at - (openSince ?? at);
          openSince = undefined;
        }
        if (this.moments.length < this.limits.moments) {
          this.moments.push({ deviceId: id, kind, at, severity, evaluation: because });
        }
      }
    };

    let state = beginRule(this.rule, from, await loadValuesAt(store, entity, keys, from));
    let end = from;
    for await (const { until, points, columns } of readSlices(store, entity, keys, { from, to })) {
      let steps = 0;
      for (const { at, values } of mergeMoments(columns)) {
        const done = stepRule(this.rule, state, at, values);
        state = done.state;
        if (done.transitions.length > 0) recordTransitions(done.transitions);
        steps += 1;
        if (steps % STEPS_BETWEEN_CHECKS === 0 && performance.now() - this.lastYieldAt > MAX_BLOCKING_MS)
          await this.yieldToEventLoop();
      }
      this.points += points;
      end = until;
      this.checkLimits();
      if (this.isOver) break;
    }
    // The end itself is out.
    recordTransitions(advanceRule(this.rule, state, Math.max(from, (this.isOver ? end : to) - 1)).transitions);
    if (this.isOver && end < to) this.reachedAt = end;
    if (openSince !== undefined) openMs += end - openSince;
    this.devices.push({
      deviceId: id,
      deviceName,
      counts,
      pointCount: this.points - before,
      isOpen: openSince !== undefined,
      openMs,
    });
    await this.yieldToEventLoop();
  }

  result(): RuleTrial {
    const counts = createCounts();
    for (const device of this.devices) {
      for (const kind of Object.keys(counts) as RuleTransition['kind'][]) counts[kind] += device.counts[kind];
    }
    return {
      from: this.trial.from,
      to: this.reachedAt,
      counts,
      devices: this.devices,
      moments: this.moments,
      pointCount: this.points,
      skippedDevices: this.trial.devices.length - this.devices.length,
      capped: this.capped,
      tookMs: Math.round(performance.now() - this.began),
    };
  }

  private checkLimits(): void {
    if (this.points >= this.limits.points) this.capped = 'points';
    else if (performance.now() - this.began > this.limits.timeMs) this.capped = 'time';
  }

  private async yieldToEventLoop(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.lastYieldAt = performance.now();
  }
}
