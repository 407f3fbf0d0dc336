import { coreRefusals, NO_CUSTOMER, refuse } from '@twinscape/contract';
import type { auditEntry } from '@twinscape/contract/audit';
import type { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { type Entry, type EntryFilter, type EntryOrder, entriesSlice, entryCount } from './store.ts';

/** The names under which the thing platform orders its audit log. */
const SORTS: Readonly<Record<string, EntryOrder['by']>> = {
  createdTime: 'createTime',
  userName: 'operateUserName',
  entityName: 'entityName',
  entityType: 'entityType',
  actionType: 'action',
};

type TimePage = {
  readonly pageSize: number;
  readonly page: number;
  readonly textSearch?: string | undefined;
  readonly sortProperty?: string | undefined;
  readonly sortOrder?: 'ASC' | 'DESC' | undefined;
  readonly startTime?: Date | undefined;
  readonly endTime?: Date | undefined;
  readonly actionTypes?: string | undefined;
};

/** A page of the audit log in the thing platform's shape (C-AUD-01 to C-AUD-04). */
export async function thingAuditPage(db: Db, input: TimePage, subject: EntryFilter = {}) {
  const filter: EntryFilter = {
    ...subject,
    key: input.textSearch,
    startTime: input.startTime,
    endTime: input.endTime,
    actions: actionsOf(input.actionTypes),
  };
  const { page, pageSize } = input;
  const entries = await entriesSlice(db, filter, sortOf(input), { limit: pageSize, offset: page * pageSize });
  const totalElements = await entryCount(db, filter);
  return {
    data: entries.map(thingEntry),
    totalPages: Math.ceil(totalElements / pageSize),
    totalElements,
    hasNext: (page + 1) * pageSize < totalElements,
  };
}

function sortOf({ sortProperty = 'createdTime', sortOrder }: TimePage): EntryOrder {
  const by = Object.hasOwn(SORTS, sortProperty) ? SORTS[sortProperty] : undefined;
  if (!by)
    throw refuse(coreRefusals['common.invalidField'], { field: 'sortProperty', reason: Object.keys(SORTS).join(', ') });
  return { by, descending: sortOrder !== 'ASC' };
}

const actionsOf = (text: string | undefined): string[] | undefined => {
  const actions = (text ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim().toUpperCase()]));
  return actions.length > 0 ? actions : undefined;
};

function thingEntry(entry: Entry): z.output<typeof auditEntry> {
  return {
    id: { entityType: 'AUDIT_LOG', id: entry.id },
    createdTime: entry.at.getTime(),
    tenantId: { entityType: 'TENANT', id: entry.companyId ?? NO_CUSTOMER },
    customerId: { entityType: 'CUSTOMER', id: entry.projectId ?? NO_CUSTOMER },
    entityId: { entityType: entry.entityType, id: entry.entityId ?? NO_CUSTOMER },
    entityName: entry.entityName ?? '',
    userId: { entityType: 'USER', id: entry.userId ?? NO_CUSTOMER },
    userName: entry.userName,
    actionType: entry.action,
    actionData: {
      content: entry.content,
      ...(entry.before ? { before: entry.before } : {}),
      ...(entry.after ? { after: entry.after } : {}),
      ...(entry.actedBy ? { actedBy: entry.actedBy } : {}),
      ip: entry.ip,
    },
    actionStatus: entry.failure === null ? 'SUCCESS' : 'FAILURE',
    actionFailureDetails: entry.failure ?? '',
  };
}
