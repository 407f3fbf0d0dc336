export { type RowCounts, type RowOptions, writeRows } from './write.ts';
