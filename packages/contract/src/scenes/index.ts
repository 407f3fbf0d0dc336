export { sceneCalls } from './calls.ts';
export * from './document.ts';
export * from './limits.ts';
export { sceneRefusals } from './refusals.ts';
export * from './shapes.ts';
