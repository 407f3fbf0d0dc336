export { shareCalls } from './calls.ts';
export * from './limits.ts';
export { shareRefusals } from './refusals.ts';
export * from './shapes.ts';
