export { enterpriseCalls } from './calls.ts';
export { enterpriseRefusals } from './refusals.ts';
export * from './shapes.ts';
