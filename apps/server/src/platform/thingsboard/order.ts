import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm';

/** What a list in ThingsBoard's form may be asked for besides its filters; pages are numbered from 0. */
export type TbListQuery = {
  readonly textSearch?: string | undefined;
  readonly sortProperty?: string | undefined;
  readonly sortOrder?: 'ASC' | 'DESC' | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/**
 * The order of a list by ThingsBoard's names of `columns`, rows of the same value by their id, so that pages never
 * overlap. Any other name gives the usual order, newest first.
 */
export function orderTbRows(
  { sortProperty, sortOrder }: Pick<TbListQuery, 'sortProperty' | 'sortOrder'>,
  columns: ReadonlyMap<string, SQL>,
  row: { readonly createdAt: SQLWrapper; readonly id: SQLWrapper },
): SQL[] {
  const column = columns.get(sortProperty ?? '');
  if (!column) return [desc(row.createdAt), desc(row.id)];
  const direction = sortOrder === 'DESC' ? desc : asc;
  return [direction(column), direction(row.id)];
}
