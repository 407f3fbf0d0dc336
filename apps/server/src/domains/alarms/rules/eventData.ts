import type { ProjectScope } from '../../../platform/http/index.ts';
import type { AlarmRule } from './ruleStore.ts';

/** What an event about a rule says. */
export const ruleEventData = (project: ProjectScope, { id, ruleName }: Pick<AlarmRule, 'id' | 'ruleName'>) => ({
  entityId: id,
  entityName: ruleName,
  companyId: project.companyId,
  projectId: project.projectId,
});
