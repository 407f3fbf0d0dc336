import { topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadTopologyTypes } from '../load.ts';

/** C-TOPO-01. */
export const GetProjectTopologyTypes = defineHandler(topologyCalls.GetProjectTopologyTypes, (_input, context) =>
  loadTopologyTypes(context),
);
