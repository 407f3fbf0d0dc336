import { z } from 'zod';
import { selfAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { exportedFile, exportFormat } from '../core/spreadsheet.ts';
import { bulkRefusals as refusals } from './refusals.ts';
import { bulkRow } from './shapes.ts';

const at = (name: string) => `/api/Bulk/${name}`;
const bulkId = id(refusals['bulk.notFound']);

/** Bulk jobs of the signed-in user; each is begun by a call of the domain whose things it changes. */
export const bulkCalls = {
  GetBulkJobs: get('T-BULK-01', at('GetBulkJobs'), selfAccess(), {
    title: { cn: '我的批量操作', en: 'Your bulk jobs of the past days, the last begun first' },
    input: z.object({}),
    result: z.array(bulkRow),
    loop: true,
  }),
  CancelBulkJob: post('T-BULK-02', at('CancelBulkJob'), selfAccess(), {
    title: { cn: '取消批量操作', en: 'Cancel a bulk job; what was done until then stays done' },
    input: z.object({ bulkId }),
    effect: 'own',
  }),
  RemoveBulkJob: post('T-BULK-03', at('RemoveBulkJob'), selfAccess(), {
    title: { cn: '移除批量操作记录', en: 'Remove a finished bulk job and its results from the list' },
    input: z.object({ bulkId }),
    effect: 'own',
  }),
  DownloadBulkResult: get('T-BULK-04', at('DownloadBulkResult'), selfAccess(), {
    title: {
      cn: '下载批量操作结果',
      en: 'What became of each item of a bulk job, as an Excel or csv file',
    },
    input: z.object({ bulkId, ...exportFormat }),
    ...exportedFile,
  }),
} as const;
