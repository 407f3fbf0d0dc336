export { createImportTracker, type ImportStatus, type StartedImport } from './importTracker.ts';
