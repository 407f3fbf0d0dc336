import {
  type Condition,
  type Held,
  keysOfRule,
  type RuleDefinition,
  SEVERITIES,
  type Severity,
} from '@twinscape/contract/alarms';
import { countLeaf } from './leaves/count.ts';
import type { Leaf, LeafState } from './leaves/leaf.ts';
import { rateLeaf } from './leaves/rate.ts';
import { silenceLeaf } from './leaves/silence.ts';
import { valueLeaf } from './leaves/value.ts';
import { type OpeningHours, openingHours } from './schedule.ts';

type Holds = (leaves: readonly LeafState[]) => boolean;
/** A level, or the end of the alarm. */
export type CompiledHeld = { readonly path: string; readonly holds: Holds; readonly holdMs: number };
export type CompiledLevel = CompiledHeld & { readonly severity: Severity };

/** A rule that was read once per version. */
export interface CompiledRule {
  readonly definition: RuleDefinition;
  /** Keys whose points `step` needs. */
  readonly keys: readonly string[];
  /** Some condition hears of every point of the device, whatever its key. */
  readonly hearsAll: boolean;
  /** How far back points of a key must be read for `resume`, in milliseconds; keys that are not named need their latest value only. */
  readonly lookBack: ReadonlyMap<string, number>;
  /** Keys of which `resume` takes the points for those that were judged. */
  readonly recalled: readonly string[];
  readonly leaves: readonly Leaf[];
  /** Worst first. */
  readonly levels: readonly CompiledLevel[];
  readonly clear: CompiledHeld | undefined;
  readonly hours: OpeningHours | undefined;
  readonly repeatMs: number | undefined;
}

/** `definition` was read by `readRule`. */
export function compileRule(definition: RuleDefinition): CompiledRule {
  const leaves: Leaf[] = [];
  const lookBack = new Map<string, number>();

  function add<State extends LeafState>(leaf: Leaf<State>): Holds {
    const at = leaves.length;
    // A leaf is only ever given back the states that it made.
    leaves.push(leaf as unknown as Leaf);
    return (states) => states[at]?.holds ?? false;
  }
  function compile(condition: Condition, path: string): Holds {
    switch (condition.kind) {
      case 'value':
        return add(valueLeaf(condition, path));
      case 'rate':
        lookBack.set(condition.key, Math.max(condition.windowMs, lookBack.get(condition.key) ?? 0));
        return add(rateLeaf(condition, path));
      case 'silence':
        return add(silenceLeaf(condition, path));
      case 'count':
        return add(countLeaf(condition, path));
      case 'all':
      case 'any': {
        const parts = condition.of.map((one, at) => compile(one, `${path}.of[${at}]`));
        const isAll = condition.kind === 'all';
        return (states) => (isAll ? parts.every((part) => part(states)) : parts.some((part) => part(states)));
      }
    }
  }
  const held = ({ when, holdMs = 0 }: Held, path: string): CompiledHeld => ({
    path,
    holds: compile(when, `${path}.when`),
    holdMs,
  });
  const levels = definition.levels
    .map((level, at) => ({ ...held(level, `levels[${at}]`), severity: level.severity }))
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  return {
    definition,
    ...keysOfRule(definition),
    lookBack,
    recalled: [...new Set(leaves.flatMap(({ isRecalled, key }) => (isRecalled && key !== undefined ? [key] : [])))],
    leaves,
    levels,
    clear: definition.clear && held(definition.clear, 'clear'),
    hours: definition.schedule && openingHours(definition.schedule),
    repeatMs: definition.repeatMs,
  };
}
