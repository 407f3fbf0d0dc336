import { createReadStream } from 'node:fs';
import { type PhotographPlace, tourSetting } from '@twinscape/contract/panoramas';
import {
  DEMO_CAMERA_HEIGHT,
  DEMO_PHOTOGRAPHS,
  type DemoPhotograph,
  findDemoPicture,
} from '@twinscape/demo-building/panoramas';
import type { Db } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type DemoAsset, loadElementRelations } from '../../assets/index.ts';
import { saveFile } from '../../files/index.ts';
import { type Account, accountByLogin, daysAgo } from '../../identity/index.ts';
import { loadLabelPanels } from '../../labels/index.ts';
import { findCurrentVersion, loadElementBoxes } from '../../models/index.ts';
import { type Project, projectById } from '../../projects/index.ts';
import { relatePanoramas } from '../assetRelationStore.ts';
import { insertCapture, updateCapture } from '../captureStore.ts';
import { queueCapture } from '../conversion/queue.ts';
import { insertGroup } from '../groupStore.ts';
import { insertHotspots } from '../hotspotStore.ts';
import { findOrAddPoint, placePoint } from '../pointStore.ts';
import { publishPanoramasChanged } from '../publish.ts';
import { insertSet } from '../setStore.ts';
import { findShapeMiddle, toPlaceColumns } from '../shape.ts';
import type { panoramaHotspot } from '../tables.ts';
import { insertTour, replaceStops } from '../tourStore.ts';
import { isWithin, middleOfBox, seeFrom } from './directions.ts';

/** When it was walked through, in days ago; the building stood as that revision says. */
const WALKS = [
  { revision: 1, name: '裙楼内景 交付', since: 120 },
  { revision: 2, name: '裙楼内景 运维巡检', since: 3 },
] as const;
const GROUP = '室内';
const TOUR = '裙楼参观路线';
/** Stairs and lifts, through which one gets to another storey. */
const CORE = [29.4, -12.6] as const;
/** Arrows lie on the floor, so many metres away. */
const ARROW = 2.2;
const FIELD = 75;

type Hotspot = typeof panoramaHotspot.$inferInsert;
type Walked = { readonly photograph: DemoPhotograph; readonly captureId: string; readonly setId: string };
type Machine = { readonly id: string; readonly name: string; readonly middle: readonly [number, number, number] };

/**
 * Two walks through the demo building some months apart, with ways, live machines, a measurement and an area, and a
 * tour through the later one; the photographs stand in the model that the assets came from.
 */
export const makeDemoPanoramas =
  (platform: Platform) =>
  async (tx: Db, projectId: string, assets: readonly DemoAsset[], modelId: string): Promise<void> => {
    const [project, engineer] = [await projectById(tx, projectId), await accountByLogin(tx, 'engineer')];
    if (!project || !engineer) return;
    const machines = await findMachines(tx, projectId, assets, modelId);
    const { id: groupId } = await insertGroup(tx, { projectId, name: GROUP });
    let latest: readonly Walked[] = [];
    for (const walk of WALKS) {
      const walked = await photograph(platform, tx, { project, engineer, groupId, modelId }, walk);
      for (const one of walked) await addHotspots(tx, projectId, one, walked, machines);
      latest = walked;
    }
    const tour = await insertTour(tx, {
      projectId,
      name: TOUR,
      comment: '大堂、机房、办公区与会议室，可自动播放',
      setting: tourSetting.parse({}),
      createdBy: engineer.id,
      createdByName: engineer.masterName,
    });
    await replaceStops(
      tx,
      tour.id,
      latest.map(({ captureId }) => captureId),
    );
    await publishPanoramasChanged(tx, projectId);
  };

type Of = {
  readonly project: Project;
  readonly engineer: Account;
  readonly groupId: string;
  readonly modelId: string;
};

async function photograph(
  platform: Platform,
  tx: Db,
  { project, engineer, groupId, modelId }: Of,
  { revision, name, since }: (typeof WALKS)[number],
): Promise<Walked[]> {
  const projectId = project.id;
  const createdByName = engineer.masterName;
  const collectedAt = daysAgo(since, 9, 30);
  const set = await insertSet(tx, { projectId, name, collectedAt, groupId, createdBy: engineer.id, createdByName });
  const walked: Walked[] = [];
  for (const [sort, one] of DEMO_PHOTOGRAPHS.entries()) {
    const fileName = `${one.name}.avif`;
    const { key, size } = await platform.blobs.put(createReadStream(findDemoPicture(one, revision)));
    const file = await saveFile(platform, tx, {
      blobKey: key,
      size,
      name: fileName,
      mime: 'application/octet-stream',
      kind: 'panorama',
      purpose: 'original',
      companyId: project.companyId,
      projectId,
      ownerId: engineer.id,
    });
    const point = await findOrAddPoint(tx, projectId, one.name);
    await placePoint(tx, point.id, { modelId, position: one.position });
    const { id: captureId } = await insertCapture(tx, {
      projectId,
      setId: set.id,
      pointId: point.id,
      name: one.name,
      sort,
      fileName,
      fileSize: size,
      fileId: file.id,
      state: 'waiting',
      pose: { heading: 0, height: DEMO_CAMERA_HEIGHT },
      view: { yaw: one.yaw, pitch: 0, fieldOfView: FIELD },
    });
    await updateCapture(tx, captureId, { bearing: 0 });
    await queueCapture(platform, tx, captureId);
    walked.push({ photograph: one, captureId, setId: set.id });
  }
  return walked;
}

/** Machines that have a data label, and where they stand. */
async function findMachines(
  tx: Db,
  projectId: string,
  assets: readonly DemoAsset[],
  modelId: string,
): Promise<Machine[]> {
  const version = await findCurrentVersion(tx, modelId);
  if (!version) return [];
  const labelled = await loadLabelPanels(
    tx,
    projectId,
    assets.map(({ asset }) => asset.id),
  );
  const relations = await loadElementRelations(tx, projectId, { assetIds: [...labelled] });
  const elementOf = new Map(relations.toReversed().map(({ assetId, elementId }) => [assetId, elementId ?? '']));
  const boxes = await loadElementBoxes(tx, version.key, [...elementOf.values()]);
  return assets.flatMap(({ asset, typeName }) => {
    const box = boxes.get(elementOf.get(asset.id) ?? '');
    return box ? [{ id: asset.id, name: asset.assetTag ?? typeName, middle: middleOfBox(box) }] : [];
  });
}

async function addHotspots(
  tx: Db,
  projectId: string,
  { photograph: { position, room, file }, captureId, setId }: Walked,
  walked: readonly Walked[],
  machines: readonly Machine[],
): Promise<void> {
  const at = walked.findIndex((one) => one.captureId === captureId);
  const ways = [walked[at - 1], walked[at + 1]].flatMap((next): Hotspot[] => {
    if (!next) return [];
    const [x, y, z] = next.photograph.position;
    const [toX, toZ] = Math.abs(y - position[1]) < 1 ? [x, z] : CORE;
    const { locationX } = seeFrom(position, [toX, position[1], toZ]);
    const locationY = (-Math.atan2(DEMO_CAMERA_HEIGHT, ARROW) * 180) / Math.PI;
    const arrow = { rotation: 0, scale: 1, transparency: 0 };
    const { captureId: targetId, photograph: target } = next;
    return [{ ...of('navigation', target.name, { locationX, locationY }), targetId, arrow }];
  });
  const seen = machines
    .filter(({ middle }) => room && isWithin(room, middle))
    .map(({ id, name, middle }) => ({ ...of('asset', name, seeFrom(position, middle)), targetId: id }));
  const made = await insertHotspots(tx, [...ways, ...seen, ...(DRAWN[file] ?? []).map(draw)]);
  await relatePanoramas(
    tx,
    made.flatMap(({ id, kind, targetId }) =>
      kind === 'asset' && targetId ? [{ projectId, assetId: targetId, setId, hotspotId: id }] : [],
    ),
  );

  function of(kind: Hotspot['kind'], name: string, place: PhotographPlace) {
    return { projectId, captureId, kind, name, ...toPlaceColumns(place) };
  }
  function draw({ kind, name, content, corners }: Drawn): Hotspot {
    const points = corners.map((corner) => seeFrom(position, corner));
    return { ...of(kind, name, findShapeMiddle(points)), content: content ?? null, points };
  }
}

type Drawn = {
  readonly kind: 'measure' | 'area';
  readonly name: string;
  readonly content?: string;
  /** Metres of the world. */
  readonly corners: readonly (readonly [number, number, number])[];
};
/** By the file of the photograph. */
const DRAWN: Readonly<Record<string, readonly Drawn[]>> = {
  corridor: [
    {
      kind: 'measure',
      name: '走廊净宽',
      corners: [
        [30, 9.3, -6.7],
        [30, 9.3, -8.3],
      ],
    },
  ],
  hall: [
    {
      kind: 'area',
      name: '疏散通道',
      content: '保持通畅，禁止堆放物品',
      corners: [
        [27.4, 0, -8],
        [31.4, 0, -8],
        [31.4, 0, -6],
        [27.4, 0, -6],
      ],
    },
  ],
};
