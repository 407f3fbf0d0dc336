export { modelCalls } from './calls.ts';
export { elementCalls } from './elementCalls.ts';
export { modelFileCalls } from './fileCalls.ts';
export * from './limits.ts';
export { phaseCalls } from './phaseCalls.ts';
export { modelRefusals } from './refusals.ts';
export * from './shapes.ts';
export { uploadCalls } from './uploadCalls.ts';
