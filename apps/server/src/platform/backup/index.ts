export { ArchiveReader } from './archiveReader.ts';
export { checkBackup } from './checkBackup.ts';
export { BackupRefused } from './refused.ts';
export { restoreBackup, type Target } from './restoreBackup.ts';
export { type Done, type Source, writeBackup } from './writeBackup.ts';
