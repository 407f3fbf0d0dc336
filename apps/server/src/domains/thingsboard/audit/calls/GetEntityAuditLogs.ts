import { tbAuditCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadTbAuditPage } from '../auditPage.ts';

/** C-AUD-02. */
export const GetEntityAuditLogs = defineHandler(tbAuditCalls.GetEntityAuditLogs, (input, { platform }) =>
  loadTbAuditPage(platform.database.db, input, { entityType: input.type.toUpperCase(), entityId: input.id }),
);
