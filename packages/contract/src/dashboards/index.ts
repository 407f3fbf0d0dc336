export { dashboardCalls } from './calls.ts';
export * from './document.ts';
export { dashboardFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export * from './oneAttribute.ts';
export { dashboardRefusals } from './refusals.ts';
export * from './schematic.ts';
export * from './shapes.ts';
