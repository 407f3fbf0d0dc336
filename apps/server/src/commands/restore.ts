import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../config.ts';
import { restoreInstallation } from '../installationBackup.ts';
import { BackupRefused } from '../platform/backup/index.ts';
import { fileArgument, runCommand } from './shared/command.ts';

/** Beside the sources and beside the bundle: both are two folders below `apps/server`. */
const migrations = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../migrations');

/** `npm run restore -- file`: brings a backup into an empty installation whose server does not run. */
runCommand(async (printLine) => {
  const config = readConfig(process.env);
  const file = fileArgument(config);
  if (file === undefined) throw new BackupRefused('Name the backup: npm run restore -- <file>');
  const { header, manifest } = await restoreInstallation(config, file, migrations);
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  printLine(`已恢复 ${header.createdAt} 的备份。 Restored the backup of ${header.createdAt}.`);
  printLine(`${rows} 行 rows, ${manifest.blobs.count} 个文件 files`);
});
