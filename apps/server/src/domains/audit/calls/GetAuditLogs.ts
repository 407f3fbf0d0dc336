import { auditCalls } from '@twinscape/contract/audit';
import { handle } from '../../../platform/http/index.ts';
import { thingAuditPage } from '../thing.ts';

/** C-AUD-01. */
export const GetAuditLogs = handle(auditCalls.GetAuditLogs, (input, { platform }) =>
  thingAuditPage(platform.database.db, input),
);
