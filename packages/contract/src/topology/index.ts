export { topologyCalls } from './calls.ts';
export * from './limits.ts';
export { topologyRefusals } from './refusals.ts';
export * from './shapes.ts';
