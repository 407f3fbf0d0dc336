import type { Language } from '@twinscape/contract';
import type { OperationLogRow } from '@twinscape/contract/audit';
import type { Db } from '../../platform/db/index.ts';
import { loadCompanyNames } from '../enterprises/index.ts';
import { loadProjectNames } from '../projects/index.ts';
import {
  type AuditEntryFilter,
  type AuditEntryOrder,
  type AuditEntrySlice,
  countAuditEntries,
  loadAuditEntries,
} from './store.ts';

const uniqueIds = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id === null ? [] : [id]))),
];

/** E-OperationLog rows in the reader's language, with the present names of their enterprises and projects. */
export async function loadOperationLogRows(
  db: Db,
  filter: AuditEntryFilter,
  order: AuditEntryOrder,
  slice: AuditEntrySlice,
  language: Language,
): Promise<OperationLogRow[]> {
  const entries = await loadAuditEntries(db, filter, order, slice);
  const companies = await loadCompanyNames(db, uniqueIds(entries.map(({ companyId }) => companyId)));
  const projects = await loadProjectNames(db, uniqueIds(entries.map(({ projectId }) => projectId)));
  return entries.map((entry) => ({
    id: entry.id,
    operationType: entry.operationType,
    businessOperationType: entry.businessOperationType,
    content: entry.content[language],
    projectId: entry.projectId ?? undefined,
    projectName: projects.get(entry.projectId ?? ''),
    companyId: entry.companyId ?? undefined,
    companyName: companies.get(entry.companyId ?? ''),
    operateUserId: entry.userId ?? undefined,
    operateUserName: entry.userName,
    actedBy: entry.actedBy ?? undefined,
    entityType: entry.entityType,
    entityId: entry.entityId ?? undefined,
    entityName: entry.entityName ?? undefined,
    ip: entry.ip,
    createTime: entry.at,
    before: entry.before ?? undefined,
    after: entry.after ?? undefined,
  }));
}

/** A page of the operation log and how many entries there are. */
export async function loadOperationLogPage(
  db: Db,
  input: AuditEntryFilter & ListOrder & { readonly pageIndex: number; readonly pageSize: number },
  language: Language,
): Promise<{ data: { list: OperationLogRow[]; count: number } }> {
  const slice = { limit: input.pageSize, offset: (input.pageIndex - 1) * input.pageSize };
  const list = await loadOperationLogRows(db, input, toEntryOrder(input), slice, language);
  return { data: { list, count: await countAuditEntries(db, input) } };
}

type ListOrder = { readonly orderBy?: 'createTime' | 'operateUserName' | undefined; readonly orderByType: -1 | 0 | 1 };

/** newest first unless an order is asked for. */
export const toEntryOrder = ({ orderBy = 'createTime', orderByType }: ListOrder): AuditEntryOrder => ({
  by: orderBy,
  descending: orderByType !== 0,
});
