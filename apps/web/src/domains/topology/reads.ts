import { topologyCalls } from '@twinscape/contract/topology';

/** What is out of date after relations, their types or assets changed. */
export const TOPOLOGY_READS = [
  topologyCalls.GetProjectTopologyTypes,
  topologyCalls.GetProjectTopology,
  topologyCalls.GetAssetAllTopogogy,
  topologyCalls.GetNewAssetAllTopogogy,
  topologyCalls.GetAssetTopologyStatistics,
  topologyCalls.BatchGetAssetTopologyStatistics,
  topologyCalls.TraceTopology,
] as const;
