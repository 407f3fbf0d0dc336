import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { loadTopologyTypes } from '../load.ts';

/** C-TOPO-01. */
export const GetProjectTopologyTypes = handle(topologyCalls.GetProjectTopologyTypes, (_input, context) =>
  loadTopologyTypes(context),
);
