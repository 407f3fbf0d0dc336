import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { findTakenNumbers } from './assetStore.ts';
import { formatAssetNumber } from './rules.ts';
import { assetNumbering } from './tables.ts';

/**
 * The next `count` numbers of a stem that no asset of the project has and that are not spoken for `besides`. Who asks
 * for numbers of one stem waits for whoever asked before until that transaction ends, so that 50 who ask at once get 50
 * different ones, and a transaction that is undone gives its numbers back.
 */
export async function reserveNumbers(
  tx: Db,
  projectId: string,
  stem: string,
  count: number,
  { besides = new Set() }: { readonly besides?: ReadonlySet<string> } = {},
): Promise<string[]> {
  const found: string[] = [];
  while (found.length < count) {
    const missing = count - found.length;
    const [row] = await tx
      .insert(assetNumbering)
      .values({ projectId, stem, last: missing })
      .onConflictDoUpdate({
        target: [assetNumbering.projectId, assetNumbering.stem],
        set: { last: sql`${assetNumbering.last} + ${missing}` },
      })
      .returning({ last: assetNumbering.last });
    if (!row) throw new Error('the numbering was not kept');
    const numbers = Array.from({ length: missing }, (_, at) => formatAssetNumber(stem, row.last - missing + 1 + at));
    // Numbers that people typed in themselves are passed over.
    const taken = await findTakenNumbers(tx, projectId, numbers);
    found.push(...numbers.filter((number) => !taken.has(number) && !besides.has(number)));
  }
  return found;
}

/** A number that would come next; it is nobody's until an asset is saved with it. */
export async function findNextNumber(db: Db, projectId: string, stem: string): Promise<string> {
  const [row] = await db
    .select({ last: assetNumbering.last })
    .from(assetNumbering)
    .where(and(eq(assetNumbering.projectId, projectId), eq(assetNumbering.stem, stem)));
  for (let at = (row?.last ?? 0) + 1; ; at += 100) {
    const numbers = Array.from({ length: 100 }, (_, step) => formatAssetNumber(stem, at + step));
    const taken = await findTakenNumbers(db, projectId, numbers);
    const free = numbers.find((number) => !taken.has(number));
    if (free !== undefined) return free;
  }
}

export async function deleteProjectNumbering(tx: Db, projectId: string): Promise<void> {
  await tx.delete(assetNumbering).where(eq(assetNumbering.projectId, projectId));
}
