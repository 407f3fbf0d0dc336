import { refuse } from '@twinscape/contract';
import { adapterCalls, adapterRefusals as refusals } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import { findAdapter, touchAdapters } from '../adapterStore.ts';
import { refuseForeignMapping } from '../adapters.ts';
import { adapterEventData, changeAdapters } from '../changes.ts';
import { adapterEvents } from '../events.ts';
import { deletePointsIn } from '../pointStore.ts';

/** T-ADP-07. Points that are gone already are no question; another project's never stood there. */
export const DeleteAdapterPoints = defineHandler(
  adapterCalls.DeleteAdapterPoints,
  async ({ adapterId, pointIds }, context) => {
    const { platform, actor, project } = context;
    await changeAdapters(context, [adapterId], async (tx) => {
      const adapter = await findAdapter(tx, { projectId: project.projectId }, adapterId, 'update');
      if (!adapter) throw refuse(refusals['adapter.notFound']);
      refuseForeignMapping(adapter, context.session);
      const place = { adapterId: adapter.id, projectId: project.projectId };
      const count = await deletePointsIn(tx, place, pointIds);
      if (count === 0) throw refuse(refusals['point.notFound']);
      await touchAdapters(tx, [adapter.id]);
      await platform.events.emit(tx, adapterEvents.pointsDeleted, actor, {
        ...adapterEventData(adapter, project),
        values: { count },
      });
    });
  },
);
