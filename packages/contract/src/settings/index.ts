export { settingsCalls } from './calls.ts';
export { settingsFieldLabels } from './fieldLabels.ts';
export { settingsRefusals } from './refusals.ts';
export * from './shapes.ts';
