export { transportCalls } from './calls.ts';
export { transportRefusals } from './refusals.ts';
