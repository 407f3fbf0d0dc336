import { adapterCalls } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireAdapter } from '../adapters.ts';
import { listAdapterPoints } from '../pointStore.ts';
import { toPointRows } from '../points.ts';

/** T-ADP-05. */
export const GetAdapterPointList = defineHandler(
  adapterCalls.GetAdapterPointList,
  async ({ adapterId, key, deviceId, pageIndex, pageSize }, context) => {
    const { db } = context.platform.database;
    const { adapter } = await requireAdapter(db, context, adapterId);
    const place = { adapterId: adapter.id, projectId: context.project.projectId };
    const { rows, count } = await listAdapterPoints(db, place, { key, deviceId, pageIndex, pageSize });
    return { data: { list: await toPointRows(context.platform, place.projectId, rows), count } };
  },
);
