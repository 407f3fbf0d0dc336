export { fileCalls } from './calls.ts';
export { fileFieldLabels } from './fieldLabels.ts';
export { fileRefusals } from './refusals.ts';
export * from './shapes.ts';
