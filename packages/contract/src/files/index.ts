export { fileCalls } from './calls.ts';
export { fileRefusals } from './refusals.ts';
export * from './shapes.ts';
