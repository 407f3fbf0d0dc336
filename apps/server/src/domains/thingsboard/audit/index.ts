import { tbAuditCalls } from '@twinscape/contract/thingsboard';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import { GetAuditLogs } from './calls/GetAuditLogs.ts';
import { GetDashboardAuditLogs } from './calls/GetDashboardAuditLogs.ts';
import { GetEntityAuditLogs } from './calls/GetEntityAuditLogs.ts';
import { GetSubjectAuditLogs } from './calls/GetSubjectAuditLogs.ts';

export const tbAuditRoutes: Route[] = bindRoutes(tbAuditCalls, {
  GetAuditLogs,
  GetEntityAuditLogs,
  GetDashboardAuditLogs,
  GetSubjectAuditLogs,
});
