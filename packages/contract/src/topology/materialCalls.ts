import { projectAccess, withShareAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { topologyRelationCalls } from './calls.ts';

const at = (name: string) => `/api/Material/${name}`;

/** what pages that only read ask of topologies. They take the token of a session too. */
export const topologyMaterialCalls = {
  GetMaterialProjectTopologyTypes: call({
    ...topologyRelationCalls.GetProjectTopologyTypes,
    id: 'C-MAT-05',
    path: at('GetProjectTopologyTypes'),
    access: withShareAccess(projectAccess(), {}),
    title: { cn: '拓扑类型（只读页面）', en: 'Topology types of a project, for pages that only read' },
  }),
  GetMaterialProjectTopology: call({
    ...topologyRelationCalls.GetProjectTopology,
    id: 'C-MAT-06',
    path: at('GetProjectTopology'),
    access: withShareAccess(projectAccess(), {}),
    title: { cn: '项目拓扑（只读页面）', en: 'The topology of a project in one type, for pages that only read' },
  }),
  GetMaterialAssetAllTopogogy: call({
    ...topologyRelationCalls.GetAssetAllTopogogy,
    id: 'C-MAT-14',
    path: at('GetAssetAllTopogogy'),
    access: withShareAccess(projectAccess(), { assetId: 'asset' }),
    title: { cn: '资产全部拓扑（只读页面）', en: 'Everything that an asset leads to, for pages that only read' },
  }),
  GetMaterialNewAssetAllTopogogy: call({
    ...topologyRelationCalls.GetNewAssetAllTopogogy,
    id: 'C-MAT-15',
    path: at('GetNewAssetAllTopogogy'),
    access: withShareAccess(projectAccess(), { assetId: 'asset' }),
    title: { cn: '资产拓扑（按类型、层级，只读页面）', en: 'What is around an asset, for pages that only read' },
  }),
  GetMaterialAssetTopologyStatistics: call({
    ...topologyRelationCalls.GetAssetTopologyStatistics,
    id: 'C-MAT-16',
    path: at('GetAssetTopologyStatistics'),
    access: withShareAccess(projectAccess(), { assetId: 'asset' }),
    title: { cn: '资产拓扑统计（只读页面）', en: 'How many relations an asset has, for pages that only read' },
  }),
} as const;
