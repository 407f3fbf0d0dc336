/**
 * Rules judged: pure, without a clock, a store or a log. A rule is compiled once per version; what it knows of a device
 * is a state of plain JSON: `begin`, then `step` for the points of each moment and `advance` for time alone.
 */
export { classifyPoints, supersedes } from './classifyPoints.ts';
export type { ObservedValue } from './compare.ts';
export { type CompiledRule, compileRule } from './compile.ts';
export type { KnownValue, KnownValues } from './conditions/conditionEvaluator.ts';
export type { PointValues } from './evaluateLevels.ts';
export type { RuleState, RuleTransition } from './state.ts';
export { advanceRule, beginRule, getNextDue, resumeRule, stepRule } from './step.ts';
