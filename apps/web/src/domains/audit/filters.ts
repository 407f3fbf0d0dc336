import type { SentInputOf } from '@twinscape/contract';
import type { auditCalls } from '@twinscape/contract/audit';
import { toFilterDays, toInstantRange } from '../../ui/index.ts';

/** The log's filters as they stand in the address; `userName` only says who `user` is. */
export const LOG_FILTERS = ['from', 'to', 'type', 'entity', 'user', 'userName', 'company', 'ofProject'] as const;
export type LogFilterValues = Readonly<Record<string, string>>;

type LogInput = Partial<SentInputOf<typeof auditCalls.GetOperationLogList>>;
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const parseId = (text: string | undefined): string | undefined => (text && ID.test(text) ? text : undefined);

/** From the address to the call's input; what is no value there, as an edited address may have it, narrows nothing. */
export function toLogInput(filters: LogFilterValues): LogInput {
  const { type, entity, user, company, ofProject } = filters;
  const kind = Number(type);
  const [userId, companyId, projectId] = [user, company, ofProject].map(parseId);
  return {
    ...toInstantRange(toFilterDays(filters)),
    ...(Number.isInteger(kind) && kind > 0 ? { operationType: kind } : {}),
    ...(entity ? { entityType: entity } : {}),
    ...(userId ? { userId } : {}),
    ...(companyId ? { companyId } : {}),
    ...(projectId ? { projectId } : {}),
  };
}
