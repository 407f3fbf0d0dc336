import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { type SpreadsheetKind, spreadsheetMemory } from './tables.ts';

/** Whose files, and of what. */
export type SpreadsheetOwner = { readonly ownerId: string; readonly kind: SpreadsheetKind };
type Fields = Readonly<Record<string, string>>;

const isOf = ({ ownerId, kind }: SpreadsheetOwner) =>
  and(eq(spreadsheetMemory.ownerId, ownerId), eq(spreadsheetMemory.kind, kind));

/** The field of each title that was given one before; '' where the column was left out. */
export async function loadColumnMemory(db: Db, owner: SpreadsheetOwner): Promise<Fields> {
  const [row] = await db.select({ fields: spreadsheetMemory.fields }).from(spreadsheetMemory).where(isOf(owner));
  return row?.fields ?? {};
}

/** Keeps them instead of what was kept. */
export async function saveColumnMemory(db: Db, owner: SpreadsheetOwner, fields: Fields): Promise<void> {
  const updatedAt = new Date();
  await db
    .insert(spreadsheetMemory)
    .values({ ...owner, fields, updatedAt })
    .onConflictDoUpdate({
      target: [spreadsheetMemory.ownerId, spreadsheetMemory.kind],
      set: { fields, updatedAt },
    });
}

export async function deleteColumnMemory(db: Db, ownerId: string): Promise<void> {
  await db.delete(spreadsheetMemory).where(eq(spreadsheetMemory.ownerId, ownerId));
}
