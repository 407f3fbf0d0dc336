import { auditCalls } from '@twinscape/contract/audit';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { AddLog } from './calls/AddLog.ts';
import { ExportOperationLog } from './calls/ExportOperationLog.ts';
import { GetOperationLogList } from './calls/GetOperationLogList.ts';
import { GetProjectOperationLogList } from './calls/GetProjectOperationLogList.ts';
import { toAuditEntry } from './rules.ts';
import { insertAuditEntry } from './store.ts';
import { isLoggedByPage, writeUploadEntry } from './uploadEntries.ts';

export {
  type AuditEntryFilter,
  type AuditEntryOrder,
  type AuditEntryRow,
  countAuditEntries,
  loadAuditEntries,
} from './store.ts';

export const audit: Domain = {
  name: 'audit',
  routes: bindRoutes(auditCalls, {
    GetOperationLogList,
    GetProjectOperationLogList,
    AddLog,
    ExportOperationLog,
  }),
  register(platform) {
    platform.events.onAny((event, tx) =>
      isLoggedByPage(event)
        ? writeUploadEntry(platform, tx, toAuditEntry(event))
        : insertAuditEntry(tx, toAuditEntry(event)),
    );
  },
};
