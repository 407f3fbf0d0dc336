import { say } from '@twinscape/contract';
import { adapterCalls } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireAdapter } from '../adapters.ts';
import { listLog } from '../logStore.ts';
import { findTrouble } from '../troubles.ts';

/** T-ADP-08. */
export const GetAdapterLog = defineHandler(
  adapterCalls.GetAdapterLog,
  async ({ adapterId, level, startTime, endTime, pageIndex, pageSize }, context) => {
    const { db } = context.platform.database;
    const { adapter } = await requireAdapter(db, context, adapterId);
    const { rows, count } = await listLog(db, adapter.id, { level, startTime, endTime, pageIndex, pageSize });
    const list = rows.map((row) => ({
      id: row.id,
      time: row.createdAt,
      level: row.level,
      text: say(findTrouble(row.event), context.language),
      detail: row.detail ?? undefined,
    }));
    return { data: { list, count } };
  },
);
