import { tbAuditCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadTbAuditPage } from '../auditPage.ts';

/** C-AUD-04. */
export const GetDashboardAuditLogs = defineHandler(tbAuditCalls.GetDashboardAuditLogs, (input, { platform }) =>
  loadTbAuditPage(platform.database.db, input, { entityType: 'DASHBOARD', entityId: input.id }),
);
