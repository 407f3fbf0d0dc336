import { auditCalls } from '@twinscape/contract/audit';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadTbAuditPage } from '../auditPage.ts';

/** C-AUD-01. */
export const GetAuditLogs = defineHandler(auditCalls.GetAuditLogs, (input, { platform }) =>
  loadTbAuditPage(platform.database.db, input),
);
