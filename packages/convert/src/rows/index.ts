export { writeRows } from './writeRows.ts';
