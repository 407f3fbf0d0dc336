import { auditCalls } from '@twinscape/contract/audit';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadOperationLogPage } from '../toResponse.ts';

/** C-LOG-03. One project's, for those who reach it. */
export const GetProjectOperationLogList = defineHandler(
  auditCalls.GetProjectOperationLogList,
  (input, { platform, project, language }) =>
    loadOperationLogPage(platform.database.db, { ...input, projectId: project.projectId }, language),
);
