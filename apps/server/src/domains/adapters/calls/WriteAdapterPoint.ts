import { refuse } from '@twinscape/contract';
import { adapterCalls, adapterRefusals as refusals } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import { refuseForeignMapping, requireAdapter } from '../adapters.ts';
import { askOrRefuse } from '../askStored.ts';
import { adapterEventData } from '../changes.ts';
import { adapterEvents } from '../events.ts';
import { findPoint } from '../pointStore.ts';
import { toPointRows } from '../points.ts';
import { checkWrite } from '../writes.ts';

/** T-ADP-09. Written down with who did it before the source hears of it: what was tried counts. */
export const WriteAdapterPoint = defineHandler(
  adapterCalls.WriteAdapterPoint,
  async ({ adapterId, pointId, value: sent, isGivenBack }, context) => {
    const { platform, actor, project } = context;
    const { db } = platform.database;
    const { adapter } = await requireAdapter(db, context, adapterId);
    refuseForeignMapping(adapter, context.session);
    const point = await findPoint(db, { adapterId: adapter.id, projectId: project.projectId }, pointId);
    if (!point) throw refuse(refusals['point.notFound']);
    if (sent === undefined && !isGivenBack) throw refuse(refusals['point.valueRequired']);
    const value = isGivenBack ? null : sent;
    const raw = checkWrite(point, value);
    const [row] = await toPointRows(platform, project.projectId, [point]);
    await db.transaction((tx) =>
      platform.events.emit(tx, adapterEvents.pointWritten, actor, {
        ...adapterEventData(adapter, project),
        values: { device: row?.deviceName ?? '', key: point.pointKey, value: value === null ? '—' : String(value) },
      }),
    );
    const question = { type: 'write', address: point.address, value: raw } as const;
    const answer = await askOrRefuse(platform, adapter.id, question, context);
    const read = answer.value;
    const scaled = typeof read === 'number' ? Number((read * point.factor + point.offset).toPrecision(12)) : read;
    return { value: typeof scaled === 'bigint' ? String(scaled) : scaled, isConfirmed: answer.isConfirmed };
  },
);
