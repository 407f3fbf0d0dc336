export { ArchiveReader } from './archiveReader.ts';
export { BackupRefused } from './backupRefused.ts';
export { checkBackup } from './checkBackup.ts';
export { type RestoreTarget, restoreBackup } from './restoreBackup.ts';
export { type BackupSource, type BackupSummary, writeBackup } from './writeBackup.ts';
