import { refuse } from '@twinscape/contract';
import { adapterCalls, adapterRefusals as refusals } from '@twinscape/contract/adapters';
import { defineHandler } from '../../../platform/http/index.ts';
import { publishDevicesChanged } from '../../devices/index.ts';
import { findAdapter, touchAdapters } from '../adapterStore.ts';
import { refuseForeignMapping } from '../adapters.ts';
import { adapterEventData, changeAdapters } from '../changes.ts';
import { adapterEvents } from '../events.ts';
import { storePoints } from '../points.ts';

/** T-ADP-06. */
export const SaveAdapterPoints = defineHandler(
  adapterCalls.SaveAdapterPoints,
  async ({ adapterId, points }, context) => {
    const { platform, actor, project } = context;
    return changeAdapters(context, [adapterId], async (tx) => {
      const adapter = await findAdapter(tx, { projectId: project.projectId }, adapterId, 'update');
      if (!adapter) throw refuse(refusals['adapter.notFound']);
      refuseForeignMapping(adapter, context.session);
      await storePoints(tx, { adapterId: adapter.id, projectId: project.projectId }, adapter, points);
      await touchAdapters(tx, [adapter.id]);
      await platform.events.emit(tx, adapterEvents.pointsSaved, actor, {
        ...adapterEventData(adapter, project),
        values: { count: points.length },
      });
      await publishDevicesChanged(tx, project.projectId);
      return { count: points.length };
    });
  },
);
