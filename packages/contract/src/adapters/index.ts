export { adapterCalls } from './calls.ts';
export { adapterFieldLabels } from './fieldLabels.ts';
export * from './kinds.ts';
export * from './limits.ts';
export { adapterRefusals } from './refusals.ts';
export * from './shapes.ts';
