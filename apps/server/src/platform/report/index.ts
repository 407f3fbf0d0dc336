export type { ReportBlock } from './report.ts';
export { type ReportSource, writeReport } from './writeReport.ts';
