import { assetCalls, assetDeviceCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { type Label, labelCalls, serializeLabel } from '@twinscape/contract/labels';
import { modelElementCalls, modelFileCalls } from '@twinscape/contract/models';
import { emptyScene, type SceneDocument, sceneCalls } from '@twinscape/contract/scenes';
import { type JourneyWorld, TOWER_PROJECT } from './world.ts';

export type LabelScene = {
  readonly projectId: string;
  readonly sceneId: string;
  readonly assetIds: readonly string[];
  readonly deviceId: string;
  /** By which the device is known to MQTT. */
  readonly accessToken: string;
  /** Sends values as the device: of now, or as `{ ts, values }` of other moments. */
  send(values: object): Promise<void>;
};
/** What a scene holds beside its model and labels. */
type Held = { readonly modelId: string; readonly elementIds: readonly string[]; readonly deviceId: string };
type Wanted = Omit<Label, 'assetId' | 'marker' | 'place' | 'other'> &
  Partial<Pick<Label, 'marker' | 'place' | 'other'>>;

/**
 * A scene of the demo building with an asset for each label, the first of them with a device that sends. The building
 * is converted already.
 */
export async function createLabelScene(
  world: JourneyWorld,
  names: readonly string[],
  labelOf: (index: number, deviceId: string, assetIds: readonly string[]) => Wanted,
  more: (held: Held) => SceneDocument['config'] = () => ({}),
): Promise<LabelScene> {
  const projectId = await world.project(TOWER_PROJECT);
  const engineer = await world.calls('engineer');
  const [model] = (await engineer.must(modelFileCalls.GetModelList, { projectId })).data.list;
  const modelId = model?.modelId ?? '';
  const { data } = await engineer.must(modelElementCalls.SearchElements, {
    projectId,
    modelId,
    version: '2',
    key: 'HVAC-AHU-F0',
  });
  const { assetClassId } = await engineer.must(assetCalls.CreateAssetClass, { projectId, assetClassName: '暖通标签' });
  const { classTypeId: assetClassTypeId } = await engineer.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName: '空调机组',
  });
  const { id: deviceId, accessToken } = await engineer.must(deviceCalls.AddProjectDevice, {
    projectId,
    deviceId: `LABEL-${Date.now()}`,
    deviceName: '标签测点',
    deviceType: 'ahu',
    adapterId: projectId,
  });
  const assetIds: string[] = [];
  for (const [index, assetName] of names.entries()) {
    const assetId = await engineer.must(assetCalls.AddProjectAsset, { projectId, assetName, assetClassTypeId });
    assetIds.push(assetId);
    const elementId = data.list[index % data.list.length]?.elementId ?? '';
    await engineer.must(assetCalls.RelationAssetModel, {
      projectId,
      relationAssetModels: [
        { assetId, relationModelId: modelId, relationAssetModelElements: [{ relationModelElementId: elementId }] },
      ],
    });
  }
  const [first = ''] = assetIds;
  await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, { projectId, assetId: first, deviceIds: [deviceId] });
  for (const [index, assetId] of assetIds.entries()) {
    const label = { marker: {}, place: {}, other: {}, ...labelOf(index, deviceId, assetIds) };
    await engineer.must(labelCalls.EditAssetJSTL, { projectId, assetId, ...serializeLabel(label) });
  }
  const document = emptyScene();
  document.config = {
    models: [{ modelId }],
    labels: assetIds.map((assetid, index) => ({ assetid, name: names[index] ?? '' })),
    ...more({ modelId, elementIds: data.list.map((one) => one.elementId), deviceId }),
  };
  const { sceneId } = await engineer.must(sceneCalls.AddScene, {
    projectId,
    sceneName: names[0] ?? '',
    sceneEventDataJson: JSON.stringify(document),
  });
  return {
    projectId,
    sceneId,
    assetIds,
    deviceId,
    accessToken: accessToken ?? '',
    send: async (values) => {
      const answer = await fetch(`${world.url}/api/v1/${accessToken}/telemetry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(values),
      });
      if (!answer.ok) throw new Error(`the device was answered ${answer.status}`);
    },
  };
}
