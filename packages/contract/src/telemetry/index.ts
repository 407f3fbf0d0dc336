export * from './calls.ts';
export { telemetryFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export { telemetryRefusals } from './refusals.ts';
export * from './shapes.ts';
export * from './valueDisplay.ts';
