import { z } from 'zod';

/** Tables that an account arranges, and columns of one of them: a type of assets may have 500 properties. */
export const TABLE_LAYOUTS_MAX = 100;
const COLUMNS_MAX = 600;
/** As the page names tables and columns: `assets.list`, `property:0195…`. */
const key = z
  .string()
  .max(60)
  .regex(/^[\w.:-]+$/);

/** How somebody arranged a table: columns by their keys. */
export const tableLayout = z.object({
  hidden: z.array(key).max(COLUMNS_MAX),
  /** From left to right; columns that it does not name stand where the screen has them. */
  order: z.array(key).max(COLUMNS_MAX),
  /** In pixels. */
  widths: z.array(z.object({ column: key, width: z.number().int().min(20).max(4_000) })).max(COLUMNS_MAX),
  isDense: z.boolean(),
});
export type TableLayout = z.output<typeof tableLayout>;

/** As its screen names a table: `enterprises.members`. */
export const tableName = key;
