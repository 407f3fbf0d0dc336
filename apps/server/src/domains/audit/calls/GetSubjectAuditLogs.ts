import { auditCalls } from '@twinscape/contract/audit';
import { handle } from '../../../platform/http/index.ts';
import { thingAuditPage } from '../thing.ts';

/** C-AUD-03. A customer of the thing platform is a project. */
export const GetSubjectAuditLogs = handle(auditCalls.GetSubjectAuditLogs, (input, { platform }) =>
  thingAuditPage(platform.database.db, input, input.a === 'customer' ? { projectId: input.b } : { userId: input.b }),
);
