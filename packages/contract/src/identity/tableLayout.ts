import { z } from 'zod';

/** Tables that an account arranges, and columns of one of them. */
export const TABLE_LAYOUTS_MAX = 100;
const COLUMNS_MAX = 80;
const column = z.string().min(1).max(80);

/** How somebody arranged a table: columns by their keys. */
export const tableLayout = z.object({
  hidden: z.array(column).max(COLUMNS_MAX),
  /** From left to right; columns that it does not name stand where the screen has them. */
  order: z.array(column).max(COLUMNS_MAX),
  /** In pixels. */
  widths: z.array(z.object({ column, width: z.number().int().min(20).max(4_000) })).max(COLUMNS_MAX),
  isDense: z.boolean(),
});
export type TableLayout = z.output<typeof tableLayout>;

/** As its screen names a table: `enterprises.members`. */
export const tableName = z.string().min(1).max(80);
