export { type RowCounts, type RowOptions, writeRows } from './writeRows.ts';
