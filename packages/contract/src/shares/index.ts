export { shareCalls } from './calls.ts';
export { shareFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export { shareRefusals } from './refusals.ts';
export * from './shapes.ts';
