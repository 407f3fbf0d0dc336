export { openCdeCalls } from './calls.ts';
export { openCdeFieldLabels } from './fieldLabels.ts';
export { openCdeRefusals } from './refusals.ts';
export * from './shapes.ts';
