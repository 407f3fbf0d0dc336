export { identityCalls } from './calls.ts';
export { identityRefusals } from './refusals.ts';
export * from './shapes.ts';
