import type { CallSpec } from '@twinscape/contract';
import { assetDeviceCalls, assetMaterialCalls } from '@twinscape/contract/assets';
import { labelCalls } from '@twinscape/contract/labels';
import { panoramaShareCalls as calls, hotspotCalls, panoramaCalls, tourCalls } from '@twinscape/contract/panoramas';
import { shareCalls } from '@twinscape/contract/shares';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { assetIn } from '../assets/examples.ts';
import { deviceIn } from '../devices/examples.ts';
import { panoramaIn } from './testing/fixtures.ts';

let app: TestApp;
let engineer: Client;
let guest: Client;
let projectId: string;
type Things = Record<'set' | 'first' | 'second' | 'asset' | 'device', string>;
let shown: Things;
let other: Things;
let token: string;
const CODE = '0427';
const place = { locationX: 30, locationY: -5 };

beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  [shown, other] = [await furnish(), await furnish()];
  const leadTo = (targetSceneName: string) =>
    engineer.must(hotspotCalls.AddNavigationTag, { projectId, sceneName: shown.first, ...place, targetSceneName });
  await leadTo(shown.second);
  await leadTo(other.first);
  token = await share({ shareWay: 2, visitPassword: CODE });
  guest = app.anonymous.with({ sharetoken: token, visitpassword: CODE });
}, 120_000);
afterAll(() => app.stop());

/** A set of two photographs; in the first stands an asset with a device. */
async function furnish(): Promise<Things> {
  const { set, captureIds } = await panoramaIn(app, { states: ['done', 'done'] });
  const [first = '', second = ''] = captureIds;
  const [asset, device] = [(await assetIn(app)).id, (await deviceIn(app)).id];
  await engineer.must(assetDeviceCalls.AddAssetDeviceRelation, { projectId, assetId: asset, deviceIds: [device] });
  await engineer.must(labelCalls.EditAssetJSTL, { projectId, assetId: asset, dataPanelJson: '{"a":1}' });
  await engineer.must(hotspotCalls.AddAssetTag, { projectId, sceneName: first, ...place, mediaPath: asset });
  return { set: set.id, first, second, asset, device };
}

const share = (terms: { readonly shareWay: 1 | 2; readonly visitPassword: string | undefined }) =>
  engineer.must(calls.CreatePanoramaShare, { projectId, pbGuid: shown.set, period: 3, ...terms });
const ask = async (client: Client, call: CallSpec, input: Record<string, unknown>) => {
  const response = await client.request(call, { projectId, ...input });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const refused = isJson ? (JSON.parse(text) as { ErrorCode?: number }) : {};
  return { code: refused.ErrorCode ?? response.status, text };
};

/** Every call that the link of a panorama opens, with the field that names what it holds. */
const DOORS = [
  ['C-PANO-01', panoramaCalls.GetScenesByPbGuid, 'set', {}],
  ['T-PANO-06', panoramaCalls.GetPointList, 'set', { pageIndex: 1, pageSize: 50 }],
  ['C-PANO-07', panoramaCalls.GetSceneView, 'first', {}],
  ['C-PANO-17', hotspotCalls.GetTagList, 'first', {}],
  ['T-PANO-07', panoramaCalls.ReadPanoramaTile, 'first', { width: 2_048, column: 1, row: 0 }],
  ['T-PANO-08', panoramaCalls.ReadPanoramaPicture, 'first', { size: 256 }],
  ['C-MAT-28', assetMaterialCalls.GetMaterialAssetRelationPanoramaList, 'asset', {}],
  ['C-MAT-30', assetDeviceCalls.GetMaterialAssetIotProperties, 'asset', {}],
] as const;
const FIELDS = { set: 'pbGuid', first: 'sceneName', asset: 'assetId' } as const;

describe('A-45 A-46 A-63 a shared panorama', () => {
  it.each(DOORS)('%s answers of what is shared, refuses the rest, and names nobody', async (_id, call, kind, more) => {
    const answered = await ask(guest, call, { ...more, [FIELDS[kind]]: shown[kind] });
    expect(answered.code).toBe(200);
    const hidden = [...Object.values(other), ...Object.values(app.world.people).flatMap(({ id, name }) => [id, name])];
    expect(hidden.filter((word) => answered.text.includes(word))).toEqual([]);
    expect((await ask(guest, call, { ...more, [FIELDS[kind]]: other[kind] })).code).toBe(403);
    expect((await ask(app.anonymous, call, { ...more, [FIELDS[kind]]: shown[kind] })).code).toBe(401);
  });

  it('G-PANO-01 G-PANO-02 RU-SHARE-06 says what it is to whoever has the code, and changes nothing for them', async () => {
    expect(await guest.must(calls.GetPanoramaShareState, {})).toMatchObject({ projectId, pbGuid: shown.set });
    expect(await guest.must(shareCalls.GetSharedSubject, {})).toMatchObject({ kind: 'panorama', id: shown.set });
    const without = app.anonymous.with({ sharetoken: token });
    expect((await ask(without, calls.GetPanoramaShareState, {})).code).toBe(403);
    const rename = { pbGuid: shown.set, name: 'x' };
    expect((await ask(guest, panoramaCalls.RenameItem, rename)).code).toBe(401);
    expect((await ask(guest, panoramaCalls.GetList, {})).code).toBe(401);
  });

  it('C-PANO-17 hotspots that lead out of it are not there', async () => {
    const sceneName = shown.first;
    const kinds = (client: Client) =>
      client
        .must(hotspotCalls.GetTagList, { projectId, sceneName })
        .then((tags) => tags.map(({ tagType, targetSceneName }) => [tagType, targetSceneName]));
    const own = [
      ['asset', undefined],
      ['navigation', shown.second],
    ];
    expect(await kinds(guest)).toEqual(own);
    expect(await kinds(engineer)).toEqual([...own, ['navigation', other.first]]);
  });

  it('A-60 T-PANO-13 T-PANO-12 keeps its link under other terms and another name, and ends when it is cancelled', async () => {
    expect(await share({ shareWay: 1, visitPassword: undefined })).toBe(token);
    const open = app.anonymous.with({ sharetoken: token });
    await engineer.must(panoramaCalls.RenameItem, { projectId, pbGuid: shown.set, name: '地下室九月' });
    expect((await open.must(calls.GetPanoramaShareState, {})).name).toBe('地下室九月');
    const own = { projectId, pbGuid: shown.set };
    expect(await engineer.must(calls.GetOwnPanoramaShare, own)).toMatchObject({ token, sceneShareWay: 1 });
    await engineer.must(calls.CancelPanoramaShare, own);
    expect((await ask(open, calls.GetPanoramaShareState, {})).code).toBe(404);
    expect(await engineer.must(calls.GetOwnPanoramaShare, own)).toBeUndefined();
  });

  it('C-PANO-10 ends with its panorama', async () => {
    const again = await share({ shareWay: 1, visitPassword: undefined });
    await engineer.must(panoramaCalls.RemoveItem, { projectId, pbGuid: shown.set });
    expect((await ask(app.anonymous.with({ sharetoken: again }), calls.GetPanoramaShareState, {})).code).toBe(404);
  });
});

describe('R-06 A-64 a shared tour', () => {
  let tour: string;
  let visitor: Client;
  let stops: readonly string[];
  let [one, two]: Things[] = [];
  beforeAll(async () => {
    [one, two] = [await furnish(), await furnish()];
    stops = [one.first, two.second];
    const made = { projectId, name: `路线 ${one.set}`, sceneNames: [...stops] };
    tour = (await engineer.must(tourCalls.AddPrScene, made)).id;
    const terms = { shareWay: 2, period: 3, visitPassword: CODE } as const;
    const link = await engineer.must(calls.CreateTourShare, { projectId, prSceneId: tour, ...terms });
    visitor = app.anonymous.with({ sharetoken: link, visitpassword: CODE });
  });

  it('T-PANO-17 T-PANO-11 C-PANO-31 leads through its photographs of several sets, and names nobody', async () => {
    const of = { projectId, prSceneId: tour };
    const told = await visitor.must(tourCalls.GetPrSceneDetail, of);
    expect(told.scenes.map(({ sceneName }) => sceneName)).toEqual(stops);
    expect(told.createUserName).toBe('');
    expect((await visitor.must(tourCalls.GetPrSceneSettingList, of)).hasStrip).toBe(true);
    for (const sceneName of stops) {
      expect((await ask(visitor, panoramaCalls.ReadPanoramaPicture, { sceneName, size: 256 })).code).toBe(200);
      expect((await ask(visitor, hotspotCalls.GetTagList, { sceneName })).code).toBe(200);
    }
    const ofAsset = { assetId: one?.asset ?? '' };
    expect((await ask(visitor, assetDeviceCalls.GetMaterialAssetIotProperties, ofAsset)).code).toBe(200);
    expect(await visitor.must(shareCalls.GetSharedSubject, {})).toMatchObject({ kind: 'tour', id: tour });
  });

  it('opens neither the rest of those sets nor another tour', async () => {
    const rest = { sceneName: one?.second ?? '' };
    expect((await ask(visitor, hotspotCalls.GetTagList, rest)).code).toBe(403);
    expect((await ask(visitor, panoramaCalls.GetScenesByPbGuid, { pbGuid: one?.set ?? '' })).code).toBe(403);
    const otherTour = await engineer.must(tourCalls.AddPrScene, { projectId, name: `另一条 ${tour}` });
    expect((await ask(visitor, tourCalls.GetPrSceneDetail, { prSceneId: otherTour.id })).code).toBe(403);
    expect((await ask(visitor, tourCalls.GetPrSceneList, {})).code).toBe(401);
    const elsewhere = { assetId: two?.asset ?? '' };
    expect((await ask(visitor, assetDeviceCalls.GetMaterialAssetIotProperties, elsewhere)).code).toBe(403);
  });

  it('T-PANO-19 T-PANO-18 is marked in the list, and an old link stays shut when it is shared anew', async () => {
    const of = { projectId, prSceneId: tour };
    const isMarked = async () =>
      (await engineer.must(tourCalls.GetPrSceneList, { projectId, key: one?.set ?? '' })).data.list[0]?.isShared;
    expect(await isMarked()).toBe(true);
    expect(await engineer.must(calls.GetOwnTourShare, of)).toMatchObject({ sceneShareWay: 2 });
    await engineer.must(calls.CancelTourShare, of);
    expect(await isMarked()).toBe(false);
    const renewed = await engineer.must(calls.CreateTourShare, {
      ...of,
      shareWay: 1,
      period: 3,
      visitPassword: undefined,
    });
    expect((await ask(visitor, tourCalls.GetPrSceneDetail, { prSceneId: tour })).code).toBe(404);
    const open = app.anonymous.with({ sharetoken: renewed });
    expect((await ask(open, tourCalls.GetPrSceneDetail, { prSceneId: tour })).code).toBe(200);
    await engineer.must(tourCalls.DeletePrScene, { projectId, id: tour });
    expect((await ask(open, tourCalls.GetPrSceneDetail, { prSceneId: tour })).code).toBe(404);
  });
});
