import { say } from '@twinscape/contract';
import { MODEL_BUSINESS_TYPE } from '@twinscape/contract/models';
import type { AuditAction, DomainEvent } from '../../platform/events/index.ts';
import { maskSecrets } from './secrets.ts';
import type { auditEntry } from './tables.ts';

export type NewAuditEntry = typeof auditEntry.$inferInsert;

/** The entity whose entries are about models (K-57). */
export const MODEL = 'MODEL';

/** E-OperationLog: 1 added, 2 updated, 3 deleted, 4 other. */
export function toOperationType(action: AuditAction): 1 | 2 | 3 | 4 {
  switch (action) {
    case 'ADDED':
    case 'IMPORTED':
    case 'ADDED_COMMENT':
      return 1;
    case 'UPDATED':
    case 'CREDENTIALS_UPDATED':
    case 'ACTIVATED':
    case 'SUSPENDED':
    case 'ASSIGNED_TO_CUSTOMER':
    case 'UNASSIGNED_FROM_CUSTOMER':
    case 'ALARM_ACK':
    case 'ALARM_CLEAR':
    case 'ALARM_ASSIGNED':
    case 'ALARM_UNASSIGNED':
    case 'UPDATED_COMMENT':
      return 2;
    case 'DELETED':
    case 'DELETED_COMMENT':
      return 3;
    default:
      return 4;
  }
}

/** The log entry of an event, under the event's id: however often the event is handed out, there is one entry. Pure. */
export function toAuditEntry(event: DomainEvent): NewAuditEntry {
  const { actor } = event;
  const values = { name: event.entityName ?? '', ...event.values };
  return {
    id: event.id,
    at: new Date(event.at),
    companyId: event.companyId ?? actor.companyId ?? null,
    projectId: event.projectId ?? null,
    userId: actor.userId ?? null,
    userName: actor.userName,
    actedBy: actor.actedBy ?? null,
    ip: actor.ip,
    requestId: actor.requestId ?? null,
    action: event.action,
    entityType: event.entity,
    entityId: event.entityId ?? null,
    entityName: event.entityName ?? null,
    content: { cn: say(event.text, 'cn', values), en: say(event.text, 'en', values) },
    operationType: toOperationType(event.action),
    businessOperationType: event.entity === MODEL ? MODEL_BUSINESS_TYPE : 0,
    before: event.before ? maskSecrets(event.before) : null,
    after: event.after ? maskSecrets(event.after) : null,
  };
}
