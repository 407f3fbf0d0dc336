export { documentCalls } from './calls.ts';
export { documentFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export { documentRefusals } from './refusals.ts';
export * from './shapes.ts';
