export { projectCalls } from './calls.ts';
export { projectRefusals } from './refusals.ts';
export * from './shapes.ts';
