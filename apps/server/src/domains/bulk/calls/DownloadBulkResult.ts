import { refuse, say } from '@twinscape/contract';
import { bulkCalls, bulkRefusals as refusals } from '@twinscape/contract/bulk';
import { defineHandler } from '../../../platform/http/index.ts';
import { limitExports } from '../../../platform/quotas/exports.ts';
import { spreadsheetDownload } from '../../../platform/spreadsheet/index.ts';
import { exportFates, getResultTitles } from '../exportFates.ts';
import { findReach } from '../findReach.ts';
import { resultMessages as words } from '../messages.ts';
import { requireAct } from '../start.ts';
import { requireOwnJob } from '../store.ts';

/** T-BULK-04: what became of each thing so far, to its owner while they still see such things there. */
export const DownloadBulkResult = defineHandler(
  bulkCalls.DownloadBulkResult,
  limitExports(async ({ bulkId, format }, { platform, session, language }) => {
    const { db } = platform.database;
    const job = await db.transaction((tx) => requireOwnJob(tx, session.userId, bulkId));
    const { access } = requireAct(job.act).call;
    if (!(await findReach(db, session, { access, effect: 'read' }, job))) throw refuse(refusals['bulk.notFound']);
    return spreadsheetDownload(format, {
      name: say(words.name, language),
      worksheetName: say(words.name, language),
      titles: getResultTitles(language),
      rows: exportFates(db, job.id, language),
    });
  }),
);
