import { topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadTopology } from '../loadTopology.ts';

/** C-MAT-06, A-45: through a share the assets that it holds, and what relates them to each other. */
export const GetMaterialProjectTopology = defineHandler(
  topologyCalls.GetMaterialProjectTopology,
  async (input, context) => {
    const { db } = context.platform.database;
    return loadTopology(db, input, context.language, await context.session.share?.loadIds('asset'));
  },
);
