import { z } from 'zod';
import { platformAccess } from '../core/access.ts';
import { tbGet } from '../core/call.ts';
import { id, tbId, tbPage, tbPaging } from '../core/fields.ts';

export const tbAuditEntry = z.object({
  id: tbId('AUDIT_LOG'),
  createdTime: z.number(),
  tenantId: tbId('TENANT'),
  customerId: tbId('CUSTOMER'),
  entityId: z.object({ entityType: z.string(), id: z.string() }),
  entityName: z.string(),
  userId: tbId('USER'),
  userName: z.string(),
  actionType: z.string(),
  actionData: z.record(z.string(), z.unknown()),
  actionStatus: z.enum(['SUCCESS', 'FAILURE']),
  actionFailureDetails: z.string(),
});
export type TbAuditEntry = z.output<typeof tbAuditEntry>;
const timePage = {
  ...tbPaging,
  startTime: z.coerce.date().optional(),
  endTime: z.coerce.date().optional(),
  actionTypes: z.string().max(1000).optional(),
};

/** The operation log as ThingsBoard's clients read it. */
export const tbAuditCalls = {
  GetAuditLogs: tbGet('C-AUD-01', '/api/audit/logs', platformAccess(), {
    title: { cn: '审计日志', en: 'Audit log entries' },
    input: z.object(timePage),
    result: tbPage(tbAuditEntry),
  }),
  GetEntityAuditLogs: tbGet('C-AUD-02', '/api/audit/logs/entity/{type}/{id}', platformAccess(), {
    title: { cn: '实体审计日志', en: 'Audit log entries of one entity' },
    input: z.object({ type: z.string().max(60), id: z.string().max(60), ...timePage }),
    result: tbPage(tbAuditEntry),
  }),
  GetDashboardAuditLogs: tbGet('C-AUD-04', '/api/audit/logs/entity/DASHBOARD/{id}', platformAccess(), {
    title: { cn: '看板审计日志', en: 'Audit log entries of one dashboard' },
    input: z.object({ id: z.string().max(60), ...timePage }),
    result: tbPage(tbAuditEntry),
  }),
  GetSubjectAuditLogs: tbGet('C-AUD-03', '/api/audit/logs/{a}/{b}', platformAccess(), {
    title: { cn: '按客户或用户查询审计日志', en: 'Audit log entries by customer or user' },
    input: z.object({ a: z.enum(['customer', 'user']), b: id(), ...timePage }),
    result: tbPage(tbAuditEntry),
  }),
} as const;
