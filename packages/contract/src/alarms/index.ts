export { alarmCalls } from './calls.ts';
export * from './limits.ts';
export { alarmRefusals } from './refusals.ts';
export * from './rule.ts';
export * from './ruleEvaluation.ts';
export { RULE_LIMITS } from './ruleLimits.ts';
export * from './ruleReading.ts';
export { alarmRuleRefusals } from './ruleRefusals.ts';
export * from './shapes.ts';
