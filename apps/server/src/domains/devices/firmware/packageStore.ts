import type { OtaKind } from '@twinscape/contract/devices';
import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, matchesSearch } from '../../../platform/db/index.ts';
import { orderTbRows, type TbListQuery } from '../../../platform/thingsboard/index.ts';
import { otaAssignment, otaPackage } from './tables.ts';

export type OtaPackageRow = Omit<typeof otaPackage.$inferSelect, 'search'>;
export type NewOtaPackage = typeof otaPackage.$inferInsert;
/** Unique violation of this index: the enterprise has that title in that version. */
export const PACKAGE_TAKEN = 'ota_package_name';

const { search: _, ...columns } = getTableColumns(otaPackage);
const assignedCount = sql<number>`(select count(*)::int from ota_assignment a where a.package_id = ota_package.id)`;
const listColumns = { otaPackage: columns, assignedCount };
export type ListedPackage = { readonly otaPackage: OtaPackageRow; readonly assignedCount: number };

export type PackageQuery = TbListQuery & {
  readonly kind?: OtaKind | undefined;
  /** Packages that suit devices of this type: its own and those for all. */
  readonly deviceType?: string | undefined;
  readonly hasContent?: boolean | undefined;
};

const ORDERS: ReadonlyMap<string, SQL> = new Map([
  ['createdTime', sql`${otaPackage.createdAt}`],
  ['title', collateName(otaPackage.title)],
  ['name', collateName(otaPackage.title)],
  ['version', sql`${otaPackage.packageVersion}`],
  ['tag', sql`coalesce(${otaPackage.tag}, '')`],
  ['type', sql`${otaPackage.kind}`],
  ['dataSize', sql`coalesce(${otaPackage.size}, 0)`],
  ['fileName', sql`coalesce(${otaPackage.fileName}, '')`],
]);

/** A page of the packages of an enterprise (absent: of all), and how many there are. */
export async function listOtaPackages(
  db: Db,
  companyId: string | undefined,
  query: PackageQuery,
): Promise<{ rows: ListedPackage[]; count: number }> {
  const where = and(
    companyId === undefined ? undefined : eq(otaPackage.companyId, companyId),
    query.kind === undefined ? undefined : eq(otaPackage.kind, query.kind),
    query.deviceType === undefined
      ? undefined
      : or(isNull(otaPackage.deviceType), eq(otaPackage.deviceType, query.deviceType)),
    query.hasContent ? or(isNotNull(otaPackage.fileId), isNotNull(otaPackage.url)) : undefined,
    matchesSearch(
      otaPackage.search,
      [otaPackage.title, otaPackage.packageVersion, sql`coalesce(${otaPackage.tag}, '')`],
      query.textSearch,
    ),
  );
  const rows = await db
    .select(listColumns)
    .from(otaPackage)
    .where(where)
    .orderBy(...orderTbRows(query, ORDERS, otaPackage))
    .limit(query.pageSize)
    .offset(query.page * query.pageSize);
  const total = await db.$count(otaPackage, where);
  return { rows, count: total };
}

export async function otaPackageById(db: Db, id: string): Promise<ListedPackage | undefined> {
  const [row] = await db.select(listColumns).from(otaPackage).where(eq(otaPackage.id, id));
  return row;
}

/** The package, held until the transaction ends: `update` to change or delete it, `share` so that nobody does. */
export async function lockOtaPackage(tx: Db, id: string, lock: 'update' | 'share'): Promise<OtaPackageRow | undefined> {
  const [row] = await tx.select(columns).from(otaPackage).where(eq(otaPackage.id, id)).for(lock);
  return row;
}

export async function insertOtaPackage(tx: Db, values: NewOtaPackage): Promise<OtaPackageRow> {
  const [row] = await tx.insert(otaPackage).values(values).returning(columns);
  if (!row) throw new Error('the package was not inserted');
  return row;
}

export async function updateOtaPackage(tx: Db, id: string, values: Partial<NewOtaPackage>): Promise<void> {
  await tx
    .update(otaPackage)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(otaPackage.id, id));
}

export async function deleteOtaPackage(tx: Db, id: string): Promise<void> {
  await tx.delete(otaPackage).where(eq(otaPackage.id, id));
}

/** Takes away everything that an enterprise has of packages and answers the files that go with them. */
export async function deleteCompanyPackages(tx: Db, companyId: string): Promise<string[]> {
  await tx.delete(otaAssignment).where(eq(otaAssignment.companyId, companyId));
  const rows = await tx.delete(otaPackage).where(eq(otaPackage.companyId, companyId)).returning(columns);
  return rows.flatMap(({ fileId }) => fileId ?? []);
}

/** Packages of several devices at once. */
export async function otaPackagesById(db: Db, ids: readonly string[]): Promise<Map<string, OtaPackageRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(otaPackage)
    .where(inArray(otaPackage.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
