import { z } from 'zod';
import { platformAccess, projectAccess, recordEditors } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { id, instant, listResult, ordering, paging, period, singleLine } from '../core/fields.ts';
import { auditRefusals as refusals } from './refusals.ts';

/** An exported sheet holds at most so many entries, the first of the asked order. */
export const EXPORT_MAX_ROWS = 10_000;

/** E-OperationLog. OperationType 1 added, 2 updated, 3 deleted, 4 other; BusinessOperationType 10 for models. */
export const operationLogRow = z.object({
  id: id(),
  operationType: z.number().int(),
  businessOperationType: z.number().int(),
  content: z.string(),
  projectId: id().optional(),
  projectName: z.string().optional(),
  companyId: id().optional(),
  companyName: z.string().optional(),
  operateUserId: id().optional(),
  operateUserName: z.string(),
  actedBy: z.string().optional(),
  entityType: z.string(),
  entityId: z.string().optional(),
  entityName: z.string().optional(),
  ip: z.string(),
  createTime: instant(),
  /** Changed values by field, as they were and as they became; secrets are never among them. */
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
});
export type OperationLogRow = z.output<typeof operationLogRow>;

const filters = {
  ...paging,
  ...period,
  ...ordering(['createTime', 'operateUserName']),
  operationType: z.number().int().optional(),
  userId: id().optional(),
  entityType: z.string().max(60).optional(),
};

export const auditCalls = {
  GetOperationLogList: get('C-LOG-01', '/api/OperationLog/GetOperationLogList', platformAccess(), {
    title: { cn: '平台操作日志', en: 'Operation log of the platform' },
    input: z.object({ ...filters, companyId: id().optional(), projectId: id().optional() }),
    result: listResult(operationLogRow),
  }),
  GetProjectOperationLogList: get('C-LOG-03', '/api/OperationLog/GetProjectOperationLogList', projectAccess(), {
    title: { cn: '项目操作日志', en: 'Operation log of one project' },
    input: z.object({ projectId: id(), ...filters }),
    result: listResult(operationLogRow),
  }),
  AddLog: post('C-LOG-02', '/api/OperationLog/AddLog', projectAccess(), {
    title: { cn: '写入操作日志', en: 'Write an operation log entry after a model upload' },
    input: z.object({
      projectId: id(),
      operationType: z.number().int().min(1).max(99),
      content: singleLine(refusals['log.contentRequired'], 1000),
      businessOperationType: z.number().int().min(0).max(999).default(10),
    }),
    loop: true,
  }),
  ExportOperationLog: get('T-LOG-01', '/api/OperationLog/ExportOperationLog', recordEditors(), {
    title: { cn: '导出操作日志', en: 'Operation log as an Excel file, with the list’s filters' },
    input: z.object({ ...filters, projectId: id().optional(), companyId: id().optional() }),
    result: z.unknown(),
    rate: 'export',
    blob: true,
  }),
};
