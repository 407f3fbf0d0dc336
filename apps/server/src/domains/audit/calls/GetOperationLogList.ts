import { auditCalls } from '@twinscape/contract/audit';
import { handle } from '../../../platform/http/index.ts';
import { operationLogPage } from '../rows.ts';

/** C-LOG-01. The whole platform's, for its administrators. */
export const GetOperationLogList = handle(auditCalls.GetOperationLogList, (input, { platform, language }) =>
  operationLogPage(platform.database.db, input, language),
);
