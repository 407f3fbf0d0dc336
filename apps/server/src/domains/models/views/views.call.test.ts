import type { CallSpec, SentInputOf } from '@twinscape/contract';
import { modelFileCalls, phaseCalls, VIEW_LIMITS, viewCalls } from '@twinscape/contract/models';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import type { DomainEvent } from '../../../platform/events/index.ts';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { emptyBin } from '../../../testing/emptyBin.ts';
import { createTestModel } from '../testing/fixtures.ts';
import { readBcf, writeBcf } from './bcf/bcfFile.ts';

let app: TestApp;
let engineer: Client;
let member: Client;
let guest: Client;
let admin: Client;
let tower: string;
let modelId: string;
let secondId: string;
const emittedEvents: DomainEvent[] = [];

beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void emittedEvents.push(event));
  const { people, east } = app.world;
  tower = east.tower;
  [engineer, member, guest, admin] = [
    app.as(people.engineer),
    app.as(people.member),
    app.as(people.guest),
    app.as(people.admin),
  ];
  modelId = (await createTestModel(app.platform, tower, { name: '一号楼' })).model.id;
  secondId = (await createTestModel(app.platform, tower, { name: '二号楼' })).model.id;
});
afterAll(() => app.stop());

const picture = async (background: string) => ({
  file: {
    name: '视图.png',
    body: new Uint8Array(
      await sharp({ create: { width: 800, height: 450, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  },
});
const of = (...models: string[]) => ({ models: models.map((id) => ({ modelId: id })) });
type Given = Partial<SentInputOf<typeof viewCalls.SaveModelView>>;
const save = (who: Client, given: Given = {}) =>
  who.must(viewCalls.SaveModelView, { projectId: tower, modelId, name: '机房', view: of(modelId), ...given });
const refused = async <C extends CallSpec>(who: Client, call: C, input: SentInputOf<C>, files = {}) => {
  const { code, message } = await who.send(call, input, { files });
  return [code, message];
};
const names = async (who: Client, at: string | undefined = modelId) =>
  (await who.must(viewCalls.GetModelViews, { projectId: tower, ...(at ? { modelId: at } : {}) })).map(
    ({ name, isShared, isMain }) => `${name}${isShared ? '*' : ''}${isMain ? '!' : ''}`,
  );
const filesOf = async () =>
  Number(
    (await app.platform.database.pool.query<{ count: string }>(`select count(*) from file where name like 'view.%'`))
      .rows[0]?.count,
  );

describe('saved views', () => {
  it('T-VIEW-01 T-VIEW-02 keep all that was set and a picture; only whoever saved a personal one sees it', async () => {
    const view = {
      models: [{ modelId, version: '1', drawn: 'ghost' as const }, { modelId: secondId }],
      camera: {
        position: [24_500_000.125, 3, -7] as [number, number, number],
        target: [24_500_010.5, 3, -7] as [number, number, number],
        projection: 'orthographic' as const,
        viewHeight: 12,
      },
      sky: 'night' as const,
      selection: [{ model: modelId, elementId: '0DJ31$zPX7IR9vmKJGt$8M' }],
      hidden: [{ model: modelId, nodeId: 'class:IfcWall' }],
      rest: 'ghost' as const,
      section: {
        kind: 'box' as const,
        min: [0, 0, 0] as [number, number, number],
        max: [1, 2, 3] as [number, number, number],
      },
      colour: { by: 'property' as const, group: 'Pset_A', name: '耐火等级' },
      explode: 0.5,
    };
    const saved = await member.must(
      viewCalls.SaveModelView,
      { projectId: tower, modelId, name: ' 我的视图 ', view },
      { files: await picture('#468') },
    );
    expect(saved).toMatchObject({ name: '我的视图', isShared: false, isMain: false, isMine: true, modelId });
    expect(saved.view).toEqual({ format: 1, only: [], measures: [], ...view });
    expect((await member.must(viewCalls.GetModelViews, { projectId: tower, modelId }))[0]).toEqual(saved);
    for (const other of [engineer, guest, admin]) expect(await names(other)).toEqual([]);
    const shown = await member.fetch(saved.thumbnail ?? '');
    const { width, height, format } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([width, height, format, shown.headers.get('cache-control')]).toEqual([
      512,
      288,
      'png',
      expect.stringContaining('immutable'),
    ]);
    expect((await engineer.fetch(saved.thumbnail ?? '')).status).toBe(404);
    for (const call of [viewCalls.DeleteModelView, viewCalls.SaveModelView])
      expect(await refused(engineer, call, { projectId: tower, id: saved.id })).toEqual([404, '视图不存在或已被删除']);
    await member.must(viewCalls.DeleteModelView, { projectId: tower, id: saved.id });
    expect([await names(member), (await member.fetch(saved.thumbnail ?? '')).status]).toEqual([[], 404]);
  });

  it('T-VIEW-02 RU-TRIAL-01 trial users keep their own, and share none; everybody who changes models may share, and change what is shared', async () => {
    const own = await save(guest, { name: '体验' });
    const no = [403, '没有权限执行该操作'];
    expect(await refused(guest, viewCalls.SaveModelView, { projectId: tower, id: own.id, isShared: true })).toEqual(no);
    expect(
      await refused(guest, viewCalls.SaveModelView, {
        projectId: tower,
        modelId,
        name: '共',
        view: of(modelId),
        isShared: true,
      }),
    ).toEqual(no);
    const shared = await save(member, { name: '入口', isShared: true });
    expect(await names(guest)).toEqual(['入口*', '体验']);
    for (const input of [{ name: '门厅' }, { view: of(modelId) }])
      expect(await refused(guest, viewCalls.SaveModelView, { projectId: tower, id: shared.id, ...input })).toEqual(no);
    expect(await refused(guest, viewCalls.DeleteModelView, { projectId: tower, id: shared.id })).toEqual(no);
    const renamed = await engineer.must(viewCalls.SaveModelView, { projectId: tower, id: shared.id, name: '门厅' });
    expect([renamed.name, renamed.isMine, renamed.createUserName]).toEqual(['门厅', false, '王敏']);
    expect(
      await refused(engineer, viewCalls.SaveModelView, { projectId: tower, id: shared.id, isShared: false }),
    ).toEqual([403, '只有保存者可以把共享视图改为个人视图']);
    await member.must(viewCalls.SaveModelView, { projectId: tower, id: shared.id, isShared: false });
    expect([await names(engineer), await names(member)]).toEqual([[], ['门厅']]);
    await vi.waitFor(
      () =>
        expect(emittedEvents.filter(({ entityId }) => entityId === shared.id).map(({ name }) => name)).toEqual([
          'modelView.shared',
          'modelView.changed',
          'modelView.deleted',
        ]),
      TEST_TIMEOUT_MS,
    );
    for (const [who, { id }] of [
      [guest, own],
      [member, shared],
    ] as const)
      await who.must(viewCalls.DeleteModelView, { projectId: tower, id });
  });

  it('T-VIEW-05 RU-PREV-03 one shared view opens the model; another takes its place, or none', async () => {
    const [one, two] = [
      await save(member, { name: '一', isShared: true }),
      await save(member, { name: '二', isShared: true }),
    ];
    const own = await save(member, { name: '私' });
    const set = (id?: string) =>
      member.must(viewCalls.SetModelMainView, { projectId: tower, modelId, ...(id ? { id } : {}) });
    await set(one.id);
    expect(await names(guest)).toEqual(['一*!', '二*']);
    await Promise.allSettled([set(one.id), set(two.id), set(two.id)]);
    await set(two.id);
    expect(await names(guest)).toEqual(['一*', '二*!']);
    expect(await refused(member, viewCalls.SetModelMainView, { projectId: tower, modelId, id: own.id })).toEqual([
      400,
      '个人视图不能设为主视图，请先共享',
    ]);
    expect(
      (await refused(member, viewCalls.SetModelMainView, { projectId: tower, modelId: secondId, id: two.id }))[0],
    ).toBe(404);
    await member.must(viewCalls.SaveModelView, { projectId: tower, id: two.id, isShared: false });
    expect(await names(member)).toEqual(['一*', '私', '二']);
    await set(one.id);
    await set();
    expect(await names(guest)).toEqual(['一*']);
    for (const { id } of [one, two, own]) await member.must(viewCalls.DeleteModelView, { projectId: tower, id });
  });

  it('T-VIEW-04 stand in the order that they were put into, shared ones and one’s own apart', async () => {
    const shared = [];
    for (const name of ['甲', '乙', '丙']) shared.push(await save(member, { name, isShared: true }));
    const own = await save(member, { name: '丁' });
    const ids = shared.map(({ id }) => id).reverse();
    await engineer.must(viewCalls.OrderModelViews, { projectId: tower, modelId, isShared: true, ids });
    expect(await names(member)).toEqual(['丙*', '乙*', '甲*', '丁']);
    for (const wrong of [ids.slice(1), [...ids, own.id], [...ids.slice(1), ids[1] ?? '']])
      expect(
        await refused(engineer, viewCalls.OrderModelViews, { projectId: tower, modelId, isShared: true, ids: wrong }),
      ).toEqual([400, '视图列表已变化，请刷新后重试']);
    expect(
      (await refused(guest, viewCalls.OrderModelViews, { projectId: tower, modelId, isShared: true, ids }))[0],
    ).toBe(403);
    for (const id of [...ids, own.id]) await member.must(viewCalls.DeleteModelView, { projectId: tower, id });
  });

  it('T-VIEW-02 refuses what is no view: without name or content, of foreign or missing models, with too much in it, with a picture that is none', async () => {
    const west = (await createTestModel(app.platform, app.world.west.bridge)).model.id;
    const good = { projectId: tower, modelId, name: '机房', view: of(modelId) };
    const tries: [Given, string][] = [
      [{ name: undefined }, '请输入视图名称'],
      [{ name: '  ' }, 'Name：请输入视图名称'],
      [{ view: undefined }, '缺少视图内容'],
      [{ view: of(west) }, '模型不存在'],
      [{ view: of(newId()) }, '模型不存在'],
      [{ view: of(secondId) }, '视图中不包含该模型'],
      [{ modelId: west }, '模型不存在'],
    ];
    for (const [wrong, message] of tries)
      expect((await refused(member, viewCalls.SaveModelView, { ...good, ...wrong }))[1]).toContain(
        message.split('：').at(-1),
      );
    const far = Array.from({ length: VIEW_LIMITS.references + 1 }, () => ({ model: modelId, elementId: 'x' }));
    expect(
      (await refused(member, viewCalls.SaveModelView, { ...good, view: { ...of(modelId), selection: far } }))[0],
    ).toBe(400);
    const odd = { file: { name: '视图.png', body: 'no picture' } };
    expect((await refused(member, viewCalls.SaveModelView, good, odd))[0]).toBe(400);
    const heavy = { file: { name: '视图.png', body: new Uint8Array(VIEW_LIMITS.pictureBytes + 10) } };
    expect((await refused(member, viewCalls.SaveModelView, good, heavy))[0]).toBe(413);
    expect(await names(member)).toEqual([]);
  });
});

describe('views of several models together', () => {
  it('T-VIEW-01 RU-PERM-09 belong to the project, and show themselves to nobody who may not open one of their models', async () => {
    const closed = await createTestModel(app.platform, tower, { name: '机密' });
    const open = await save(engineer, {
      modelId: undefined,
      name: '合并',
      isShared: true,
      view: of(modelId, secondId),
    });
    const barred = await save(engineer, {
      modelId: undefined,
      name: '含机密',
      isShared: true,
      view: of(modelId, closed.model.id),
    });
    const own = await save(member, { modelId: undefined, name: '自留', view: of(closed.model.id) });
    const at = { projectId: tower };
    const listed = async (who: Client) => (await who.must(viewCalls.GetModelViews, at)).map(({ name }) => name);
    expect(await listed(member)).toEqual(['合并', '含机密', '自留']);
    await engineer.must(phaseCalls.SetModelPhasePermission, {
      projectId: tower,
      id: closed.phase.id,
      memberIds: [app.world.people.guest.id],
    });
    expect([await listed(member), await listed(guest), await listed(engineer)]).toEqual([
      ['合并'],
      ['合并', '含机密'],
      ['合并', '含机密'],
    ]);
    for (const { id } of [barred, own]) {
      for (const call of [viewCalls.DeleteModelView, viewCalls.SaveModelView, viewCalls.SetModelMainView])
        expect((await refused(member, call, { projectId: tower, id }))[0]).toBe(404);
      expect((await refused(member, viewCalls.ExportModelViews, { projectId: tower, ids: [open.id, id] }))[0]).toBe(
        404,
      );
    }
    expect(
      await refused(member, viewCalls.SaveModelView, { projectId: tower, id: open.id, view: of(closed.model.id) }),
    ).toEqual([403, '没有该模型阶段的权限']);
    for (const call of [viewCalls.GetModelViews, viewCalls.ImportModelViews])
      expect(await refused(member, call, { projectId: tower, modelId: closed.model.id })).toEqual([
        403,
        '没有该模型阶段的权限',
      ]);
    await engineer.must(viewCalls.SetModelMainView, { projectId: tower, id: open.id });
    expect(await names(engineer, undefined)).toEqual([]);
    expect((await engineer.must(viewCalls.GetModelViews, at)).map(({ isMain }) => isMain)).toEqual([true, false]);
  });

  it('C-MODEL-13 the views of a deleted model go with it and their pictures; a view of the project stays, and says which models it had', async () => {
    const gone = await createTestModel(app.platform, tower, { name: '拆除' });
    const id = gone.model.id;
    const before = await filesOf();
    await member.must(
      viewCalls.SaveModelView,
      { projectId: tower, modelId: id, name: '旧', view: of(id) },
      { files: await picture('#864') },
    );
    expect(await filesOf()).toBe(before + 1);
    const together = await save(member, { modelId: undefined, name: '新旧', view: of(modelId, id) });
    await engineer.must(modelFileCalls.DeleteModel, { projectId: tower, modelId: id });
    await emptyBin(app.platform);
    await vi.waitFor(async () => expect(await filesOf()).toBe(before), TEST_TIMEOUT_MS);
    const [left] = (await member.must(viewCalls.GetModelViews, { projectId: tower })).filter(({ isMine }) => isMine);
    expect(left?.view.models.map((one) => one.modelId)).toEqual([modelId, id]);
    expect(
      (await app.platform.database.pool.query('select 1 from model_view where model_id = $1', [id])).rowCount,
    ).toBe(0);
    await member.must(viewCalls.DeleteModelView, { projectId: tower, id: together.id });
  });
});

describe('views exchanged as BCF', () => {
  it('T-VIEW-07 T-VIEW-08 a view goes out with picture, name and author, and comes back as it was', async () => {
    const view = {
      ...of(modelId),
      camera: { position: [10, 5, -20] as [number, number, number], target: [4, 2, -6] as [number, number, number] },
      selection: [{ model: modelId, elementId: '0DJ31$zPX7IR9vmKJGt$8M' }],
      hidden: [{ model: modelId, nodeId: 'class:NoSuchClass' }],
    };
    const { id } = await member.must(
      viewCalls.SaveModelView,
      { projectId: tower, modelId, name: '泵房 "A"', view },
      { files: await picture('#246') },
    );
    const answer = await member.request(viewCalls.ExportModelViews, { projectId: tower, ids: [id] });
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('.bcfzip');
    const file = new Uint8Array(await answer.arrayBuffer());
    const [topic] = await readBcf(Buffer.from(file), 10);
    expect([topic?.title, topic?.picture?.length]).toEqual(['泵房 "A"', expect.any(Number)]);
    const [back] = await guest.must(
      viewCalls.ImportModelViews,
      { projectId: tower, modelId },
      { files: { file: { name: '泵房.bcfzip', body: file } } },
    );
    expect(back).toMatchObject({ name: '泵房 "A"', isShared: false, isMine: true, thumbnail: expect.any(String) });
    expect(back?.view.selection).toEqual(view.selection);
    for (const [at, one] of [10, 5, -20].entries()) expect(back?.view.camera?.position[at]).toBeCloseTo(one, 9);
    await guest.must(viewCalls.DeleteModelView, { projectId: tower, id: back?.id ?? '' });
    await member.must(viewCalls.DeleteModelView, { projectId: tower, id });
  });

  it('T-VIEW-08 refuses what is no BCF and one without a viewpoint, and shares only for those who may', async () => {
    const at = { projectId: tower, modelId };
    const sent = (body: Uint8Array<ArrayBuffer> | string) => ({ file: { name: 'x.bcfzip', body } });
    const empty = new Uint8Array(writeBcf([]));
    expect(await refused(member, viewCalls.ImportModelViews, at)).toEqual([400, '请选择 BCF 文件']);
    for (const odd of ['no zip', empty.slice(0, -4)])
      expect(await refused(member, viewCalls.ImportModelViews, at, sent(odd))).toEqual([
        400,
        '不是可读取的 BCF 2.0 或 2.1 文件',
      ]);
    expect(await refused(member, viewCalls.ImportModelViews, at, sent(empty))).toEqual([400, 'BCF 文件中没有视点']);
    expect((await refused(guest, viewCalls.ImportModelViews, { ...at, isShared: true }, sent(empty)))[0]).toBe(403);
    expect(await names(member)).toEqual([]);
  });
});
