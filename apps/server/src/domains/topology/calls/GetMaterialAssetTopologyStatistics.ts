import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { GetAssetTopologyStatistics } from './GetAssetTopologyStatistics.ts';

/** C-MAT-16. */
export const GetMaterialAssetTopologyStatistics = handle(
  topologyCalls.GetMaterialAssetTopologyStatistics,
  (input, context) => GetAssetTopologyStatistics(input, context),
);
