import { coreRefusals, NO_CUSTOMER, refuse } from '@twinscape/contract';
import type { TbAuditEntry } from '@twinscape/contract/thingsboard';
import type { Db } from '../../../platform/db/index.ts';
import {
  type AuditEntryFilter,
  type AuditEntryOrder,
  type AuditEntryRow,
  countAuditEntries,
  loadAuditEntries,
} from '../../audit/index.ts';

/** The names under which ThingsBoard orders its audit log. */
const SORTS: Readonly<Record<string, AuditEntryOrder['by']>> = {
  createdTime: 'createTime',
  userName: 'operateUserName',
  entityName: 'entityName',
  entityType: 'entityType',
  actionType: 'action',
};

type TbTimePage = {
  readonly pageSize: number;
  readonly page: number;
  readonly textSearch?: string | undefined;
  readonly sortProperty?: string | undefined;
  readonly sortOrder?: 'ASC' | 'DESC' | undefined;
  readonly startTime?: Date | undefined;
  readonly endTime?: Date | undefined;
  readonly actionTypes?: string | undefined;
};

/** A page of the audit log in ThingsBoard's shape (C-AUD-01 to C-AUD-04). */
export async function loadTbAuditPage(db: Db, input: TbTimePage, subject: AuditEntryFilter = {}) {
  const filter: AuditEntryFilter = {
    ...subject,
    key: input.textSearch,
    startTime: input.startTime,
    endTime: input.endTime,
    actions: parseActions(input.actionTypes),
  };
  const { page, pageSize } = input;
  const entries = await loadAuditEntries(db, filter, toTbEntryOrder(input), {
    limit: pageSize,
    offset: page * pageSize,
  });
  const totalElements = await countAuditEntries(db, filter);
  return {
    data: entries.map(toTbAuditEntry),
    totalPages: Math.ceil(totalElements / pageSize),
    totalElements,
    hasNext: (page + 1) * pageSize < totalElements,
  };
}

function toTbEntryOrder({ sortProperty = 'createdTime', sortOrder }: TbTimePage): AuditEntryOrder {
  const by = Object.hasOwn(SORTS, sortProperty) ? SORTS[sortProperty] : undefined;
  if (!by)
    throw refuse(coreRefusals['common.invalidField'], { field: 'sortProperty', reason: Object.keys(SORTS).join(', ') });
  return { by, descending: sortOrder !== 'ASC' };
}

const parseActions = (text: string | undefined): string[] | undefined => {
  const actions = (text ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim().toUpperCase()]));
  return actions.length > 0 ? actions : undefined;
};

function toTbAuditEntry(entry: AuditEntryRow): TbAuditEntry {
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
