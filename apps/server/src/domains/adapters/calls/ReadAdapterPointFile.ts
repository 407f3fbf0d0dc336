import { adapterCalls } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import { describeUploadedColumns } from '../../files/index.ts';
import { requireAdapter } from '../adapters.ts';
import { POINT_COLUMNS } from '../spreadsheet/columns.ts';
import { readPointFile, toPointMemory } from '../spreadsheet/readPointFile.ts';

/** T-ADP-13. */
export const ReadAdapterPointFile = defineHandler(adapterCalls.ReadAdapterPointFile, {
  admit: async ({ adapterId }, context) =>
    void (await requireAdapter(context.platform.database.db, context, adapterId)),
  run: async (_input, context) => {
    const rows = await readPointFile(context);
    const { db } = context.platform.database;
    return describeUploadedColumns(db, toPointMemory(context.project), rows, POINT_COLUMNS, context.language);
  },
});
