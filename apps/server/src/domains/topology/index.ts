import { assetRefusals } from '@twinscape/contract/assets';
import { AFFECTS, CONTAINS, topologyCalls } from '@twinscape/contract/topology';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import {
  assetEvents,
  assetsBelow,
  deletionHindrances,
  demoTopology,
  topologyImport,
  topologyPlacement,
} from '../assets/index.ts';
import { projectDeleted } from '../projects/index.ts';
import { AddProjectTopologyType } from './calls/AddProjectTopologyType.ts';
import { AddTopologyRelations } from './calls/AddTopologyRelations.ts';
import { BatchGetAssetTopologyStatistics } from './calls/BatchGetAssetTopologyStatistics.ts';
import { DeleteProjectTopologyType } from './calls/DeleteProjectTopologyType.ts';
import { DeleteTopologyRelations } from './calls/DeleteTopologyRelations.ts';
import { GetAssetAllTopogogy } from './calls/GetAssetAllTopogogy.ts';
import { GetAssetTopologyStatistics } from './calls/GetAssetTopologyStatistics.ts';
import { GetMaterialAssetAllTopogogy } from './calls/GetMaterialAssetAllTopogogy.ts';
import { GetMaterialAssetTopologyStatistics } from './calls/GetMaterialAssetTopologyStatistics.ts';
import { GetMaterialNewAssetAllTopogogy } from './calls/GetMaterialNewAssetAllTopogogy.ts';
import { GetMaterialProjectTopology } from './calls/GetMaterialProjectTopology.ts';
import { GetMaterialProjectTopologyTypes } from './calls/GetMaterialProjectTopologyTypes.ts';
import { GetNewAssetAllTopogogy } from './calls/GetNewAssetAllTopogogy.ts';
import { GetProjectTopology } from './calls/GetProjectTopology.ts';
import { GetProjectTopologyTypes } from './calls/GetProjectTopologyTypes.ts';
import { SaveTopologyPlaces } from './calls/SaveTopologyPlaces.ts';
import { TraceTopology } from './calls/TraceTopology.ts';
import { UpdateAssetTopologyParentNode } from './calls/UpdateAssetTopologyParentNode.ts';
import { UpdateProjectTopology } from './calls/UpdateProjectTopology.ts';
import { UpdateProjectTopologyType } from './calls/UpdateProjectTopologyType.ts';
import { relateDemoAssets } from './demo.ts';
import { addImportedRelations } from './importRelations.ts';
import { moveBelowParent } from './parents.ts';
import {
  assetsBelowAllQuery,
  assetsBelowOneQuery,
  deleteAssetsFromTopology,
  deleteProjectTopology,
  findRelatedAssets,
} from './relationStore.ts';

export { traceTopology } from './trace.ts';

/** How the assets of a project hang together: what stands upstream, contains, affects, controls. */
export const topology: Domain = {
  name: 'topology',
  routes: bindRoutes(topologyCalls, {
    GetProjectTopologyTypes,
    AddProjectTopologyType,
    UpdateProjectTopologyType,
    DeleteProjectTopologyType,
    GetProjectTopology,
    UpdateProjectTopology,
    SaveTopologyPlaces,
    AddTopologyRelations,
    DeleteTopologyRelations,
    UpdateAssetTopologyParentNode,
    GetAssetAllTopogogy,
    GetNewAssetAllTopogogy,
    GetAssetTopologyStatistics,
    BatchGetAssetTopologyStatistics,
    TraceTopology,
    GetMaterialProjectTopologyTypes,
    GetMaterialProjectTopology,
    GetMaterialAssetAllTopogogy,
    GetMaterialNewAssetAllTopogogy,
    GetMaterialAssetTopologyStatistics,
  }),
  register(platform) {
    // RU-VAL-21.
    deletionHindrances.add('topology', async (db, _projectId, assetIds) => {
      const related = await findRelatedAssets(db, assetIds);
      return new Map([...related].map((id) => [id, assetRefusals['asset.hasTopology']]));
    });
    topologyPlacement.add('topology', async (tx, projectId, { assetId, parentId }, language) => {
      if (parentId === projectId) return;
      await moveBelowParent(tx, projectId, { assetId, parentId }, language);
    });
    topologyImport.add('topology', addImportedRelations);
    demoTopology.add('topology', relateDemoAssets);
    assetsBelow.fill({
      below: (projectId, assetId) => assetsBelowOneQuery(projectId, assetId, [CONTAINS, AFFECTS]),
      pairs: (projectId) => assetsBelowAllQuery(projectId, [CONTAINS, AFFECTS]),
    });
    platform.events.on(assetEvents.deleted, async ({ entityId }, tx) => {
      if (entityId) await deleteAssetsFromTopology(tx, [entityId]);
    });
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (projectId) await deleteProjectTopology(tx, projectId);
    });
  },
};
