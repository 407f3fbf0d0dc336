export { identityCalls } from './calls.ts';
export { identityFieldLabels } from './fieldLabels.ts';
export { identityRefusals } from './refusals.ts';
export * from './shapes.ts';
