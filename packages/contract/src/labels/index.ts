export { labelCalls } from './calls.ts';
export * from './document.ts';
export { labelFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export { labelRefusals } from './refusals.ts';
export * from './shapes.ts';
