import { refuse, say } from '@twinscape/contract';
import { bulkCalls, bulkRefusals as refusals } from '@twinscape/contract/bulk';
import { defineHandler } from '../../../platform/http/index.ts';
import { limitExports } from '../../../platform/quotas/exports.ts';
import { spreadsheetDownload } from '../../../platform/spreadsheet/index.ts';
import { exportFates, getResultTitles } from '../exportFates.ts';
import { resultMessages as words } from '../messages.ts';
import { requireOwnJob } from '../store.ts';

/** T-BULK-04: what became of each thing so far, to whoever still sees the project. */
export const DownloadBulkResult = defineHandler(
  bulkCalls.DownloadBulkResult,
  limitExports(async ({ bulkId, format }, { platform, session, project, language }) => {
    const { db } = platform.database;
    const job = await db.transaction((tx) => requireOwnJob(tx, session.userId, bulkId));
    if (job.projectId !== project.projectId) throw refuse(refusals['bulk.notFound']);
    return spreadsheetDownload(format, {
      name: say(words.name, language),
      worksheetName: say(words.name, language),
      titles: getResultTitles(language),
      rows: exportFates(db, job.id, language),
    });
  }),
);
