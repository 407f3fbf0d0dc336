import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { topologyOf } from '../drawn.ts';

/** C-TOPO-02. */
export const GetProjectTopology = handle(topologyCalls.GetProjectTopology, (input, context) =>
  topologyOf(context.platform.database.db, input, context.language),
);
