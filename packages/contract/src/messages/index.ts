export * from './calls.ts';
export { messageRefusals } from './refusals.ts';
