export { openCdeCalls } from './calls.ts';
export { openCdeFieldLabels } from './fieldLabels.ts';
export * from './shapes.ts';
