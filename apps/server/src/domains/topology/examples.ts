import { CONTAINS, type topologyCalls, UPSTREAM_DOWNSTREAM } from '@twinscape/contract/topology';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples } from '../../testing/examples.ts';
import { assetIn } from '../assets/examples.ts';
import { insertTopologyType } from './typeStore.ts';

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });
const asset = async (app: TestApp) => ({ ...tower(app), assetId: (await assetIn(app)).id });
const assets = async (app: TestApp) => ({ ...tower(app), assetIds: [(await assetIn(app)).id] });
const typeIn = (app: TestApp) =>
  insertTopologyType(app.platform.database.db, { ...tower(app), typeName: `类型 ${newId()}`, allowsCycles: true });
const type = async (app: TestApp) => ({ ...tower(app), id: (await typeIn(app)).id });

async function relation(app: TestApp) {
  const [from, to] = [await assetIn(app), await assetIn(app)];
  return { ...tower(app), relations: [{ topologyTypeId: UPSTREAM_DOWNSTREAM, fromId: from.id, toId: to.id }] };
}

export const topologyExamples: Examples<typeof topologyCalls> = {
  GetProjectTopologyTypes: { input: tower },
  AddProjectTopologyType: { input: (app) => ({ ...tower(app), typeName: `类型 ${newId()}` }) },
  UpdateProjectTopologyType: { input: async (app) => ({ ...(await type(app)), typeName: `类型 ${newId()}` }) },
  DeleteProjectTopologyType: { input: type },
  GetProjectTopology: { input: (app) => ({ ...tower(app), topologyTypeId: CONTAINS }) },
  UpdateProjectTopology: {
    // A type of its own: one that is replaced as a whole would take what another example prepared along.
    input: async (app) => ({
      ...tower(app),
      topologyTypeId: (await typeIn(app)).id,
      topologyJson: JSON.stringify({ nodes: [{ AssetId: app.world.east.tower }], edges: [] }),
    }),
  },
  SaveTopologyPlaces: {
    input: async (app) => ({
      ...tower(app),
      topologyTypeId: CONTAINS,
      places: [{ assetId: (await assetIn(app)).id, x: 1, y: 2 }],
    }),
  },
  AddTopologyRelations: { input: relation },
  DeleteTopologyRelations: { input: relation },
  UpdateAssetTopologyParentNode: {
    input: async (app) => ({ ...(await asset(app)), topologyParentNode: (await assetIn(app)).id }),
  },
  GetAssetAllTopogogy: { input: asset },
  GetNewAssetAllTopogogy: { input: asset },
  GetAssetTopologyStatistics: { input: asset },
  BatchGetAssetTopologyStatistics: { input: assets },
  TraceTopology: { input: assets },
  GetMaterialProjectTopologyTypes: { input: tower },
  GetMaterialProjectTopology: { input: (app) => ({ ...tower(app), topologyTypeId: CONTAINS }) },
  GetMaterialAssetAllTopogogy: { input: asset },
  GetMaterialNewAssetAllTopogogy: { input: asset },
  GetMaterialAssetTopologyStatistics: { input: asset },
};
