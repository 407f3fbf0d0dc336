import { sceneCalls } from '@twinscape/contract/scenes';
import { shareCalls } from '@twinscape/contract/shares';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

let app: TestApp;
let admin: Client;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = app.as(app.world.people.admin);
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
  for (const [name, maker, way, period] of [
    ['水泵房', 'engineer', 1, 3],
    ['冷冻机房', 'member', 2, 1],
    ['屋顶花园', 'engineer', 2, 2],
    ['大堂', 'member', 1, 1],
  ] as const)
    await share(app.as(app.world.people[maker]), projectId, name, way, period);
  await share(admin, app.world.east.plant, '一号厂房水泵', 1, 3);
  await share(app.as(app.world.people.westAdmin), app.world.west.bridge, 'Bridge deck', 1, 3);
}, 60_000);
afterAll(() => app.stop());

async function share(maker: Client, project: string, sceneName: string, way: 1 | 2, period: 1 | 2 | 3) {
  const { sceneId } = await maker.must(sceneCalls.AddScene, { projectId: project, sceneName });
  const sceneSharePattern = { sceneShareWay: way, sceneShareToDate: period };
  const terms = { projectId: project, sceneId, visitPassword: undefined, sceneSharePattern };
  return { sceneId, token: await maker.must(sceneCalls.CreateShare, terms) };
}
type Query = Partial<Parameters<typeof engineer.must<typeof shareCalls.GetProjectShareList>>[1]>;
const listed = async (query: Query = {}) =>
  (await engineer.must(shareCalls.GetProjectShareList, { projectId, ...query })).data;
const names = async (query: Query = {}) => (await listed(query)).list.map(({ targetName }) => targetName);

describe('the links of a project and of an enterprise', () => {
  it('T-SHR-02 show what is shared, by whom, with or without a code, and until when; the newest first', async () => {
    const { list, count } = await listed();
    expect(count).toBe(4);
    expect(list.map((row) => [row.targetName, row.sharedByName, row.hasCode, row.endTime !== undefined])).toEqual([
      ['大堂', '王敏', false, true],
      ['屋顶花园', '李工', true, true],
      ['冷冻机房', '王敏', true, true],
      ['水泵房', '李工', false, false],
    ]);
    expect(list.every((row) => row.kind === 'scene' && row.projectName === '滨江大厦' && row.state === 'valid')).toBe(
      true,
    );
    // Neither the link nor its code: whoever may share looks them up where the thing is shared.
    const { raw } = await engineer.send(shareCalls.GetProjectShareList, { projectId });
    expect(Object.keys((raw.Result as { Data: { List: object[] } }).Data.List[0] ?? {}).sort()).toEqual([
      'CreateTime',
      'EndTime',
      'HasCode',
      'Kind',
      'LastOpenTime',
      'OpenCount',
      'ProjectId',
      'ProjectName',
      'ShareId',
      'SharedById',
      'SharedByName',
      'State',
      'TargetId',
      'TargetName',
    ]);
  });

  it('T-SHR-02 are found by any two characters of the name, and narrowed by code, state and person', async () => {
    expect(await names({ key: '机房' })).toEqual(['冷冻机房']);
    expect(await names({ hasCode: true })).toEqual(['屋顶花园', '冷冻机房']);
    expect(await names({ hasCode: false })).toEqual(['大堂', '水泵房']);
    expect(await names({ sharedById: app.world.people.member.id })).toEqual(['大堂', '冷冻机房']);
    const { pool } = app.platform.database;
    await pool.query(`update share set ends_at = now() - interval '1 hour' where target_name = '大堂'`);
    expect(await names({ state: 'ended' })).toEqual(['大堂']);
    expect(await names({ state: 'valid' })).toEqual(['屋顶花园', '冷冻机房', '水泵房']);
    expect((await listed({ key: '大堂' })).list[0]?.state).toBe('ended');
    await pool.query(`update share set ends_at = now() + interval '1 hour' where target_name = '大堂'`);
  });

  it('T-SHR-02 are ordered by each column either way and paged without showing one twice', async () => {
    expect(await names({ orderBy: 'targetName', orderByType: 0 })).toEqual(['大堂', '冷冻机房', '水泵房', '屋顶花园']);
    expect(await names({ orderBy: 'endTime', orderByType: 0 })).toEqual(['大堂', '冷冻机房', '屋顶花园', '水泵房']);
    expect(await names({ orderBy: 'createTime', orderByType: 0 })).toEqual(['水泵房', '冷冻机房', '屋顶花园', '大堂']);
    const pages = [];
    for (const pageIndex of [1, 2, 3]) pages.push(await names({ pageIndex, pageSize: 2 }));
    expect(pages).toEqual([['大堂', '屋顶花园'], ['冷冻机房', '水泵房'], []]);
  });

  it('T-SHR-02 tell when a link was opened last', async () => {
    const { sceneId, token } = await share(engineer, projectId, '常看的场景', 1, 3);
    const opened = async () => (await listed({ key: '常看' })).list[0]?.lastOpenTime;
    expect(await opened()).toBeUndefined();
    const from = Date.now();
    const visitor = app.anonymous.with({ sharetoken: token });
    expect((await visitor.send(sceneCalls.GetMaterialSceneDetail, { projectId, sceneId })).code).toBe(200);
    const first = await opened();
    expect(new Date(first ?? 0).getTime()).toBeGreaterThan(from - 5_000);
    // To the minute: reads do not become writes.
    await visitor.must(sceneCalls.GetMaterialSceneDetail, { projectId, sceneId });
    expect(await opened()).toEqual(first);
    expect((await names({ orderBy: 'lastOpenTime', orderByType: 1 }))[0]).toBe('常看的场景');
  });

  it('T-SHR-02 C-SCN-07 follow the name of what they share', async () => {
    const { sceneId } = await share(engineer, projectId, '旧名字', 1, 3);
    await engineer.must(sceneCalls.UpdateScene, { projectId, sceneId, sceneName: '新名字' });
    expect(await names({ key: '名字' })).toEqual(['新名字']);
    await engineer.must(sceneCalls.DeleteScene, { projectId, sceneId });
    expect(await names({ key: '名字' })).toEqual([]);
  });

  it('T-SHR-03 of an enterprise are those of all its projects and of no other enterprise', async () => {
    const { data } = await admin.must(shareCalls.GetEnterpriseShareList, { key: '水泵' });
    expect(data.list.map(({ targetName, projectName }) => [targetName, projectName])).toEqual([
      ['一号厂房水泵', '一号厂房'],
      ['水泵房', '滨江大厦'],
    ]);
    const plant = { projectId: app.world.east.plant };
    expect((await admin.must(shareCalls.GetEnterpriseShareList, plant)).data.count).toBe(1);
    const foreign = { projectId: app.world.west.bridge };
    expect((await admin.must(shareCalls.GetEnterpriseShareList, foreign)).data.count).toBe(0);
    expect((await admin.must(shareCalls.GetEnterpriseShareList, { key: 'Bridge' })).data.count).toBe(0);
  });

  it('T-SHR-04 T-SHR-05 are cancelled one by one or together, all of them or none', async () => {
    const one = await share(engineer, projectId, '第一个', 1, 3);
    const two = await share(engineer, projectId, '第二个', 1, 3);
    const shareIds = (await listed({ key: '个' })).list.map(({ shareId }) => shareId);
    expect(shareIds).toHaveLength(2);
    const west = app.as(app.world.people.westAdmin);
    const [foreign] = (await west.must(shareCalls.GetEnterpriseShareList, {})).data.list;
    const withForeign = [...shareIds, foreign?.shareId ?? ''];
    expect((await engineer.send(shareCalls.CancelProjectShares, { projectId, shareIds: withForeign })).message).toBe(
      '分享链接不存在或已取消，请刷新列表',
    );
    expect((await admin.send(shareCalls.CancelEnterpriseShares, { shareIds: withForeign })).code).toBe(404);
    const opens = async ({ token }: { token: string }) =>
      (await app.anonymous.with({ sharetoken: token }).send(shareCalls.GetSharedSubject, {})).code;
    expect(await Promise.all([opens(one), opens(two)])).toEqual([200, 200]);
    await engineer.must(shareCalls.CancelProjectShares, { projectId, shareIds: shareIds.slice(0, 1) });
    await admin.must(shareCalls.CancelEnterpriseShares, { shareIds: shareIds.slice(1) });
    expect(await Promise.all([opens(one), opens(two)])).toEqual([404, 404]);
    expect((await west.must(shareCalls.GetEnterpriseShareList, {})).data.count).toBe(1);
    expect((await engineer.send(shareCalls.CancelProjectShares, { projectId, shareIds: [] })).code).toBe(400);
  });

  it('T-SHR-02 T-SHR-03 answer a page of ten thousand links within a second', async () => {
    const { pool } = app.platform.database;
    await pool.query(
      `insert into share (id, project_id, company_id, kind, target_id, target_name, token_hash, token_sealed, way, period, created_by_id)
       select gen_random_uuid(), $1, $2, 'scene', gen_random_uuid(), '场景 ' || n, decode(md5('x' || n), 'hex'), '', 1, 3, $3
         from generate_series(1, 10000) n`,
      [app.world.east.plant, app.world.east.id, app.world.people.admin.id],
    );
    await pool.query('analyze share');
    for (const query of [{}, { key: '场景 9' }, { orderBy: 'targetName', orderByType: 1 }] as const) {
      const from = Date.now();
      const { data } = await admin.must(shareCalls.GetEnterpriseShareList, { ...query, pageIndex: 3 });
      expect(data.list).toHaveLength(50);
      expect(Date.now() - from).toBeLessThan(1_000);
    }
  });
});
