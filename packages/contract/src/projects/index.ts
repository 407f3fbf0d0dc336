export { projectCalls } from './calls.ts';
export { formalEditors, projectEditors, projectInput } from './inputs.ts';
export { projectRefusals } from './refusals.ts';
export * from './shapes.ts';
