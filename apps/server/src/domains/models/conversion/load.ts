import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Copy, Db } from '../../../platform/db/index.ts';
import { CONVERSION_TABLES, getConversionColumns } from '../conversionStore.ts';

/** Copies every table that a conversion left as `<table>.copy` in its folder. Answers how many bytes that were. */
export async function copyRows(
  copy: Copy,
  folder: string,
  signal: AbortSignal,
  onLoaded: (share: number) => void,
): Promise<number> {
  const files = await Promise.all(
    CONVERSION_TABLES.map(async (table) => {
      const file = path.join(folder, `${table}.copy`);
      return { table, file, size: (await stat(file).catch(() => undefined))?.size ?? 0 };
    }),
  );
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let loaded = 0;
  for (const { table, file, size } of files) {
    if (size === 0) continue;
    await copy(table, getConversionColumns(table), createReadStream(file, { highWaterMark: 256 * 1024 }), signal);
    loaded += size;
    onLoaded(loaded / total);
  }
  return total;
}

/**
 * From this size on, the planner and the search index are told of a load at once instead of when the database finds
 * time.
 */
const LARGE_BYTES = 4 * 1024 ** 2;

/** After the rows are committed; the version can be opened meanwhile. */
export async function analyzeRows(db: Db, bytes: number): Promise<void> {
  if (bytes < LARGE_BYTES) return;
  await db.execute(sql`select gin_clean_pending_list('model_value_grams')`);
  for (const table of CONVERSION_TABLES) await db.execute(sql`analyze ${sql.identifier(table)}`);
}
