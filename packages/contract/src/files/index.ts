export { fileCalls } from './calls.ts';
export { fileFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export { fileRefusals } from './refusals.ts';
export * from './shapes.ts';
