export { sceneCalls } from './calls.ts';
export * from './document.ts';
export { sceneFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export { sceneRefusals } from './refusals.ts';
export * from './shapes.ts';
