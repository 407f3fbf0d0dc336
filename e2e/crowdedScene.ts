import { assetCalls, assetElementCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { IOT_INSTANCE, type Label, labelCalls, serializeLabel } from '@twinscape/contract/labels';
import { modelElementCalls } from '@twinscape/contract/models';
import { emptyScene, sceneCalls } from '@twinscape/contract/scenes';
import type { Client } from '../apps/server/src/testing/client.ts';

export type CrowdDevice = { readonly id: string; readonly deviceId: string; readonly accessToken: string };
export type CrowdedScene = {
  readonly devices: readonly CrowdDevice[];
  /** The names of the labels, in their order. */
  readonly names: readonly string[];
  /** Makes a scene of the model with the first so many labels, or some of them; answers its id. */
  scene(name: string, from: number, to: number): Promise<string>;
};
type Wanted = {
  readonly labels: number;
  /** Labels share them in turn. */
  readonly devices: number;
  /** Names are told apart by it. */
  readonly prefix: string;
  /** Absent: instruments. */
  readonly panel?: Label['panel'];
};
type Where = { readonly projectId: string; readonly modelId: string; readonly version: string };

/** What a building has many of, all over it. */
export const CROWD_CLASSES = ['IfcSensor', 'IfcAirTerminal', 'IfcAirTerminalBox'];
const AT_ONCE = 4;

/**
 * Assets with labels on elements all over a model, each bound to the temperature of a device; and scenes that show some
 * of them.
 */
export async function createCrowdedScene(client: Client, where: Where, wanted: Wanted): Promise<CrowdedScene> {
  const { projectId, modelId } = where;
  const { labels, prefix, panel = { type: 'staticData' } } = wanted;
  const found = await Promise.all(
    CROWD_CLASSES.map((name) =>
      client.must(modelElementCalls.SearchElements, { ...where, class: name, pageSize: 500 }),
    ),
  );
  const elements = found.flatMap(({ data }) => data.list.filter(({ hasGeometry }) => hasGeometry));
  if (elements.length < labels) throw new Error(`the model has ${elements.length} elements for ${labels} labels`);
  const { assetClassId } = await client.must(assetCalls.CreateAssetClass, { projectId, assetClassName: prefix });
  const { classTypeId: assetClassTypeId } = await client.must(assetCalls.CreateAssetClassType, {
    projectId,
    assetClassId,
    classTypeName: prefix,
  });
  const devices = await many(wanted.devices, async (at): Promise<CrowdDevice> => {
    const deviceId = `${prefix}-${at}`;
    const { id, accessToken = '' } = await client.must(deviceCalls.AddProjectDevice, {
      projectId,
      deviceId,
      deviceName: deviceId,
      deviceType: 'sensor',
      adapterId: projectId,
    });
    return { id, deviceId, accessToken };
  });
  const names = Array.from({ length: labels }, (_, at) => `${prefix}${String(at + 1).padStart(3, '0')}`);
  // Spread over the building: neighbours in a list are neighbours in a room.
  const step = elements.length / labels;
  const assetIds = await many(labels, async (at) => {
    const assetId = await client.must(assetCalls.AddProjectAsset, {
      projectId,
      assetName: names[at] ?? '',
      assetClassTypeId,
    });
    const relationModelElementId = elements[Math.floor(at * step)]?.elementId ?? '';
    await client.must(assetElementCalls.RelationAssetModel, {
      projectId,
      relationAssetModels: [
        { assetId, relationModelId: modelId, relationAssetModelElements: [{ relationModelElementId }] },
      ],
    });
    const deviceId = devices[at % devices.length]?.id ?? '';
    const entry = {
      key: '温度',
      type: IOT_INSTANCE,
      PropertyName: 'temperature',
      unit: '°C',
      decimals: 2,
      deviceId,
    } as const;
    const label = serializeLabel({ panel, data: { dataList: [entry] }, marker: {}, place: {}, other: {} });
    await client.must(labelCalls.EditAssetJSTL, { projectId, assetId, ...label });
    return assetId;
  });
  return {
    devices,
    names,
    scene: async (sceneName, from, to) => {
      const document = emptyScene();
      document.config = {
        models: [{ modelId }],
        labels: assetIds.slice(from, to).map((assetid, at) => ({ assetid, name: names[from + at] ?? '' })),
      };
      const { sceneId } = await client.must(sceneCalls.AddScene, {
        projectId,
        sceneName,
        sceneEventDataJson: JSON.stringify(document),
      });
      return sceneId;
    },
  };
}

async function many<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = new Array(count);
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let at = next++; at < count; at = next++) made[at] = await make(at);
    }),
  );
  return made;
}
