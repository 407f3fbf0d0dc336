export * from './calls.ts';
export { auditFieldLabels } from './fieldLabels.ts';
