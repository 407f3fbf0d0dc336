import { projectCalls } from '@twinscape/contract/projects';
import { tbCustomerCalls } from '@twinscape/contract/thingsboard';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainEvent } from '../../platform/events/index.ts';
import { TEST_TIMEOUT_MS } from '../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { company } from '../enterprises/tables.ts';
import { storeImage } from '../files/index.ts';
import { homeAlarmSources, projectCounts } from './homeSlots.ts';

let app: TestApp;
let platform: Client;
let admin: Client;
let engineer: Client;
let member: Client;
let guest: Client;
let westAdmin: Client;
const receivedEvents: DomainEvent[] = [];

beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void receivedEvents.push(event));
  const { people } = app.world;
  platform = app.as(people.platform);
  admin = app.as(people.admin);
  engineer = app.as(people.engineer);
  member = app.as(people.member);
  guest = app.as(people.guest);
  westAdmin = app.as(people.westAdmin);
});
afterAll(() => app.stop());

const allow = (companyId: string, projectNumber: number) =>
  app.platform.database.db.update(company).set({ projectNumber }).where(eq(company.id, companyId));
const names = async (who: Client, input = {}) =>
  (await who.must(projectCalls.GetEnterpriseProjectList, input)).data.list.map(({ projectName }) => projectName);
const event = (name: string, entityId: string) =>
  vi.waitFor(() => {
    const found = receivedEvents.find((one) => one.name === name && one.entityId === entityId);
    expect(found).toBeDefined();
    return found;
  }, TEST_TIMEOUT_MS);
const picture = async (companyId: string | undefined) =>
  storeImage(app.platform, app.platform.database.db, {
    bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
    name: '效果图.png',
    companyId,
  });

describe('the projects that a caller sees', () => {
  it('C-ENT-01 RU-SCOPE-04 lists the projects of the enterprise to its administrator, and only those', async () => {
    expect((await names(admin)).sort()).toEqual(['一号厂房', '滨江大厦'].sort());
    expect(await names(westAdmin)).toEqual(['Bridge']);
  });

  it('C-ENT-01 lists to the platform administrator all projects, or those of the enterprise that is named', async () => {
    expect((await names(platform)).length).toBe(5);
    expect(await names(platform, { companyId: app.world.west.id })).toEqual(['Bridge']);
  });

  it('C-ENT-01 lists to members and trial users those they take part in, with their role', async () => {
    const seen = async (who: Client) => (await who.must(projectCalls.GetEnterpriseProjectList, {})).data;
    expect(await seen(engineer)).toMatchObject({
      count: 1,
      list: [{ projectName: '滨江大厦', memberCount: 5, isProjectManager: true }],
    });
    expect(await seen(guest)).toMatchObject({ count: 1, list: [{ projectName: '滨江大厦', isProjectManager: false }] });
    expect(await seen(app.as(app.world.people.idle))).toEqual({ count: 0, list: [] });
  });

  it('C-ENT-01 is refused when somebody names another enterprise', async () => {
    const answer = await admin.send(projectCalls.GetEnterpriseProjectList, { companyId: app.world.west.id });
    expect(answer.code).toBe(403);
  });

  it('C-ENT-01 finds two Chinese characters in name or address, sorts and pages', async () => {
    expect(await names(admin, { key: '厂房' })).toEqual(['一号厂房']);
    expect(await names(admin, { key: '%' })).toEqual([]);
    expect(await names(admin, { orderBy: 'projectName', orderByType: 0 })).toEqual(['滨江大厦', '一号厂房']);
    expect(await names(admin, { orderBy: 'projectName', orderByType: 1 })).toEqual(['一号厂房', '滨江大厦']);
    expect(await names(admin, { orderBy: 'memberCount', orderByType: 1, pageSize: 1 })).toEqual(['滨江大厦']);
    expect(await names(admin, { orderBy: 'memberCount', orderByType: 1, pageSize: 1, pageIndex: 2 })).toEqual([
      '一号厂房',
    ]);
    expect((await names(platform, { pageSize: 999_999, orderBy: 'updateTime', orderByType: 0 })).length).toBe(5);
    const unknown = await admin.json('/api/EnterpriseManager/GetEnterpriseProjectList?OrderBy=deletedAt');
    expect(unknown.ErrorCode).toBe(400);
  });

  it('C-MEM-01 lists the projects that the caller takes part in', async () => {
    const own = async (who: Client) => (await who.must(projectCalls.GetMemberProjectList, {})).data;
    expect(await own(member)).toMatchObject({ count: 1, list: [{ projectName: '滨江大厦' }] });
    expect(await own(admin)).toEqual({ count: 0, list: [] });
  });

  it('G-USR-02 answers id and name of a project opened by its address, and refuses strangers as if it did not exist', async () => {
    const { tower } = app.world.east;
    expect(await guest.must(projectCalls.GetProjectInfo, { projectId: tower })).toEqual({
      id: tower,
      projectName: '滨江大厦',
    });
    const foreign = await westAdmin.send(projectCalls.GetProjectInfo, { projectId: tower });
    const missing = await westAdmin.send(projectCalls.GetProjectInfo, {
      projectId: '00000000-0000-4000-8000-000000000000',
    });
    expect([foreign.code, foreign.message]).toEqual([missing.code, missing.message]);
    expect(foreign.code).toBe(403);
  });
});

describe('the project home', () => {
  it('C-STAT-02 A-06 answers base info with the project managers, by which a type 2 user sees the members entry', async () => {
    const { east, people } = app.world;
    expect(await member.must(projectCalls.GetProjectBaseInfo, { projectId: east.tower })).toMatchObject({
      projectName: '滨江大厦',
      companyName: '华东工程',
      projectManagers: [{ memberId: people.engineer.id, masterName: '李工' }],
    });
  });

  it('C-STAT-01 answers 0 for what nobody counts, and what domains count', async () => {
    const { plant } = app.world.east;
    expect(await admin.must(projectCalls.GetProjectStatistics, { projectId: plant })).toEqual({
      deviceCount: 0,
      assetCount: 0,
      modelCount: 0,
      sceneCount: 0,
      alarmCount: 0,
    });
    const name = 'devices of this test';
    projectCounts.add(name, async () => ({ deviceCount: 7 }));
    expect(await admin.must(projectCalls.GetProjectStatistics, { projectId: plant })).toMatchObject({
      deviceCount: 7,
      alarmCount: 0,
    });
    // Files of one worker share the slot.
    projectCounts.add(name, async () => ({}));
  });

  it('G-HOME-01 answers an empty list while nobody raises alarms, and the newest ones first when somebody does', async () => {
    const { tower } = app.world.east;
    const alarms = (input = {}) => guest.must(projectCalls.GetHomeAlarmList, { projectId: tower, ...input });
    expect(await alarms()).toEqual({ data: { list: [], count: 0 } });
    const alarm = (day: number) => ({
      id: `00000000-0000-4000-8000-00000000000${day}`,
      deviceName: `水泵 ${day}`,
      type: '超压',
      severity: 'MAJOR',
      status: 'ACTIVE_UNACK',
      createTime: new Date(Date.UTC(2026, 0, day)),
    });
    const name = 'alarms of this test';
    homeAlarmSources.add(name, async (_db, _project, limit) => ({
      list: [alarm(3), alarm(2), alarm(1)].slice(0, limit),
      count: 3,
    }));
    expect(await alarms({ pageSize: 2 })).toMatchObject({
      data: { list: [{ deviceName: '水泵 3' }, { deviceName: '水泵 2' }], count: 3 },
    });
    expect(await alarms({ pageSize: 2, pageIndex: 2 })).toMatchObject({ data: { list: [{ deviceName: '水泵 1' }] } });
    homeAlarmSources.add(name, async () => ({ list: [], count: 0 }));
  });
});

describe('adding a project', () => {
  it('C-ENT-02 RU-PERM-06 RU-SCOPE-06 adds it for the enterprise administrator, who sees it at once with what was entered', async () => {
    const logo = await picture(app.world.east.id);
    const { id } = await admin.must(projectCalls.AddEnterpriseProject, {
      projectName: ' 城东泵站 ',
      address: '江城市城东区',
      comment: '第一行\n第二行',
      logo,
      startDate: '2026-03-01T00:00:00.000Z',
      endDate: '2027-06-30',
    });
    const { list } = (await admin.must(projectCalls.GetEnterpriseProjectList, { key: '城东' })).data;
    expect(list).toMatchObject([
      {
        id,
        projectName: '城东泵站',
        address: '江城市城东区',
        comment: '第一行\n第二行',
        logo,
        startDate: '2026-03-01',
        endDate: '2027-06-30',
        memberCount: 0,
      },
    ]);
    expect(await event('project.created', id)).toMatchObject({
      actor: { userName: '陈总' },
      entityName: '城东泵站',
      companyId: app.world.east.id,
      projectId: id,
      after: { projectName: '城东泵站', startDate: '2026-03-01' },
    });
  });

  it('C-ENT-02 lets the platform administrator add one for the enterprise that is named, and asks for it', async () => {
    const answer = await platform.send(projectCalls.AddEnterpriseProject, { projectName: '平台建的' });
    expect([answer.code, answer.message]).toEqual([400, '请选择企业']);
    const { id } = await platform.must(projectCalls.AddEnterpriseProject, {
      projectName: '平台建的',
      companyId: app.world.west.id,
    });
    expect(await names(westAdmin, { key: '平台' })).toEqual(['平台建的']);
    await platform.must(projectCalls.DeleteEnterpriseProject, { id });
  });

  it('C-ENT-02 is closed to members and trial users', async () => {
    for (const who of [engineer, member, guest])
      expect((await who.send(projectCalls.AddEnterpriseProject, { projectName: '越权' })).code).toBe(403);
  });

  it('RU-TRIAL-01 is refused while the enterprise has expired, and what exists stays readable', async () => {
    const old = app.as(app.world.people.oldAdmin);
    const answer = await old.send(projectCalls.AddEnterpriseProject, { projectName: '新项目' });
    expect([answer.code, answer.message]).toEqual([403, '企业服务已到期，当前只能查看，数据不会丢失']);
    expect(await names(old)).toEqual(['旧项目']);
  });

  it.each([
    ['no name', {}, '请输入项目名称'],
    ['a name of spaces', { projectName: '   ' }, '请输入项目名称'],
    ['dates reversed', { projectName: '反了', startDate: '2026-05-02', endDate: '2026-05-01' }, '结束日期早于开始日期'],
    ['a name that exists', { projectName: '滨江大厦' }, '项目名称已存在'],
    ['a picture from elsewhere', { projectName: '外链', logo: 'https://example.com/x.png' }, '请先上传项目图片'],
    [
      'a picture that was never uploaded',
      { projectName: '外链', logo: '/api/File/Read/00000000-0000-4000-8000-000000000000/x.png' },
      '请先上传项目图片',
    ],
  ])('C-ENT-02 refuses %s', async (_what, input, message) => {
    const answer = await admin.send(projectCalls.AddEnterpriseProject, input as { projectName: string });
    expect(answer.code).not.toBe(200);
    expect(answer.message).toBe(message);
  });

  it('C-ENT-02 refuses the picture of another enterprise', async () => {
    const foreign = await picture(app.world.west.id);
    const answer = await admin.send(projectCalls.AddEnterpriseProject, { projectName: '借图', logo: foreign });
    expect(answer.message).toBe('请先上传项目图片');
  });

  it('C-ENT-02 keeps names unique within an enterprise alone, whatever their case', async () => {
    const west = await westAdmin.must(projectCalls.AddEnterpriseProject, { projectName: '滨江大厦' });
    const again = await westAdmin.send(projectCalls.AddEnterpriseProject, { projectName: 'BRIDGE' });
    expect([again.code, again.message]).toEqual([409, '项目名称已存在']);
    await westAdmin.must(projectCalls.DeleteEnterpriseProject, { id: west.id });
  });

  it('C-ENT-02 never exceeds the quota: of 10 parallel calls exactly those that still fit succeed', async () => {
    const { id } = app.world.east;
    const before = (await admin.must(projectCalls.GetEnterpriseProjectList, {})).data.count;
    await allow(id, before + 4);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        admin.send(projectCalls.AddEnterpriseProject, { projectName: `并发项目 ${n}` }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(4);
    const refused = answers.filter(({ code }) => code !== 200);
    expect(new Set(refused.map(({ code, message }) => `${code} ${message}`))).toEqual(
      new Set([`403 项目数量已达上限 ${before + 4} 个，请联系平台管理员`]),
    );
    expect((await admin.must(projectCalls.GetEnterpriseProjectList, {})).data.count).toBe(before + 4);
    for (const { result } of answers.filter(({ code }) => code === 200))
      await admin.must(projectCalls.DeleteEnterpriseProject, { id: result.id });
    await allow(id, 10);
  });

  it('C-ENT-02 lets one of two parallel calls have a name', async () => {
    const answers = await Promise.all(
      ['同名', '同名'].map((projectName) => admin.send(projectCalls.AddEnterpriseProject, { projectName })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const created = answers.find(({ code }) => code === 200);
    await admin.must(projectCalls.DeleteEnterpriseProject, { id: created?.result.id ?? '' });
  });
});

describe('changing and deleting a project', () => {
  const make = async (projectName: string) => (await admin.must(projectCalls.AddEnterpriseProject, { projectName })).id;
  const read = async (projectId: string) => admin.must(projectCalls.GetProjectBaseInfo, { projectId });

  it('C-ENT-03 changes what was sent, clears what was sent empty and keeps what was not sent', async () => {
    const id = await make('改造前');
    const logo = await picture(undefined);
    await admin.must(projectCalls.UpdateEnterpriseProject, {
      id,
      projectName: '改造前',
      address: '江城市',
      comment: '说明',
      logo,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    });
    await admin.must(projectCalls.UpdateEnterpriseProject, { id, projectName: '改造后', address: '', endDate: '' });
    const now = await read(id);
    expect(now).toMatchObject({ projectName: '改造后', comment: '说明', logo, startDate: '2026-01-01' });
    expect([now.address, now.endDate]).toEqual([undefined, undefined]);
    await vi.waitFor(
      () =>
        expect(
          receivedEvents.filter((one) => one.name === 'project.updated' && one.entityId === id).at(-1),
        ).toMatchObject({
          before: { projectName: '改造前', address: '江城市', endDate: '2026-12-31' },
          after: { projectName: '改造后', address: null, endDate: null },
        }),
      TEST_TIMEOUT_MS,
    );
  });

  it('C-ENT-03 RU-PERM-16 is open to the project’s managers, and to no other member', async () => {
    const input = { id: app.world.east.tower, projectName: '滨江大厦', comment: '李工改的' };
    await engineer.must(projectCalls.UpdateEnterpriseProject, input);
    expect((await member.send(projectCalls.UpdateEnterpriseProject, input)).code).toBe(403);
    expect((await guest.send(projectCalls.UpdateEnterpriseProject, input)).code).toBe(403);
    const idle = await app.as(app.world.people.idle).send(projectCalls.UpdateEnterpriseProject, input);
    const foreign = await westAdmin.send(projectCalls.UpdateEnterpriseProject, input);
    expect([idle.message, foreign.message]).toEqual(['项目不存在或没有访问权限', '项目不存在或没有访问权限']);
    expect((await read(input.id)).comment).toBe('李工改的');
  });

  it('C-ENT-03 refuses a name that another project has and dates that are reversed with what is stored', async () => {
    const id = await make('第三个');
    const rename = await admin.send(projectCalls.UpdateEnterpriseProject, { id, projectName: '滨江大厦' });
    expect([rename.code, rename.message]).toEqual([409, '项目名称已存在']);
    await admin.must(projectCalls.UpdateEnterpriseProject, { id, projectName: '第三个', startDate: '2026-05-01' });
    const reversed = await admin.send(projectCalls.UpdateEnterpriseProject, {
      id,
      projectName: '第三个',
      endDate: '2026-04-01',
    });
    expect([reversed.code, reversed.message]).toEqual([400, '结束日期早于开始日期']);
    await admin.must(projectCalls.DeleteEnterpriseProject, { id });
  });

  it('C-ENT-04 deletes for administrators alone; everything of the project is out of reach, its name is free again', async () => {
    const id = await make('要删除的');
    await admin.must(projectCalls.AddProjectMember, {
      projectId: id,
      memberIds: [app.world.people.engineer.id, app.world.people.member.id],
    });
    await admin.must(projectCalls.SetProjectManager, { projectId: id, memberIds: [app.world.people.engineer.id] });
    expect((await engineer.send(projectCalls.DeleteEnterpriseProject, { id })).code).toBe(403);
    expect((await westAdmin.send(projectCalls.DeleteEnterpriseProject, { id })).code).toBe(403);

    await admin.must(projectCalls.DeleteEnterpriseProject, { id });
    for (const who of [platform, admin, engineer, member]) {
      expect((await who.send(projectCalls.GetProjectInfo, { projectId: id })).code).toBe(403);
      expect((await who.send(projectCalls.GetProjectBaseInfo, { projectId: id })).code).toBe(403);
      expect((await who.send(projectCalls.GetProjectStatistics, { projectId: id })).code).toBe(403);
      expect((await who.send(projectCalls.GetProjectMemberList, { projectId: id })).code).toBe(403);
      expect((await who.send(tbCustomerCalls.GetCustomer, { id })).code).toBe(404);
      expect(await names(who)).not.toContain('要删除的');
    }
    expect((await admin.send(projectCalls.DeleteEnterpriseProject, { id })).code).toBe(403);
    expect((await admin.send(projectCalls.UpdateEnterpriseProject, { id, projectName: '再来' })).code).toBe(403);
    expect((await event('project.deleted', id))?.entityName).toBe('要删除的');
    await admin.must(projectCalls.DeleteEnterpriseProject, { id: await make('要删除的') });
  });

  it('C-ENT-04 makes room within the quota', async () => {
    const before = (await admin.must(projectCalls.GetEnterpriseProjectList, {})).data.count;
    await allow(app.world.east.id, before + 1);
    const id = await make('占位');
    expect((await admin.send(projectCalls.AddEnterpriseProject, { projectName: '没位置' })).code).toBe(403);
    await admin.must(projectCalls.DeleteEnterpriseProject, { id });
    await admin.must(projectCalls.DeleteEnterpriseProject, { id: await make('有位置') });
    await allow(app.world.east.id, 10);
  });
});
