import { serializeLabel } from '@twinscape/contract/labels';
import { type SceneDocument, sceneDocument } from '@twinscape/contract/scenes';
import { SHARE_OPEN, SHARE_PERMANENT } from '@twinscape/contract/shares';
import type { Db } from '../../../platform/db/index.ts';
import { type DemoAsset, loadDeviceLinks, loadElementRelations } from '../../assets/index.ts';
import { loadDemoElements } from '../../elements/index.ts';
import { accountByLogin } from '../../identity/index.ts';
import { type DemoLabels, loadDemoLabels, saveLabels } from '../../labels/index.ts';
import { findCurrentVersion, loadElementBoxes, loadSystemTopology } from '../../models/index.ts';
import { projectById } from '../../projects/index.ts';
import { saveShare } from '../../shares/index.ts';
import { SCENE_SHARE } from '../loadScenes.ts';
import { collectReferences } from '../references.ts';
import { parseSceneData } from '../sceneData.ts';
import { insertScene, replaceReferences, setDefaultScene } from '../store.ts';
import { frameCamera } from './camera.ts';
import { placeFurniture } from './furniture.ts';
import { MAX_PER_TYPE, PLANT_PIPES, PLANT_SCALE, PLANT_TYPES, WATER_TEMPERATURE } from './plan.ts';

/** An asset of the demo that a device measures. */
type MeasuredAsset = DemoAsset & { readonly deviceId: string };

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
  const labels = await loadDemoLabels(tx, projectId);
  const measured = await findMeasuredAssets(tx, projectId, assets, labels);
  for (const one of measured) await labelAsset(tx, projectId, one, labels);
  const userName = engineer.masterName;
  const models = [{ modelId, name: version.modelName }];

  const building = await addScene(tx, projectId, userName, {
    sceneName: '裙楼总览',
    comment: '全楼设备的实时运行状态',
    document: { id: '', name: '', config: { models, skybox: 'noon', labels: toSceneLabels(limitPerType(measured)) } },
  });
  await setDefaultScene(tx, projectId, building);

  const plant = measured.filter(({ typeName }) => PLANT_TYPES.includes(typeName));
  const plantRoom = await addScene(tx, projectId, userName, {
    sceneName: '冷冻机房',
    comment: '机房设备与管道水温，管道颜色随水温变化',
    document: await plantDocument(tx, { projectId, modelId, version: version.key, models, plant }),
  });
  const terms = { way: SHARE_OPEN, period: SHARE_PERMANENT, code: undefined } as const;
  const owner = { projectId, companyId: project.companyId };
  await saveShare(tx, owner, { kind: SCENE_SHARE, targetId: plantRoom, name: '冷冻机房' }, terms, engineer.id);
}

/** Assets with a device and something to say, in the order of their marks. */
async function findMeasuredAssets(
  tx: Db,
  projectId: string,
  assets: readonly DemoAsset[],
  looks: DemoLabels,
): Promise<MeasuredAsset[]> {
  const labelled = assets.filter(({ typeName }) => looks.has(typeName));
  const links = await loadDeviceLinks(
    tx,
    projectId,
    labelled.map(({ asset }) => asset.id),
  );
  const deviceOf = new Map(links.toReversed().map(({ assetId, deviceId }) => [assetId, deviceId]));
  return labelled
    .flatMap((one) => {
      const deviceId = deviceOf.get(one.asset.id);
      return deviceId === undefined ? [] : [{ ...one, deviceId }];
    })
    .toSorted((a, b) => (a.asset.assetTag ?? '').localeCompare(b.asset.assetTag ?? '', 'en', { numeric: true }));
}

/** Of what there is very much of, only the first ones. */
export function limitPerType<Of extends Pick<DemoAsset, 'typeName'>>(measured: readonly Of[]): Of[] {
  const counts = new Map<string, number>();
  return measured.filter(({ typeName }) => {
    const count = (counts.get(typeName) ?? 0) + 1;
    counts.set(typeName, count);
    return count <= (MAX_PER_TYPE[typeName] ?? Number.POSITIVE_INFINITY);
  });
}

const toSceneLabels = (measured: readonly MeasuredAsset[]) =>
  measured.map(({ asset }) => ({ assetid: asset.id, isIOT: true, name: asset.assetTag ?? '' }));

async function labelAsset(
  tx: Db,
  projectId: string,
  { asset, typeName }: MeasuredAsset,
  looks: DemoLabels,
): Promise<void> {
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
  await saveLabels(tx, projectId, [asset.id], serializeLabel(label));
}

type Plant = {
  readonly projectId: string;
  readonly modelId: string;
  /** Its key. */
  readonly version: number;
  readonly models: NonNullable<SceneDocument['config']['models']>;
  readonly plant: readonly MeasuredAsset[];
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
  const camera = frameCamera(boxes);
  const elements = placeFurniture(boxes, await loadDemoElements(tx, projectId));
  const display = { only: PLANT_PIPES.flatMap(({ system }) => nodesOf(system)), rest: 'ghost' as const };
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
      labels: toSceneLabels(plant),
      ...(elements.length > 0 ? { elements } : {}),
      components: [{ id: 'water', name: '管道水温', kind: 'colouring', unit: '°C', ...PLANT_SCALE, coloured }],
      ...(camera ? { views: [{ id: 'plant', name: '冷冻机房', isMain: true, camera, seen: display }] } : {}),
    },
  };
}

type NewScene = { readonly sceneName: string; readonly comment: string; readonly document: SceneDocument };

async function addScene(
  tx: Db,
  projectId: string,
  userName: string,
  { sceneName, comment, document }: NewScene,
): Promise<string> {
  const { packed } = await parseSceneData(JSON.stringify(sceneDocument.parse(document)));
  const references = collectReferences(document);
  const id = await insertScene(tx, {
    projectId,
    sceneName,
    comment,
    eventData: packed,
    labelCount: references.labels,
    createUserName: userName,
    updateUserName: userName,
  });
  await replaceReferences(tx, id, references);
  return id;
}
