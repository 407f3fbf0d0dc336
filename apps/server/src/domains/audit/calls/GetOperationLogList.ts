import { auditCalls } from '@twinscape/contract/audit';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadOperationLogPage } from '../toResponse.ts';

/** C-LOG-01. The whole platform's, for its administrators. */
export const GetOperationLogList = defineHandler(auditCalls.GetOperationLogList, (input, { platform, language }) =>
  loadOperationLogPage(platform.database.db, input, language),
);
