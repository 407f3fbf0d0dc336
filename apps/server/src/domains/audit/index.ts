import { auditCalls } from '@twinscape/contract/audit';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { AddLog } from './calls/AddLog.ts';
import { ExportOperationLog } from './calls/ExportOperationLog.ts';
import { GetAuditLogs } from '../thingsboard/audit/calls/GetAuditLogs.ts';
import { GetDashboardAuditLogs } from '../thingsboard/audit/calls/GetDashboardAuditLogs.ts';
import { GetEntityAuditLogs } from '../thingsboard/audit/calls/GetEntityAuditLogs.ts';
import { GetOperationLogList } from './calls/GetOperationLogList.ts';
import { GetProjectOperationLogList } from './calls/GetProjectOperationLogList.ts';
import { GetSubjectAuditLogs } from '../thingsboard/audit/calls/GetSubjectAuditLogs.ts';
import { toAuditEntry } from './rules.ts';
import { insertAuditEntry } from './store.ts';
import { isLoggedByPage, writeUploadEntry } from './uploadEntries.ts';

export const audit: Domain = {
  name: 'audit',
  routes: bindRoutes(auditCalls, {
    GetOperationLogList,
    GetProjectOperationLogList,
    AddLog,
    ExportOperationLog,
    GetAuditLogs,
    GetEntityAuditLogs,
    GetDashboardAuditLogs,
    GetSubjectAuditLogs,
  }),
  register(platform) {
    platform.events.onAny((event, tx) =>
      isLoggedByPage(event)
        ? writeUploadEntry(platform, tx, toAuditEntry(event))
        : insertAuditEntry(tx, toAuditEntry(event)),
    );
  },
};
