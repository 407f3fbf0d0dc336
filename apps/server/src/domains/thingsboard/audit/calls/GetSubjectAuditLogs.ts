import { tbAuditCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadTbAuditPage } from '../auditPage.ts';

/** C-AUD-03. A customer of ThingsBoard is a project. */
export const GetSubjectAuditLogs = defineHandler(tbAuditCalls.GetSubjectAuditLogs, (input, { platform }) =>
  loadTbAuditPage(platform.database.db, input, input.a === 'customer' ? { projectId: input.b } : { userId: input.b }),
);
