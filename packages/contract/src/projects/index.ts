export { projectCalls } from './calls.ts';
export { projectFieldLabels } from './fieldLabels.ts';
export { formalEditors, projectEditors, projectInput } from './inputs.ts';
export { projectRefusals } from './refusals.ts';
export * from './shapes.ts';
