export { identityCalls } from './calls.ts';
export { accountFieldLabels, identityFieldLabels } from './fieldLabels.ts';
export { identityRefusals } from './refusals.ts';
export * from './shapes.ts';
