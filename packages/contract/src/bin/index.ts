export { binCalls } from './calls.ts';
export { binFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export { binRefusals } from './refusals.ts';
export * from './shapes.ts';
