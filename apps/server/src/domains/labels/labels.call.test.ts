import { fileCalls } from '@twinscape/contract/files';
import { labelCalls } from '@twinscape/contract/labels';
import { sceneCalls } from '@twinscape/contract/scenes';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { assetIn } from '../assets/examples.ts';

let app: TestApp;
let engineer: Client;
let owner: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  engineer = app.as(app.world.people.engineer);
  owner = app.as(app.world.people.platform);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

describe('libraries of what labels are made of', () => {
  it('C-PNL-01 C-PNL-02 C-PNL-03 C-PNL-04 C-PNL-05 A-113 panels of a project are made, found by name and kind, changed, deleted together or not at all', async () => {
    const add = (name: string, panelType: string) =>
      engineer.must(labelCalls.CreateProjectDataPanel, { projectId, name, panelType, dataPanelJson: '{"a":1}' });
    const made = [await add('温度', 'timeseries'), await add('能耗曲线', 'chart'), await add('能耗', 'dataText')];
    expect(made.map(({ panelType }) => panelType)).toEqual(['timeseries', 'timeseries', 'staticData']);
    const names = async (more: object) =>
      (await engineer.must(labelCalls.GetProjectDataPanelList, { projectId, ...more })).data.list.map(
        ({ name }) => name,
      );
    expect(await names({ key: '能耗' })).toEqual(['能耗', '能耗曲线']);
    expect(await names({ panelType: 'timeseries' })).toEqual(['能耗曲线', '温度']);
    const again = await engineer.send(labelCalls.CreateProjectDataPanel, {
      projectId,
      name: '温度',
      panelType: 'text',
    });
    expect([again.code, again.message]).toEqual([409, '已有名为“温度”的数据面板']);
    const [first, second] = made;
    const id = first?.id ?? '';
    const changed = await engineer.must(labelCalls.UpdateProjectDataPanel, { projectId, id, name: '室温' });
    expect(changed).toMatchObject({ name: '室温', panelType: 'timeseries', dataPanelJson: '{"a":1}' });
    expect(await engineer.must(labelCalls.GetProjectDataPanelDetail, { projectId, id })).toEqual(changed);
    const wrong = await engineer.send(labelCalls.UpdateProjectDataPanel, { projectId, id, dataPanelJson: '{' });
    expect(wrong.message).toContain('不是有效的 JSON');
    const remove = (ids: string[]) => engineer.send(labelCalls.DeleteProjectDataPanel, { projectId, id: ids });
    expect((await remove([id, app.world.east.tower])).code).toBe(404);
    expect(await names({})).toHaveLength(3);
    expect((await remove([id, second?.id ?? ''])).code).toBe(200);
    expect(await names({})).toEqual(['能耗']);
  });

  it('C-PNL-06 C-PNL-07 C-PNL-08 C-PNL-09 C-PNL-10 C-ANC-01 C-ANC-02 C-ANC-03 C-ANC-04 RU-VAL-28 those of the system are kept by the platform and read by everybody, apart from those of projects', async () => {
    const panel = await owner.must(labelCalls.CreateDataPanel, { name: '系统面板', panelType: 'title' });
    await owner.must(labelCalls.UpdateDataPanel, { id: panel.id, dataPanelJson: '{"big":true}' });
    expect(await engineer.must(labelCalls.GetDataPanelDetail, { id: panel.id })).toMatchObject({
      name: '系统面板',
      dataPanelJson: '{"big":true}',
    });
    expect((await engineer.must(labelCalls.GetDataPanelList, {})).data.count).toBe(1);
    expect((await engineer.send(labelCalls.GetProjectDataPanelDetail, { projectId, id: panel.id })).code).toBe(404);
    expect((await engineer.send(labelCalls.DeleteProjectDataPanel, { projectId, id: panel.id })).code).toBe(404);
    await owner.must(labelCalls.DeleteDataPanel, { id: panel.id });

    const anchor = await owner.must(labelCalls.CreateAnchor, { name: '图钉', anchorJson: '{"shape":"pin"}' });
    await owner.must(labelCalls.UpdateAnchor, { id: anchor.id, name: '大图钉' });
    expect((await engineer.must(labelCalls.GetAnchorList, { key: '大' })).data.list).toMatchObject([
      { name: '大图钉', anchorJson: '{"shape":"pin"}' },
    ]);
    await owner.must(labelCalls.DeleteAnchor, { id: anchor.id });
    const none = await owner.sendUnchecked(labelCalls.DeleteAnchor, {});
    expect(none.message).toContain('请选择标记');
  });

  it('C-ANC-05 C-ANC-06 C-ANC-07 C-ANC-08 C-BG-01 C-BG-02 C-BG-03 C-BG-04 C-BG-05 C-BG-06 C-BG-07 C-BG-08 anchors and backgrounds: a picture is one that was uploaded for the enterprise', async () => {
    const anchor = await engineer.must(labelCalls.CreateProjectAnchor, { projectId, name: '圆点' });
    await engineer.must(labelCalls.UpdateProjectAnchor, { projectId, id: anchor.id, anchorJson: '[]' });
    expect((await engineer.must(labelCalls.GetProjectAnchorList, { projectId })).data.list).toMatchObject([
      { name: '圆点', anchorJson: '[]' },
    ]);
    await engineer.must(labelCalls.DeleteProjectAnchor, { projectId, id: anchor.id });

    const body = new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    );
    const upload = (client: Client) =>
      client.must(fileCalls.UploadImageAsync, {}, { files: { file: { name: 'a.png', body, type: 'image/png' } } });
    const own = (await upload(engineer)) as unknown as string | { path: string };
    const toPath = (given: string | { path: string }) => (typeof given === 'string' ? given : given.path);
    const made = await engineer.must(labelCalls.CreateProjectBackground, {
      projectId,
      name: '青色',
      imagePath: toPath(own),
    });
    const foreign = toPath((await upload(app.as(app.world.people.westAdmin))) as unknown as string);
    const refused = await engineer.send(labelCalls.UpdateProjectBackground, {
      projectId,
      id: made.id,
      imagePath: foreign,
    });
    expect(refused.message).toBe('请先上传图片');
    await engineer.must(labelCalls.UpdateProjectBackground, { projectId, id: made.id, name: '青' });
    expect((await engineer.must(labelCalls.GetProjectBackgroundList, { projectId })).data.list).toMatchObject([
      { name: '青', imagePath: toPath(own) },
    ]);
    await engineer.must(labelCalls.DeleteProjectBackgroud, { projectId, id: made.id });

    const system = await owner.must(labelCalls.CreateBackground, {
      name: '系统背景',
      imagePath: toPath((await upload(owner)) as unknown as string),
    });
    await owner.must(labelCalls.UpdateBackground, { id: system.id, name: '夜色' });
    expect((await engineer.must(labelCalls.GetBackgroundList, {})).data.list.map(({ name }) => name)).toEqual(['夜色']);
    await owner.must(labelCalls.DeleteBackgroud, { id: system.id });
  });
});

describe('labels of assets', () => {
  it('C-LBL-01 C-LBL-02 C-LBL-03 C-LBL-04 C-LBL-05 C-MAT-07 C-MAT-32 are saved in parts, for one or many, read in the order asked for, and deleted', async () => {
    const [a, b] = [await assetIn(app), await assetIn(app)];
    const assetIds = [b.id, a.id];
    await engineer.must(labelCalls.EditMultipleAssetsJSTL, { projectId, assetIds, dataPanelJson: '{"p":1}' });
    await engineer.must(labelCalls.EditAssetJSTL, { projectId, assetId: a.id, otherJson: '{"isFollow":true}' });
    const read = () => engineer.must(labelCalls.GetAssetJSTLDatas, { projectId, assetIds });
    const empty = { dataJson: '', anchorJson: '', sceneAssetDataJson: '' };
    expect(await read()).toMatchObject([
      { ...empty, assetId: b.id, otherJson: '', dataPanelJson: '{"p":1}' },
      { ...empty, assetId: a.id, otherJson: '{"isFollow":true}', dataPanelJson: '{"p":1}' },
    ]);
    const wrong = await engineer.send(labelCalls.EditAssetJSTL, { projectId, assetId: a.id, dataJson: 'x' });
    expect(wrong.message).toBe('DataJson 不是有效的 JSON');
    const some = { projectId, assetIds: [a.id, app.world.east.id], dataJson: '1' };
    expect((await engineer.send(labelCalls.EditMultipleAssetsJSTL, some)).code).toBe(404);
    expect(await engineer.must(labelCalls.GetMaterialAssetJSTLDatas, { projectId, assetIds })).toEqual(await read());
    await engineer.must(labelCalls.DeleteAssetsJSTL, { projectId, assetIds: [b.id] });
    expect((await engineer.must(labelCalls.GetAssetJSTLData, { projectId, assetId: b.id })).dataPanelJson).toBe('');
    expect((await engineer.must(labelCalls.GetMaterialAssetJSTLData, { projectId, assetId: a.id })).otherJson).toBe(
      '{"isFollow":true}',
    );
  });

  it('A-45 through the share of a scene the labels of its assets are read, and no others', async () => {
    const [shown, other] = [await assetIn(app), await assetIn(app)];
    const scene = await engineer.must(sceneCalls.AddScene, {
      projectId,
      sceneName: '分享',
      sceneEventDataJson: JSON.stringify({ id: '', name: '', config: { labels: [{ assetid: shown.id }] } }),
    });
    const token = await engineer.must(sceneCalls.CreateShare, {
      projectId,
      sceneId: scene.sceneId,
      sceneSharePattern: { sceneShareWay: 1, sceneShareToDate: 3 },
    });
    const guest = app.anonymous.with({ sharetoken: token });
    const read = async (assetIds: string[]) =>
      (await guest.send(labelCalls.GetMaterialAssetJSTLDatas, { projectId, assetIds })).code;
    expect([await read([shown.id]), await read([shown.id, other.id]), await read([])]).toEqual([200, 403, 400]);
    expect((await guest.send(labelCalls.GetAssetJSTLData, { projectId, assetId: shown.id })).code).toBe(401);
  });
});
