export { ArchiveReader } from './archiveReader.ts';
export { BackupRefused } from './backupRefused.ts';
export { checkBackup } from './checkBackup.ts';
export { restoreBackup } from './restoreBackup.ts';
export { type BackupSummary, writeBackup } from './writeBackup.ts';
