export { createImportTracker } from './importTracker.ts';
