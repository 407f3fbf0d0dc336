import { LABEL_ITEMS_MAX, labelCalls } from '@twinscape/contract/labels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import type { DomainEvent } from '../../platform/events/index.ts';
import { TEST_TIMEOUT_MS } from '../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Client, refusedFields } from '../../testing/client.ts';
import { assetIn } from '../assets/examples.ts';

let app: TestApp;
let engineer: Client;
let projectId: string;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

const save = (assetId: string, more: object, client = engineer) =>
  client.send(labelCalls.EditAssetJSTL, { projectId, assetId, ...more });
const saveMany = (assetIds: string[], more: object) =>
  engineer.send(labelCalls.EditMultipleAssetsJSTL, { projectId, assetIds, ...more });
const read = (assetId: string, client = engineer) => client.send(labelCalls.GetAssetJSTLData, { projectId, assetId });
const readMany = (assetIds: string[]) => engineer.send(labelCalls.GetAssetJSTLDatas, { projectId, assetIds });
const remove = (assetIds: string[], client = engineer) =>
  client.send(labelCalls.DeleteAssetsJSTL, { projectId, assetIds });
const added = async () => (await assetIn(app)).id;

describe('C-LBL-01 C-LBL-02 saving labels', () => {
  it('a version that somebody else made meanwhile is not overwritten; of five at once one is saved', async () => {
    const id = await added();
    const first = await save(id, { dataJson: '1', version: 0 });
    const { version } = first.result;
    expect(version).toBeGreaterThan(0);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => save(id, { dataJson: String(n + 2), version })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409]);
    // Without a version it is saved whatever stands there.
    expect((await save(id, { dataJson: '9' })).code).toBe(200);
    expect((await read(id)).result.dataJson).toBe('9');
  });

  it('nothing is saved where one asset is not there, or one part is no JSON', async () => {
    const [one, other] = [await added(), await added()];
    expect((await saveMany([one, newId()], { dataJson: '1' })).message).toBe('资产不存在');
    expect((await saveMany([one, other], { dataJson: '1', anchorJson: '{' })).message).toBe(
      'AnchorJson 不是有效的 JSON',
    );
    expect((await readMany([one, other])).result.map(({ version }) => version)).toEqual([0, 0]);
    expect((await saveMany([], { dataJson: '1' })).message).toContain('请选择资产');
  });

  it('an asset that is named twice is saved once, and the log counts it once', async () => {
    const id = await added();
    expect((await saveMany([id, id.toUpperCase()], { otherJson: '{}' })).code).toBe(200);
    const lines = () =>
      events.filter(({ entityId }) => entityId === id).map(({ name, values }) => [name, values?.count]);
    await expect.poll(lines, { timeout: TEST_TIMEOUT_MS }).toEqual([['assetLabel.saved', 1]]);
  });

  it('a part of more than a million characters is refused at its field', async () => {
    const long = await save(await added(), { dataJson: `"${'x'.repeat(1_000_000)}"` });
    expect([long.code, refusedFields(long)]).toEqual([400, ['DataJson']]);
  });

  it('a long label is saved for one asset, and for many only as far as an answer has room', async () => {
    const text = JSON.stringify('x'.repeat(900_000));
    const ids = await Promise.all(Array.from({ length: 40 }, added));
    expect((await save(ids[0] ?? '', { dataJson: text, otherJson: text })).code).toBe(200);
    const much = await saveMany(ids, { dataJson: text });
    expect([much.code, much.message]).toEqual([413, expect.stringContaining('40 个资产的数据标签共')]);
    expect((await readMany(ids.slice(1))).result.every(({ dataJson }) => dataJson === '')).toBe(true);
    for (const some of [ids.slice(0, 20), ids.slice(20)])
      expect((await saveMany(some, { dataJson: text })).code).toBe(200);
    const read = await readMany(ids);
    expect([read.code, read.message]).toEqual([413, expect.stringContaining('一次最多读取')]);
    expect((await readMany(ids.slice(0, 5))).result).toHaveLength(5);
  });
});

describe('C-LBL-03 C-LBL-05 A-40 reading labels', () => {
  it('comes in the order that was asked, each once, without assets that are gone', async () => {
    const [one, other] = [await added(), await added()];
    await save(one, { dataJson: '1' });
    const { result } = await readMany([other, newId(), one, other.toUpperCase()]);
    expect(result.map(({ assetId, dataJson }) => [assetId, dataJson])).toEqual([
      [other, ''],
      [one, '1'],
    ]);
    const gone = await read(newId());
    expect([gone.code, gone.message]).toEqual([404, '资产不存在']);
  });

  it('of an asset of another project is none of this one', async () => {
    const { bridge, id: companyId } = app.world.west;
    const foreign = await assetIn(app, { projectId: bridge, companyId });
    expect((await read(foreign.id)).code).toBe(404);
    expect((await save(foreign.id, { dataJson: '1' })).code).toBe(404);
    expect((await readMany([foreign.id])).result).toEqual([]);
  });
});

describe('C-LBL-04 deleting labels', () => {
  it('all or none, also where there was none, and what is saved anew begins at nothing', async () => {
    const [one, other] = [await added(), await added()];
    await save(one, { dataJson: '1', otherJson: '{"a":1}' });
    expect((await remove([one, newId()])).code).toBe(404);
    expect((await read(one)).result.dataJson).toBe('1');
    expect((await remove([one, other])).code).toBe(200);
    await save(one, { dataJson: '2' });
    expect((await read(one)).result).toMatchObject({ dataJson: '2', otherJson: '' });
  });

  it('RU-TRIAL-04 a trial user reads labels, and neither saves nor deletes one', async () => {
    const guest = app.as(app.world.people.guest);
    const id = await added();
    expect((await read(id, guest)).code).toBe(200);
    for (const answer of [await save(id, { dataJson: '1' }, guest), await remove([id], guest)])
      expect([answer.code, answer.message]).toEqual([403, expect.stringContaining('正式账号')]);
  });
});

describe('C-PNL-01 C-ANC-05 C-PNL-03 libraries', () => {
  it(`hold at most ${LABEL_ITEMS_MAX} of a kind, whatever the others hold`, async () => {
    await app.platform.database.pool.query(
      `insert into label_item (id, project_id, kind, name, json)
       select gen_random_uuid(), $1, 'anchor', '批量 ' || n, '{}' from generate_series(1, $2::int) n`,
      [projectId, LABEL_ITEMS_MAX - 1],
    );
    const anchor = (name: string) => engineer.send(labelCalls.CreateProjectAnchor, { projectId, name });
    expect((await anchor('最后一个')).code).toBe(200);
    const beyond = await anchor('多一个');
    expect([beyond.code, beyond.message]).toEqual([400, '最多保存 2000 个']);
    const panel = await engineer.send(labelCalls.CreateProjectDataPanel, {
      projectId,
      name: '面板',
      panelType: 'text',
    });
    expect(panel.code).toBe(200);
    const page = await engineer.must(labelCalls.GetProjectAnchorList, { projectId, pageSize: 30, pageIndex: 67 });
    expect([page.data.count, page.data.list.length]).toEqual([2_000, 20]);
  });

  it('of four who take one name at once one gets it, and each change has a line without its text', async () => {
    const add = () =>
      engineer.send(labelCalls.CreateProjectDataPanel, {
        projectId,
        name: '同时',
        panelType: 'html',
        dataPanelJson: '{"secret":1}',
      });
    const answers = await Promise.all(Array.from({ length: 4 }, add));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    const id = answers.find(({ code }) => code === 200)?.result.id ?? '';
    const change = (more: object) => engineer.must(labelCalls.UpdateProjectDataPanel, { projectId, id, ...more });
    await change({ name: '同时' });
    await change({ name: '改名', dataPanelJson: '{"secret":2}' });
    await engineer.must(labelCalls.DeleteProjectDataPanel, { projectId, id });
    const lines = () => events.filter(({ entityId }) => entityId === id);
    await expect.poll(() => lines().length, { timeout: TEST_TIMEOUT_MS }).toBe(3);
    expect(lines().map(({ name, before, after }) => [name, before, after])).toEqual([
      ['dataPanel.added', undefined, undefined],
      ['dataPanel.updated', { name: '同时' }, { name: '改名' }],
      ['dataPanel.deleted', undefined, undefined],
    ]);
    expect(JSON.stringify(lines())).not.toContain('secret');
  });
});
