import { topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadTopology } from '../loadTopology.ts';

/** C-TOPO-02. */
export const GetProjectTopology = defineHandler(topologyCalls.GetProjectTopology, (input, context) =>
  loadTopology(context.platform.database.db, input, context.language),
);
