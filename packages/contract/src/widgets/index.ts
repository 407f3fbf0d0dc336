export * from './builtIn/index.ts';
export { widgetCalls } from './calls.ts';
export { widgetFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export { widgetRefusals } from './refusals.ts';
export * from './shapes.ts';
