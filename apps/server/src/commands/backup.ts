import path from 'node:path';
import { readConfig } from '../config.ts';
import { createBackup } from '../installationBackup.ts';
import { formatSize } from '../platform/http/index.ts';
import { fileArgument, runCommand } from './shared/command.ts';

/**
 * `npm run backup [-- file]`: saves database and files of this installation into one tar file, also while the server
 * runs.
 */
runCommand(async (printLine) => {
  const config = readConfig(process.env);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = fileArgument(config) ?? path.resolve(config.invocationDir, `twinscape-backup-${moment}.tar`);
  const done = await createBackup(config, file);
  const rows = Object.values(done.rows).reduce((sum, count) => sum + count, 0);
  for (const key of done.missing)
    printLine(`缺少文件内容，未能备份。 The content of a file is missing and could not be saved: ${key}`);
  for (const key of done.damaged) printLine(`文件内容已损坏。 The content of a file is damaged: ${key}`);
  printLine(`已备份到 Saved to ${file}`);
  printLine(`${rows} 行 rows, ${done.blobs.count} 个文件 files, ${formatSize(done.blobs.bytes)}`);
});
