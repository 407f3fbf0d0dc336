import { parseRule, type RuleDefinition } from '@twinscape/contract/alarms';
import { describe, expect, it } from 'vitest';
import {
  advanceRule,
  beginRule,
  type CompiledRule,
  compileRule,
  getNextDue,
  type ObservedValue,
  type RuleState,
  type RuleTransition,
  stepRule,
} from './index.ts';

const S = 1_000;
const M = 60 * S;
const T = Date.parse('2026-03-10T12:00:00Z');

const ruleOf = (definition: RuleDefinition): CompiledRule => {
  const read = parseRule(definition);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return compileRule(read.rule);
};
const above = (value: number, rest: object = {}) =>
  ({ kind: 'value', key: 't', operator: 'gt', value, ...rest }) as const;

/** Points as [seconds, value], and `undefined` for time alone; what happened, as "seconds kind severity". */
function run(rule: CompiledRule, points: readonly (readonly [number, ObservedValue | undefined, string?])[]): string[] {
  let state: RuleState = beginRule(rule, T);
  const told: RuleTransition[] = [];
  for (const [seconds, value, key = 't'] of points) {
    const at = T + seconds * S;
    const done =
      value === undefined ? advanceRule(rule, state, at) : stepRule(rule, state, at, new Map([[key, value]]));
    state = done.state;
    told.push(...done.transitions);
  }
  return told.map(({ kind, at, severity }) => `${(at - T) / S} ${kind} ${severity}`);
}

describe('the engine of alarm rules', () => {
  it('C-ALM-02 raises at the point that crosses a threshold, keeps quiet while it holds, and clears when it does not', () => {
    const rule = ruleOf({ levels: [{ severity: 'major', when: above(80) }] });
    expect(
      run(rule, [
        [1, 79],
        [2, 81],
        [3, 99],
        [4, 80],
        [5, 50],
        [6, 81],
      ]),
    ).toEqual(['2 raised major', '4 cleared major', '6 raised major']);
  });

  it('with a release value (hysteresis) it ends only beyond that', () => {
    const rule = ruleOf({ levels: [{ severity: 'major', when: above(80, { release: 75 }) }] });
    expect(
      run(rule, [
        [1, 78],
        [2, 81],
        [3, 76],
        [4, 75],
        [5, 74.9],
        [6, 78],
      ]),
    ).toEqual(['2 raised major', '5 cleared major']);
  });

  it('raises after the hold time, at its exact moment, also when the next point comes later', () => {
    const rule = ruleOf({ levels: [{ severity: 'major', when: above(80), holdMs: 5 * M }] });
    expect(
      run(rule, [
        [1, 81],
        [200, 70],
        [210, 82],
        [400, 83],
        [511, 84],
      ]),
    ).toEqual(['510 raised major']);
    expect(
      run(rule, [
        [1, 81],
        [301, 70],
      ]),
    ).toEqual([]);
  });

  it('says when time alone brings something', () => {
    const rule = ruleOf({ levels: [{ severity: 'major', when: above(80), holdMs: 5 * M }] });
    const first = stepRule(rule, advanceRule(rule, beginRule(rule, T), T).state, T + S, new Map([['t', 81]]));
    expect([getNextDue(rule, first.state), first.mustStore, first.transitions]).toEqual([T + S + 5 * M, true, []]);
    const quiet = stepRule(rule, first.state, T + 2 * S, new Map([['t', 82]]));
    expect([getNextDue(rule, quiet.state), quiet.mustStore]).toEqual([T + S + 5 * M, false]);
    const late = stepRule(rule, quiet.state, T + 1.5 * S, new Map([['t', 0]]));
    expect(late.state).toBe(quiet.state);
    expect(advanceRule(rule, quiet.state, T + 5 * M).state).toBe(quiet.state);
    const told = advanceRule(rule, quiet.state, T + 9 * M);
    expect(told.transitions).toMatchObject([
      {
        kind: 'raised',
        at: T + S + 5 * M,
        because: { conditions: [{ path: 'levels[0].when', held: true, value: 81 }] },
      },
    ]);
    expect(getNextDue(rule, told.state)).toBeUndefined();
  });
});
