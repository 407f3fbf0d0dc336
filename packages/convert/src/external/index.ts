export { readClosed } from './readClosed.ts';
