import { projectAccess, withShareAccess } from '../core/access.ts';
import { readerCall } from '../core/readerCall.ts';
import { topologyRelationCalls } from './calls.ts';

const anAsset = () => withShareAccess(projectAccess(), { assetId: 'asset' });

/** what pages that only read ask of topologies. They take the token of a session too. */
export const topologyMaterialCalls = {
  GetMaterialProjectTopologyTypes: readerCall(
    'C-MAT-05',
    topologyRelationCalls.GetProjectTopologyTypes,
    withShareAccess(projectAccess(), {}),
    { cn: '拓扑类型', en: 'Topology types of a project' },
  ),
  GetMaterialProjectTopology: readerCall(
    'C-MAT-06',
    topologyRelationCalls.GetProjectTopology,
    withShareAccess(projectAccess(), {}),
    { cn: '项目拓扑', en: 'The topology of a project in one type' },
  ),
  GetMaterialAssetAllTopogogy: readerCall('C-MAT-14', topologyRelationCalls.GetAssetAllTopogogy, anAsset(), {
    cn: '资产全部拓扑',
    en: 'All assets reached from an asset',
  }),
  GetMaterialNewAssetAllTopogogy: readerCall('C-MAT-15', topologyRelationCalls.GetNewAssetAllTopogogy, anAsset(), {
    cn: '资产拓扑（按类型、层级）',
    en: 'Topology around an asset',
  }),
  GetMaterialAssetTopologyStatistics: readerCall(
    'C-MAT-16',
    topologyRelationCalls.GetAssetTopologyStatistics,
    anAsset(),
    { cn: '资产拓扑统计', en: 'Number of relations of an asset' },
  ),
} as const;
