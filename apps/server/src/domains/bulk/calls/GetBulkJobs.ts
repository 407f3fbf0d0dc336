import { bulkCalls } from '@twinscape/contract/bulk';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadJobs } from '../store.ts';

/** T-BULK-01. */
export const GetBulkJobs = defineHandler(bulkCalls.GetBulkJobs, (_input, { platform, session, language }) =>
  loadJobs(platform.database.db, session.userId, language),
);
