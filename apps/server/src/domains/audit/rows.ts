import type { Language } from '@twinscape/contract';
import type { OperationLogRow } from '@twinscape/contract/audit';
import type { Db } from '../../platform/db/index.ts';
import { companyNames } from '../enterprises/index.ts';
import { projectNames } from '../projects/index.ts';
import { type EntryFilter, type EntryOrder, entriesSlice, entryCount, type Slice } from './store.ts';

const idsIn = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id === null ? [] : [id]))),
];

/** E-OperationLog rows in the reader's language, with the present names of their enterprises and projects. */
export async function operationLogRows(
  db: Db,
  filter: EntryFilter,
  order: EntryOrder,
  slice: Slice,
  language: Language,
): Promise<OperationLogRow[]> {
  const entries = await entriesSlice(db, filter, order, slice);
  const companies = await companyNames(db, idsIn(entries.map(({ companyId }) => companyId)));
  const projects = await projectNames(db, idsIn(entries.map(({ projectId }) => projectId)));
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
export async function operationLogPage(
  db: Db,
  input: EntryFilter & ListOrder & { readonly pageIndex: number; readonly pageSize: number },
  language: Language,
): Promise<{ data: { list: OperationLogRow[]; count: number } }> {
  const slice = { limit: input.pageSize, offset: (input.pageIndex - 1) * input.pageSize };
  const list = await operationLogRows(db, input, orderOf(input), slice, language);
  return { data: { list, count: await entryCount(db, input) } };
}

type ListOrder = { readonly orderBy?: 'createTime' | 'operateUserName' | undefined; readonly orderByType: -1 | 0 | 1 };

/** newest first unless an order is asked for. */
export const orderOf = ({ orderBy = 'createTime', orderByType }: ListOrder): EntryOrder => ({
  by: orderBy,
  descending: orderByType !== 0,
});
