import { enterpriseCalls as companyCalls } from './calls.ts';
import { limitCalls } from './limits.ts';

/** Enterprises with their members, and their limits. */
export const enterpriseCalls = { ...companyCalls, ...limitCalls };
export { enterpriseFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export { enterpriseRefusals } from './refusals.ts';
export * from './shapes.ts';
