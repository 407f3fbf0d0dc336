export { dashboardCalls } from './calls.ts';
export * from './document.ts';
export { type DashboardDraft, type DraftWidget, toConfiguration } from './draft.ts';
export { dashboardFieldLabels } from './fieldLabels.ts';
export * from './limits.ts';
export * from './oneAttribute.ts';
export { dashboardRefusals } from './refusals.ts';
export {
  type DashboardReport,
  REPORT_FORMATS,
  type ReportCadence,
  type ReportFormat,
  type ReportPeriod,
  type ReportTrouble,
} from './reportCalls.ts';
export * from './schematic.ts';
export * from './shapes.ts';
