export type { ReportBlock, ReportContent, ReportFact } from './report.ts';
export { type ReportSource, writeReport } from './writeReport.ts';
