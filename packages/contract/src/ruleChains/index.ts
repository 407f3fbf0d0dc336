export { ruleChainCalls } from './calls.ts';
export { ruleChainFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export { ruleChainRefusals } from './refusals.ts';
export * from './shapes.ts';
