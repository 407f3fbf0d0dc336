export { settingsCalls } from './calls.ts';
export { settingsRefusals } from './refusals.ts';
export * from './shapes.ts';
