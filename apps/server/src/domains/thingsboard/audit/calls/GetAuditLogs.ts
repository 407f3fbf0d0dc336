import { tbAuditCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadTbAuditPage } from '../auditPage.ts';

/** C-AUD-01. */
export const GetAuditLogs = defineHandler(tbAuditCalls.GetAuditLogs, (input, { platform }) =>
  loadTbAuditPage(platform.database.db, input),
);
