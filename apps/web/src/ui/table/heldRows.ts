/** Rows as they stand on screen while newer ones come in. */
export type HeldRows<Row> = {
  /** What the reader asked for: another page, search or order is another view, and nothing of it is kept. */
  readonly view: string;
  readonly rows: readonly Row[];
  /** Rows that came while the view was on screen, by key, with when they did: milliseconds since 1970. */
  readonly addedAt: ReadonlyMap<string, number>;
  /** Rows that are still shown although they belong there no more. */
  readonly removedKeys: ReadonlySet<string>;
  /** How many rows are not shown yet. */
  readonly waiting: number;
};

/** So long a row counts as new. */
const NEW_MS = 2_000;

/**
 * What stays on screen when a list was read again. While the reader is about to press something (`isHeld`) no row
 * moves: those that are there are brought up to date, those that went stay, new ones wait. Pure.
 */
export function mergeHeldRows<Row>(
  before: HeldRows<Row>,
  fresh: readonly Row[],
  { view, isHeld, now, keyOf }: { view: string; isHeld: boolean; now: number; keyOf: (row: Row) => string },
): HeldRows<Row> {
  if (before.view !== view) return { view, rows: fresh, addedAt: new Map(), removedKeys: new Set(), waiting: 0 };
  const known = new Set(before.rows.map(keyOf));
  const recent = [...before.addedAt].filter(([, at]) => now - at < NEW_MS);
  if (!isHeld) {
    const added = fresh.map(keyOf).filter((key) => !known.has(key));
    const arrived = new Map([...recent, ...added.map((key) => [key, now] as const)]);
    return { view, rows: fresh, addedAt: arrived, removedKeys: new Set(), waiting: 0 };
  }
  const present = new Map(fresh.map((row) => [keyOf(row), row]));
  const waiting = [...present.keys()].filter((key) => !known.has(key)).length;
  const missing = before.rows.map(keyOf).filter((key) => !present.has(key));
  // Each new row pushes the last one onto the next page: that one is as true as it was.
  const pushed = new Set(
    before.rows
      .slice(Math.max(0, before.rows.length - waiting))
      .map(keyOf)
      .filter((key) => !present.has(key)),
  );
  return {
    view,
    rows: before.rows.map((row) => present.get(keyOf(row)) ?? row),
    addedAt: new Map(recent),
    removedKeys: new Set(missing.filter((key) => !pushed.has(key))),
    waiting,
  };
}
