export { elementCalls } from './calls.ts';
export { elementFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export { elementRefusals } from './refusals.ts';
export * from './shapes.ts';
