export { readClosedFormat } from './readClosedFormat.ts';
