export { identityCalls } from './calls.ts';
export { accountFieldLabels, identityFieldLabels } from './fieldLabels.ts';
export { identityRefusals } from './refusals.ts';
export * from './shapes.ts';
export { TABLE_LAYOUTS_MAX, type TableLayout } from './tableLayout.ts';
