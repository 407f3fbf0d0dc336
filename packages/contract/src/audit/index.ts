export * from './calls.ts';
export { auditRefusals } from './refusals.ts';
