import { topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadTopologyTypes } from '../load.ts';
import { loadRelationsOfAssets } from '../relationStore.ts';

/** C-MAT-05, A-45: through a share the types that relate the assets it holds to each other. */
export const GetMaterialProjectTopologyTypes = defineHandler(
  topologyCalls.GetMaterialProjectTopologyTypes,
  async (_input, context) => {
    const types = await loadTopologyTypes(context);
    const held = await context.session.share?.loadIds('asset');
    if (!held) return types;
    const counts = new Map<string, number>();
    for (const { topologyTypeId, toId } of await loadRelationsOfAssets(context.platform.database.db, [...held], 'down'))
      if (held.has(toId)) counts.set(topologyTypeId, (counts.get(topologyTypeId) ?? 0) + 1);
    return types.flatMap((type) => {
      const relationCount = counts.get(type.id) ?? 0;
      return relationCount > 0 ? [{ ...type, relationCount }] : [];
    });
  },
);
