import type { ProjectScope } from '../../platform/http/index.ts';

/** What an event about a question or a type says. */
export const toQuestionEventData = ({ companyId, projectId }: ProjectScope, entityId: string, entityName: string) => ({
  entityId,
  entityName,
  companyId,
  projectId,
});
