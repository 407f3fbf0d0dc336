/**
 * Rules judged: pure, without a clock, a store or a log. A rule is compiled once per version; what it knows of a device is a state of plain JSON:
 * `begin`, then `step` for the points of each moment and `advance` for time alone.
 */
export { covers, type Moment, weigh } from './calm.ts';
export type { Observed } from './compare.ts';
export { type CompiledRule, compileRule } from './compile.ts';
export type { Values } from './judge.ts';
export type { Known, KnownValues } from './leaves/leaf.ts';
export type { RuleState, Step, Transition } from './state.ts';
export { advance, begin, nextAt, resume, step } from './step.ts';
