export { bulkCalls } from './calls.ts';
export { bulkFieldLabels } from './fieldLabels.ts';
export { bulkExcept } from './inputs.ts';
export * from './limits.ts';
export { bulkRefusals } from './refusals.ts';
export * from './shapes.ts';
