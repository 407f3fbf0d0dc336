import { auditCalls } from '@twinscape/contract/audit';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadTbAuditPage } from '../auditPage.ts';

/** C-AUD-03. A customer of the thing platform is a project. */
export const GetSubjectAuditLogs = defineHandler(auditCalls.GetSubjectAuditLogs, (input, { platform }) =>
  loadTbAuditPage(platform.database.db, input, input.a === 'customer' ? { projectId: input.b } : { userId: input.b }),
);
