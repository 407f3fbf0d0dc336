import { type EnterpriseRow, EXPIRING_DAYS, enterpriseCalls } from '@twinscape/contract/enterprises';
import { fileCalls } from '@twinscape/contract/files';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainEvent } from '../../platform/events/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { TEST_PASSWORD } from '../../testing/world.ts';

let app: TestApp;
let root: Client;
let png: Buffer;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  root = app.as(app.world.people.platform);
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => app.stop());

let made = 0;
const fields = (
  more: Partial<{ companyName: string; loginAccount: string; expirationDate: string; projectNumber: number }> = {},
) => {
  made += 1;
  return {
    companyName: `测试企业 ${made}`,
    expirationDate: '2099-06-30',
    projectNumber: 3,
    adminName: '周总',
    loginAccount: `boss${made}@corp.test`,
    ...more,
  };
};
const detail = (id: string): Promise<EnterpriseRow> => root.must(enterpriseCalls.GetCompanyDetail, { id });
const heard = (name: string, entityId: string) =>
  vi.waitFor(() => {
    const found = events.find((event) => event.name === name && event.entityId === entityId);
    if (!found) throw new Error(`${name} was not heard`);
    return found;
  }, 5_000);
const codeOf = (link: string): string => new URL(link.replace('/#/', '/')).searchParams.get('code') ?? '';
const activate = (link: string) =>
  app.anonymous.must(identityCalls.DoActive, { code: codeOf(link), password: TEST_PASSWORD });
const upload = (client: Client) =>
  client.must(fileCalls.UploadImageAsync, {}, { files: { file: { name: '标志.png', body: new Uint8Array(png) } } });

describe('C-COMP-02 adding an enterprise', () => {
  it('RU-SCOPE-05 RU-STATE-01 makes it with its administrator, who is not activated until the link of the answer was used', async () => {
    const given = fields();
    const { id, activeLink } = await root.must(enterpriseCalls.AddCompany, given);
    expect(activeLink).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#\/activateAccount\?code=/);
    expect(await detail(id)).toMatchObject({
      ...given,
      isExpired: false,
      isTrial: false,
      projectCount: 0,
      memberCount: 1,
      isActivated: false,
    });
    const early = await app.anonymous.send(identityCalls.Login, {
      loginAccount: given.loginAccount,
      loginPwd: TEST_PASSWORD,
    });
    expect(early.code).toBe(400);
    await activate(activeLink);
    const { loginUserInfo } = await app.anonymous.must(identityCalls.Login, {
      loginAccount: given.loginAccount,
      loginPwd: TEST_PASSWORD,
    });
    expect(loginUserInfo).toMatchObject({ memberType: 1, companyName: given.companyName, isEdit: 1 });
    expect((await detail(id)).isActivated).toBe(true);
    const event = await heard('enterprise.added', id);
    expect(event).toMatchObject({
      companyId: id,
      after: { companyName: given.companyName },
      actor: { userName: '平台管理员' },
    });
    expect(JSON.stringify(event)).not.toContain(codeOf(activeLink));
  });

  it.each([
    ['companyName', '', '请输入企业名称', 'Enter the enterprise name'],
    ['companyName', undefined, '请输入企业名称', 'Enter the enterprise name'],
    ['companyName', '   ', '请输入企业名称', 'Enter the enterprise name'],
    ['expirationDate', '', '请选择到期时间', 'Choose the expiry date'],
    ['expirationDate', '2026-02-30', '请选择到期时间', 'Choose the expiry date'],
    ['expirationDate', undefined, '请选择到期时间', 'Choose the expiry date'],
    ['projectNumber', undefined, '请输入项目数量', 'Enter the number of projects'],
    ['adminName', '', '请输入管理员姓名', 'Enter the administrator name'],
    ['loginAccount', '', '请输入正确的登录账号', 'Enter a valid login account'],
    ['loginAccount', 'not an account', '请输入正确的登录账号', 'Enter a valid login account'],
    ['loginAccount', '12345', '请输入正确的登录账号', 'Enter a valid login account'],
  ])('RU-VAL-05 refuses %s %j in both languages', async (field, value, cn, en) => {
    const given = { ...fields(), [field]: value };
    const answer = await root.send(enterpriseCalls.AddCompany, given);
    expect([answer.code, answer.message]).toEqual([400, cn]);
    const english = await root.with({ 'x-language': 'en' }).send(enterpriseCalls.AddCompany, given);
    expect([english.code, english.message]).toEqual([400, en]);
  });

  it('refuses a negative or broken number of projects and a name that is too long', async () => {
    for (const projectNumber of [-1, 1.5, 100_001])
      expect((await root.send(enterpriseCalls.AddCompany, fields({ projectNumber }))).code).toBe(400);
    const long = await root.send(enterpriseCalls.AddCompany, fields({ companyName: '长'.repeat(121) }));
    expect([long.code, long.message]).toEqual([400, expect.stringContaining('120')]);
  });

  it('refuses a name that exists, in any case, and a login account that is taken; nothing stays behind', async () => {
    const same = await root.send(enterpriseCalls.AddCompany, fields({ companyName: 'WEST works' }));
    expect([same.code, same.message]).toEqual([409, '企业名称已存在']);
    const given = fields({ loginAccount: 'MEMBER@east.test' });
    const taken = await root.send(enterpriseCalls.AddCompany, given);
    expect([taken.code, taken.message]).toEqual([409, '该账号已被使用']);
    const { data } = await root.must(enterpriseCalls.GetCompanyList, { key: given.companyName });
    expect(data.count).toBe(0);
  });

  it('the same name many times at once is one enterprise', async () => {
    const companyName = '同名企业';
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => root.send(enterpriseCalls.AddCompany, fields({ companyName }))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    const { data } = await root.must(enterpriseCalls.GetCompanyList, { key: companyName });
    expect(data.count).toBe(1);
  });

  it('takes a logo that was uploaded, never an address elsewhere', async () => {
    const logo = await upload(root);
    const { id } = await root.must(enterpriseCalls.AddCompany, { ...fields(), logo });
    expect((await detail(id)).logo).toBe(logo);
    const foreign = await upload(app.as(app.world.people.westAdmin));
    for (const wrong of ['https://evil.example/a.png', '/api/File/Read/x/y.png', foreign]) {
      const answer = await root.send(enterpriseCalls.AddCompany, { ...fields(), logo: wrong });
      expect([answer.code, answer.message]).toEqual([400, '请先上传企业标志图片']);
    }
  });
});

describe('C-COMP-01 the list of enterprises', () => {
  it('RU-SCOPE-04 shows each with its administrator, members and projects; by name, pinyin first', async () => {
    const { data } = await root.must(enterpriseCalls.GetCompanyList, { orderBy: 'companyName', orderByType: 0 });
    const east = data.list.find(({ id }) => id === app.world.east.id);
    expect(east).toMatchObject({
      companyName: '华东工程',
      adminName: '陈总',
      adminId: app.world.people.admin.id,
      loginAccount: 'admin@east.test',
      projectCount: 2,
      memberCount: 7,
      isActivated: true,
    });
    const names = data.list.map(({ companyName }) => companyName);
    expect(names.filter((name) => ['到期企业', '华东工程', '试用企业'].includes(name))).toEqual([
      '到期企业',
      '华东工程',
      '试用企业',
    ]);
    expect(data.count).toBe(data.list.length);
  });

  it('finds two characters, pages, orders and filters by state', async () => {
    const list = async (input: object) => (await root.must(enterpriseCalls.GetCompanyList, input)).data;
    expect((await list({ key: '东工' })).list.map(({ companyName }) => companyName)).toEqual(['华东工程']);
    expect((await list({ key: 'est w' })).list.map(({ companyName }) => companyName)).toEqual(['West Works']);
    expect((await list({ key: '%' })).count).toBe(0);
    expect((await list({ state: 'trial' })).list.map(({ id }) => id)).toEqual([app.world.young.id]);
    expect((await list({ state: 'expired' })).list.map(({ id }) => id)).toEqual([app.world.old.id]);
    const valid = await list({ state: 'valid' });
    expect(valid.list.every(({ isTrial, isExpired }) => !isTrial && !isExpired)).toBe(true);
    const first = await list({ orderBy: 'expirationDate', orderByType: 0, pageSize: 1 });
    expect(first).toMatchObject({ list: [{ companyName: '到期企业', isExpired: true }], count: valid.count + 2 });
    const pages = await Promise.all([1, 2].map((pageIndex) => list({ pageIndex, pageSize: 2 })));
    expect(new Set(pages.flatMap((page) => page.list.map(({ id }) => id))).size).toBe(4);
    expect((await root.send(enterpriseCalls.GetCompanyList, { orderBy: 'adminId' as 'companyName' })).code).toBe(400);
  });

  it('points out those whose last day is near, and neither those that are over nor those with time left', async () => {
    const ending = async (companyName: string, days: number) =>
      root.must(enterpriseCalls.AddCompany, {
        companyName,
        expirationDate: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
        projectNumber: 1,
        adminName: companyName,
        loginAccount: `near${days}@expiring.test`,
      });
    // A day on either side: the database's clock may stand in another time zone.
    const near = await ending('月内到期', EXPIRING_DAYS - 1);
    await ending('月后到期', EXPIRING_DAYS + 2);
    const { data } = await root.must(enterpriseCalls.GetCompanyList, { state: 'expiring' });
    expect(data.list.map(({ id }) => id)).toEqual([near.id]);
  });

  it('one that does not exist is not found', async () => {
    const answer = await root.send(enterpriseCalls.GetCompanyDetail, { id: app.world.people.admin.id });
    expect([answer.code, answer.message]).toEqual([404, '企业不存在']);
  });
});

describe('C-COMP-03 changing an enterprise', () => {
  it('changes name, expiry, quota, administrator and login account, and tells what changed', async () => {
    const given = fields();
    const { id } = await root.must(enterpriseCalls.AddCompany, given);
    const next = {
      id,
      companyName: '改名企业',
      expirationDate: '2031-01-31',
      projectNumber: 7,
      adminName: '周经理',
      loginAccount: '13900001111',
    };
    await root.must(enterpriseCalls.UpdateCompany, next);
    expect(await detail(id)).toMatchObject(next);
    expect(await heard('enterprise.updated', id)).toMatchObject({
      before: {
        companyName: given.companyName,
        expirationDate: '2099-06-30',
        projectNumber: 3,
        adminName: '周总',
        loginAccount: given.loginAccount,
      },
      after: {
        companyName: '改名企业',
        expirationDate: '2031-01-31',
        projectNumber: 7,
        adminName: '周经理',
        loginAccount: '13900001111',
      },
    });
  });

  it('keeps a logo that was not sent and takes an empty one away', async () => {
    const logo = await upload(root);
    const { loginAccount: _, ...given } = fields();
    const { id } = await root.must(enterpriseCalls.AddCompany, { ...given, loginAccount: 'logo@corp.test', logo });
    await root.must(enterpriseCalls.UpdateCompany, { id, ...given });
    expect((await detail(id)).logo).toBe(logo);
    await root.must(enterpriseCalls.UpdateCompany, { id, ...given, logo: '' });
    expect((await detail(id)).logo).toBeUndefined();
  });

  it('refuses the name of another one and an account of somebody else, and changes nothing then', async () => {
    const { id } = await root.must(enterpriseCalls.AddCompany, fields());
    const before = await detail(id);
    const name = await root.send(enterpriseCalls.UpdateCompany, { ...fields({ companyName: '华东工程' }), id });
    expect([name.code, name.message]).toEqual([409, '企业名称已存在']);
    const account = await root.send(enterpriseCalls.UpdateCompany, {
      ...fields({ loginAccount: 'idle@east.test' }),
      id,
    });
    expect([account.code, account.message]).toEqual([409, '该账号已被使用']);
    expect(await detail(id)).toEqual(before);
    const nobody = await root.send(enterpriseCalls.UpdateCompany, { ...fields(), id: app.world.people.admin.id });
    expect(nobody.code).toBe(404);
  });

  it('RU-SCOPE-04 the number of projects never falls below those that exist', async () => {
    const { east } = app.world;
    const { loginAccount: _, adminName: __, ...given } = fields({ companyName: '华东工程' });
    const answer = await root.send(enterpriseCalls.UpdateCompany, {
      ...given,
      adminName: '陈总',
      id: east.id,
      projectNumber: 1,
    });
    expect([answer.code, answer.message]).toEqual([400, '项目数量不能小于已有项目数 2']);
    await root.must(enterpriseCalls.UpdateCompany, { ...given, adminName: '陈总', id: east.id, projectNumber: 2 });
    const more = await app
      .as(app.world.people.admin)
      .send(projectCalls.AddEnterpriseProject, { projectName: '第三个' });
    expect(more.code).toBe(403);
  });

  it('RU-TRIAL-01 a trial enterprise is opened for formal use: its members may edit from the next call on', async () => {
    const { young, people } = app.world;
    const rename = () =>
      app
        .as(people.youngMember)
        .send(projectCalls.UpdateEnterpriseProject, { id: young.project, projectName: '试用项目' });
    expect((await rename()).code).toBe(403);
    const row = await detail(young.id);
    await root.must(enterpriseCalls.UpdateCompany, { ...row, isTrial: false });
    expect((await rename()).code).toBe(200);
    expect((await detail(young.id)).isTrial).toBe(false);
    await root.must(enterpriseCalls.UpdateCompany, { ...row, isTrial: true });
  });

  it('A-03 the expiry is the last valid day; after it the enterprise is read-only and nothing is lost', async () => {
    const { people, east } = app.world;
    const row = await detail(east.id);
    const today = (
      await app.platform.database.pool.query<{ day: string; before: string }>(
        `select current_date::text as day, (current_date - 1)::text as before`,
      )
    ).rows[0];
    const admin = app.as(people.admin);
    const addMember = () =>
      admin.send(enterpriseCalls.AddEnterpriseMember, {
        loginAccount: `expiry${Math.random()}@east.test`,
        masterName: '某人',
      });
    await root.must(enterpriseCalls.UpdateCompany, { ...row, expirationDate: today?.day ?? '' });
    expect((await detail(east.id)).isExpired).toBe(false);
    expect((await addMember()).code).toBe(200);
    await root.must(enterpriseCalls.UpdateCompany, { ...row, expirationDate: today?.before ?? '' });
    expect((await detail(east.id)).isExpired).toBe(true);
    const refused = await addMember();
    expect([refused.code, refused.message]).toEqual([403, '企业服务已到期，当前只能查看，数据不会丢失']);
    expect((await admin.must(enterpriseCalls.GetEnterpriseMemberList, {})).data.count).toBe(8);
    expect((await admin.must(enterpriseCalls.GetEnterpriseBaseInfo, {})).isExpired).toBe(true);
    await root.must(enterpriseCalls.UpdateCompany, { ...row });
    expect((await addMember()).code).toBe(200);
  });
});

describe('C-COMP-04 deleting an enterprise', () => {
  it('is refused while it holds projects', async () => {
    const answer = await root.send(enterpriseCalls.DeleteCompany, { id: app.world.west.id });
    expect([answer.code, answer.message]).toEqual([409, '企业下还有 1 个项目，请先删除项目']);
  });

  it('ends its sessions, keeps its people out and frees name and accounts', async () => {
    const given = fields();
    const { id, activeLink } = await root.must(enterpriseCalls.AddCompany, given);
    await activate(activeLink);
    const signIn = () =>
      app.anonymous.send(identityCalls.Login, { loginAccount: given.loginAccount, loginPwd: TEST_PASSWORD });
    const session = app.as((await signIn()).result);
    await session.must(enterpriseCalls.AddEnterpriseMember, { loginAccount: 'gone@corp.test', masterName: '离职者' });
    await root.must(enterpriseCalls.DeleteCompany, { id });
    expect((await session.send(enterpriseCalls.GetMemberDetail, {})).code).toBe(401);
    expect((await signIn()).code).toBe(400);
    expect((await root.send(enterpriseCalls.GetCompanyDetail, { id })).code).toBe(404);
    expect((await root.send(enterpriseCalls.DeleteCompany, { id })).code).toBe(404);
    expect((await root.send(enterpriseCalls.GetEnterpriseMemberList, { companyId: id })).code).toBe(404);
    expect(await heard('enterprise.deleted', id)).toMatchObject({
      entityName: given.companyName,
      values: { members: 2 },
    });
    await root.must(enterpriseCalls.AddCompany, given);
  });

  it('deleting and adding a project at once never leaves a project without its enterprise', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await root.must(enterpriseCalls.AddCompany, fields());
      const [deleted, project] = await Promise.all([
        root.send(enterpriseCalls.DeleteCompany, { id }),
        root.send(projectCalls.AddEnterpriseProject, { companyId: id, projectName: '赶上的项目' }),
      ]);
      expect([deleted.code, project.code].sort()).toEqual(deleted.code === 200 ? [200, 404] : [200, 409]);
    }
  });
});

describe('C-COMP-05 entering an enterprise', () => {
  it('RU-PERM-02 opens a session as its administrator, marked with who is behind it', async () => {
    const { people, east } = app.world;
    const { token, loginUserInfo } = await root.must(enterpriseCalls.JumpToEnterprise, { companyId: east.id });
    expect(loginUserInfo).toMatchObject({
      id: people.admin.id,
      memberType: 1,
      companyName: '华东工程',
      actedBy: '平台管理员',
    });
    const inside = app.as({ token });
    expect((await inside.must(enterpriseCalls.GetEnterpriseMemberList, {})).data.count).toBeGreaterThan(6);
    expect((await inside.send(enterpriseCalls.GetCompanyList, {})).code).toBe(403);
    await inside.must(enterpriseCalls.UpdateEnterpriseMember, { memberId: people.idle.id, masterName: '赵忙' });
    expect(await heard('member.updated', people.idle.id)).toMatchObject({
      actor: { userName: '陈总', actedBy: '平台管理员' },
      before: { masterName: '赵闲' },
      after: { masterName: '赵忙' },
    });
    // The administrator's own session goes on.
    expect((await app.as(people.admin).send(enterpriseCalls.GetMemberDetail, {})).code).toBe(200);
  });

  it('goes to another enabled administrator when the named one cannot act, and is refused when there is none', async () => {
    const { id, activeLink } = await root.must(enterpriseCalls.AddCompany, fields());
    await activate(activeLink);
    const { adminId = '' } = await detail(id);
    const { memberId } = await root.must(enterpriseCalls.AddEnterpriseMember, {
      companyId: id,
      loginAccount: 'deputy@corp.test',
      masterName: '副手',
      memberType: 1,
    });
    await root.must(enterpriseCalls.UpdateMemberState, { companyId: id, memberId: adminId, state: 'disabled' });
    const { loginUserInfo } = await root.must(enterpriseCalls.JumpToEnterprise, { companyId: id });
    expect(loginUserInfo.id).toBe(memberId);
    expect((await detail(id)).adminName).toBe('副手');
    expect((await root.send(enterpriseCalls.JumpToEnterprise, { companyId: memberId })).code).toBe(404);
  });
});

describe('C-ENT-11 C-ENT-13 the enterprise as its people see it', () => {
  it('everybody of it reads the base info; the administrator’s account is shown to administrators alone', async () => {
    const { people } = app.world;
    for (const who of [people.admin, people.member, people.guest]) {
      const row = await app.as(who).must(enterpriseCalls.GetEnterpriseBaseInfo, {});
      expect(row).toMatchObject({ companyName: '华东工程', adminName: '陈总' });
      expect(row.loginAccount).toBe(who === people.admin ? 'admin@east.test' : '');
    }
    const none = await root.send(enterpriseCalls.GetEnterpriseBaseInfo, {});
    expect([none.code, none.message]).toEqual([400, '请选择企业']);
  });

  it('RU-PERM-06 RU-SCOPE-06 its administrator sets and removes the logo', async () => {
    const { people, east } = app.world;
    const admin = app.as(people.admin);
    const logo = await upload(admin);
    await admin.must(enterpriseCalls.UpdateLogo, { logo });
    const { loginUserInfo } = await app.anonymous.must(identityCalls.Login, {
      loginAccount: 'member@east.test',
      loginPwd: TEST_PASSWORD,
    });
    expect(loginUserInfo.companyLogo).toBe(logo);
    expect(await heard('enterprise.updated', east.id)).toBeDefined();
    const foreign = await upload(app.as(people.westAdmin));
    expect((await admin.send(enterpriseCalls.UpdateLogo, { logo: foreign })).code).toBe(400);
    await admin.must(enterpriseCalls.UpdateLogo, {});
    expect((await admin.must(enterpriseCalls.GetEnterpriseBaseInfo, {})).logo).toBeUndefined();
  });
});
