import { topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { GetAssetTopologyStatistics } from './GetAssetTopologyStatistics.ts';

/** C-MAT-16. */
export const GetMaterialAssetTopologyStatistics = defineHandler(
  topologyCalls.GetMaterialAssetTopologyStatistics,
  (input, context) => GetAssetTopologyStatistics(input, context),
);
