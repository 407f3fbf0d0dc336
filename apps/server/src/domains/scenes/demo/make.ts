import { writeLabel } from '@twinscape/contract/labels';
import { type SceneDocument, sceneDocument } from '@twinscape/contract/scenes';
import { SHARE_OPEN, SHARE_PERMANENT } from '@twinscape/contract/shares';
import type { Db } from '../../../platform/db/index.ts';
import { type DemoAsset, loadDeviceLinks, loadElementRelations } from '../../assets/index.ts';
import { demoElements } from '../../elements/index.ts';
import { accountByLogin } from '../../identity/index.ts';
import { type DemoLabels, demoLabels, saveLabels } from '../../labels/index.ts';
import { findCurrentVersion, loadElementBoxes, loadSystemTopology } from '../../models/index.ts';
import { projectById } from '../../projects/index.ts';
import { saveShare } from '../../shares/index.ts';
import { readData } from '../data.ts';
import { SCENE_SHARE } from '../loadScenes.ts';
import { referencesOf } from '../references.ts';
import { insertScene, replaceReferences, setDefault } from '../store.ts';
import { viewOnto } from './camera.ts';
import { furnished } from './furniture.ts';
import { MOST_OF, PLANT_PIPES, PLANT_SCALE, PLANT_TYPES, WATER_TEMPERATURE } from './plan.ts';

/** An asset of the demo that a device measures. */
type Measured = DemoAsset & { readonly deviceId: string };

/**
 * Two scenes of the demo: the whole building with the labels of its machines, and the plant room, whose pipes have the
 * colour of their water; the latter is shared by an open link. Both are made of what the simulator feeds.
 */
export async function makeDemoScenes(
  tx: Db,
  projectId: string,
  assets: readonly DemoAsset[],
  modelId: string,
): Promise<void> {
  const [project, engineer, version] = await Promise.all([
    projectById(tx, projectId),
    accountByLogin(tx, 'engineer'),
    findCurrentVersion(tx, modelId),
  ]);
  if (!project || !engineer || !version) return;
  const looks = await demoLabels(tx, projectId);
  const measured = await measuredOf(tx, projectId, assets, looks);
  for (const one of measured) await labelAsset(tx, projectId, one, looks);
  const by = engineer.masterName;
  const models = [{ modelId, name: version.modelName }];

  const building = await addScene(tx, projectId, by, {
    sceneName: '裙楼总览',
    comment: '全楼设备的实时运行状态',
    document: { id: '', name: '', config: { models, skybox: 'noon', labels: labelsOf(ofBuilding(measured)) } },
  });
  await setDefault(tx, projectId, building);

  const plant = measured.filter(({ typeName }) => PLANT_TYPES.includes(typeName));
  const plantRoom = await addScene(tx, projectId, by, {
    sceneName: '冷冻机房',
    comment: '机房设备与管道水温，管道颜色随水温变化',
    document: await plantDocument(tx, { projectId, modelId, version: version.key, models, plant }),
  });
  const terms = { way: SHARE_OPEN, period: SHARE_PERMANENT, code: undefined } as const;
  const owner = { projectId, companyId: project.companyId };
  await saveShare(tx, owner, { kind: SCENE_SHARE, targetId: plantRoom, name: '冷冻机房' }, terms, engineer.id);
}

/** Assets with a device and something to say, in the order of their marks. */
async function measuredOf(
  tx: Db,
  projectId: string,
  assets: readonly DemoAsset[],
  looks: DemoLabels,
): Promise<Measured[]> {
  const spoken = assets.filter(({ typeName }) => looks.has(typeName));
  const links = await loadDeviceLinks(
    tx,
    projectId,
    spoken.map(({ asset }) => asset.id),
  );
  const deviceOf = new Map(links.toReversed().map(({ assetId, deviceId }) => [assetId, deviceId]));
  return spoken
    .flatMap((one) => {
      const deviceId = deviceOf.get(one.asset.id);
      return deviceId === undefined ? [] : [{ ...one, deviceId }];
    })
    .toSorted((a, b) => (a.asset.assetTag ?? '').localeCompare(b.asset.assetTag ?? '', 'en', { numeric: true }));
}

/** Of what there is very much of, only the first ones. */
export function ofBuilding<Of extends Pick<DemoAsset, 'typeName'>>(measured: readonly Of[]): Of[] {
  const counts = new Map<string, number>();
  return measured.filter(({ typeName }) => {
    const count = (counts.get(typeName) ?? 0) + 1;
    counts.set(typeName, count);
    return count <= (MOST_OF[typeName] ?? Number.POSITIVE_INFINITY);
  });
}

const labelsOf = (measured: readonly Measured[]) =>
  measured.map(({ asset }) => ({ assetid: asset.id, isIOT: true, name: asset.assetTag ?? '' }));

async function labelAsset(tx: Db, projectId: string, { asset, typeName }: Measured, looks: DemoLabels): Promise<void> {
  const look = looks.get(typeName);
  if (!look) return;
  const { panel, data, marker } = look;
  const label = {
    panel: {
      ...panel,
      styleDatas: { ...panel.styleDatas, text: asset.assetTag ?? typeName },
      events: [{ action: 'focus' as const }],
    },
    data,
    marker,
    place: {},
    other: {},
  };
  await saveLabels(tx, projectId, [asset.id], writeLabel(label));
}

type Plant = {
  readonly projectId: string;
  readonly modelId: string;
  /** Its key. */
  readonly version: number;
  readonly models: NonNullable<SceneDocument['config']['models']>;
  readonly plant: readonly Measured[];
};

/** The machines of the plant and their pipes among ghosts of everything else. */
async function plantDocument(tx: Db, { projectId, modelId, version, models, plant }: Plant): Promise<SceneDocument> {
  const { systems } = await loadSystemTopology(tx, version);
  const nodesOf = (mark: string) =>
    systems
      .filter(({ name }) => name.split(' ')[0] === mark)
      .map(({ systemId }) => ({ model: modelId, nodeId: `system:${systemId}` }));
  const relations = await loadElementRelations(tx, projectId, {
    assetIds: plant.filter(({ typeName }) => typeName === '冷水机组').map(({ asset }) => asset.id),
  });
  const elementIds = relations.flatMap(({ elementId }) => elementId ?? []);
  const boxes = [...(await loadElementBoxes(tx, version, elementIds)).values()];
  const camera = viewOnto(boxes);
  const elements = furnished(boxes, await demoElements(tx, projectId));
  const seen = { only: PLANT_PIPES.flatMap(({ system }) => nodesOf(system)), rest: 'ghost' as const };
  const coloured = PLANT_PIPES.flatMap(({ system, name, sensor }) => {
    const nodes = nodesOf(system);
    const measuring = plant.find(({ asset }) => asset.assetTag === sensor);
    return measuring && nodes.length > 0
      ? [{ name, nodes, deviceId: measuring.deviceId, PropertyName: WATER_TEMPERATURE }]
      : [];
  });
  return {
    id: '',
    name: '',
    config: {
      models: [...models],
      skybox: 'evening',
      labels: labelsOf(plant),
      ...(elements.length > 0 ? { elements } : {}),
      components: [{ id: 'water', name: '管道水温', kind: 'colouring', unit: '°C', ...PLANT_SCALE, coloured }],
      ...(camera ? { views: [{ id: 'plant', name: '冷冻机房', isMain: true, camera, seen }] } : {}),
    },
  };
}

type NewScene = { readonly sceneName: string; readonly comment: string; readonly document: SceneDocument };

async function addScene(
  tx: Db,
  projectId: string,
  by: string,
  { sceneName, comment, document }: NewScene,
): Promise<string> {
  const { packed } = await readData(JSON.stringify(sceneDocument.parse(document)));
  const references = referencesOf(document);
  const id = await insertScene(tx, {
    projectId,
    sceneName,
    comment,
    eventData: packed,
    labelCount: references.labels,
    createUserName: by,
    updateUserName: by,
  });
  await replaceReferences(tx, id, references);
  return id;
}
