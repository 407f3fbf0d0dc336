export { packageHandler } from './packageHandler.ts';
