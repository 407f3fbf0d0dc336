import type { auditCalls } from '@twinscape/contract/audit';
import type { Examples } from '../../testing/examples.ts';

export const auditExamples: Examples<typeof auditCalls> = {
  GetOperationLogList: { input: () => ({ pageSize: 5 }) },
  GetProjectOperationLogList: { input: ({ world }) => ({ projectId: world.east.tower, pageSize: 5 }) },
  AddLog: { input: ({ world }) => ({ projectId: world.east.tower, operationType: 1, content: '上传模型 A栋.ifc' }) },
  ExportOperationLog: {
    input: ({ world }) => ({ projectId: world.east.tower }),
    allowed: ['platform', 'admin', 'engineer', 'member'],
  },
};
