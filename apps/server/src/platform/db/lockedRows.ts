/** A query whose rows can be held until the transaction ends. */
type Lockable<Row> = PromiseLike<Row[]> & { for(strength: 'update' | 'share' | 'key share'): PromiseLike<Row[]> };
type Lock = 'update' | 'share' | 'key share' | undefined;

/** The rows that a query finds, held where a lock is asked for. */
export const loadRows = async <Row>(query: Lockable<Row>, lock: Lock): Promise<Row[]> =>
  lock ? await query.for(lock) : await query;

/** The one row that a query finds, held where a lock is asked for. */
export const findRow = async <Row>(query: Lockable<Row>, lock: Lock): Promise<Row | undefined> =>
  (await loadRows(query, lock))[0];
