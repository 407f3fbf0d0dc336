export * from './calls.ts';
export { messageFieldLabels } from './fieldLabels.ts';
export { messageRefusals } from './refusals.ts';
