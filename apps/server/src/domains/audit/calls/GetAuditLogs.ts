import { auditCalls } from '@twinscape/contract/audit';
import { handle } from '../../../platform/http/index.ts';
import { loadTbAuditPage } from '../thingsboard.ts';

/** C-AUD-01. */
export const GetAuditLogs = handle(auditCalls.GetAuditLogs, (input, { platform }) =>
  loadTbAuditPage(platform.database.db, input),
);
