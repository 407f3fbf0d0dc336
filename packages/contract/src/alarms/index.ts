export { alarmCalls } from './calls.ts';
export * from './limits.ts';
export { alarmRefusals } from './refusals.ts';
export * from './shapes.ts';
