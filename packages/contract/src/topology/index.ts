export { topologyCalls } from './allCalls.ts';
export { topologyFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export { topologyRefusals } from './refusals.ts';
export * from './shapes.ts';
export { toTraceRelations } from './trace.ts';
