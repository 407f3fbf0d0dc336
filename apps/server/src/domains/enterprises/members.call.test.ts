import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { identityCalls } from '@twinscape/contract/identity';
import { settingsCalls } from '@twinscape/contract/settings';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainEvent } from '../../platform/events/index.ts';
import { TEST_TIMEOUT_MS } from '../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { openMailbox } from '../../testing/mailbox.ts';
import { TEST_PASSWORD } from '../../testing/world.ts';

let app: TestApp;
let root: Client;
let admin: Client;
const events: DomainEvent[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  root = app.as(app.world.people.platform);
  admin = app.as(app.world.people.admin);
});
afterAll(() => app.stop());

const NOT_FOUND = [404, '成员不存在'];
const LAST = [409, '企业至少需要一名启用的管理员'];
let made = 0;
const someone = () => {
  made += 1;
  return { loginAccount: `someone${made}@east.test`, masterName: `某人${made}` };
};
const add = async (more: object = {}, client: Client = admin): Promise<string> =>
  (await client.must(enterpriseCalls.AddEnterpriseMember, { ...someone(), ...more })).memberId;
const detail = (memberId: string, client: Client = admin) =>
  client.must(enterpriseCalls.GetEnterpriseMemberDetail, { memberId });
const heard = (name: string, entityId: string) =>
  vi.waitFor(() => {
    const found = events.find((event) => event.name === name && event.entityId === entityId);
    if (!found) throw new Error(`${name} was not heard`);
    return found;
  }, 5_000);
const codeOf = (link: string): string => new URL(link.replace('/#/', '/')).searchParams.get('code') ?? '';
const signIn = (loginAccount: string) =>
  app.anonymous.send(identityCalls.Login, { loginAccount, loginPwd: TEST_PASSWORD });
/** A new enterprise with so many activated administrators; answers it and their ids and clients. */
async function enterpriseWith(administrators: number) {
  made += 1;
  const { id } = await root.must(enterpriseCalls.AddCompany, {
    companyName: `小企业 ${made}`,
    expirationDate: '2099-01-01',
    projectNumber: 1,
    adminName: '甲',
    loginAccount: `first${made}@small.test`,
  });
  const first = await root.must(enterpriseCalls.GetCompanyDetail, { id });
  const ids = [first.adminId ?? ''];
  while (ids.length < administrators)
    ids.push(
      (await root.must(enterpriseCalls.AddEnterpriseMember, { companyId: id, ...someone(), memberType: 1 })).memberId,
    );
  const clients: Client[] = [];
  for (const memberId of ids) {
    const link = await root.must(enterpriseCalls.CreateActiveLink, { companyId: id, memberId });
    const { loginAccount } = await app.anonymous.must(identityCalls.DoActive, {
      code: codeOf(link),
      password: TEST_PASSWORD,
    });
    clients.push(app.as((await signIn(loginAccount)).result));
  }
  return { id, ids, clients };
}

describe('C-ENT-07 adding a member', () => {
  it('RU-STATE-01 answers an activation link; the account signs in after it was used', async () => {
    const given = { ...someone(), memberType: 2 as const, title: '结构工程师', phone: '021-5555' };
    const { memberId, activeLink } = await admin.must(enterpriseCalls.AddEnterpriseMember, given);
    expect(await detail(memberId)).toMatchObject({
      ...given,
      email: given.loginAccount,
      state: 'enabled',
      isActivated: false,
    });
    expect((await signIn(given.loginAccount)).code).toBe(400);
    await app.anonymous.must(identityCalls.DoActive, { code: codeOf(activeLink), password: TEST_PASSWORD });
    expect((await signIn(given.loginAccount)).result.loginUserInfo).toMatchObject({
      memberType: 2,
      companyName: '华东工程',
    });
    expect(await detail(memberId)).toMatchObject({ isActivated: true, lastLoginTime: expect.any(String) });
    const event = await heard('member.added', memberId);
    expect(event).toMatchObject({ companyId: app.world.east.id, actor: { userName: '陈总' }, after: given });
    expect(JSON.stringify(event)).not.toContain(codeOf(activeLink));
  });

  it.each([
    [{ loginAccount: 'nobody' }, '请输入正确的登录账号', 'Enter a valid login account'],
    [{ masterName: '' }, '请输入姓名', 'Enter the real name'],
    [{ title: '' }, '职务不能为空', 'Job title cannot be empty'],
    [{ email: '' }, '请输入邮箱', 'Enter the email address'],
    [{ email: 'no address' }, '请输入正确的邮箱', 'Enter a valid email address'],
    [
      { memberType: 0 },
      '成员类型应为“管理员”“成员”或“体验账号”',
      'The member type must be “administrator”, “member” or “trial”',
    ],
  ])('RU-VAL-36 refuses %j in both languages', async (wrong, cn, en) => {
    const filled = { ...someone(), title: '工程师', email: 'a@east.test' };
    const given = { ...filled, ...wrong } as typeof filled;
    for (const [language, message] of [
      ['cn', cn],
      ['en', en],
    ] as const) {
      const answer = await admin.with({ 'x-language': language }).send(enterpriseCalls.AddEnterpriseMember, given);
      expect([answer.code, answer.message]).toEqual([400, message]);
    }
  });

  it('refuses an account that is taken anywhere, in any case; many at once make one', async () => {
    const taken = await admin.send(enterpriseCalls.AddEnterpriseMember, {
      ...someone(),
      loginAccount: 'Member@WEST.test',
    });
    expect([taken.code, taken.message]).toEqual([409, '该账号已被使用']);
    const given = someone();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.send(enterpriseCalls.AddEnterpriseMember, given)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('mails the very link of the answer on demand, and refuses when nothing can be mailed', async () => {
    const given = { ...someone(), sendActivationMail: true };
    expect((await admin.send(enterpriseCalls.AddEnterpriseMember, given)).code).toBe(503);
    const box = await openMailbox();
    await root.must(settingsCalls.SaveSettings, {
      key: 'mail',
      jsonValue: { smtpHost: '127.0.0.1', smtpPort: box.port, mailFrom: 'noreply@twinscape.test' },
    });
    const { activeLink } = await admin.must(enterpriseCalls.AddEnterpriseMember, given);
    expect((await box.next(given.loginAccount)).text).toContain(activeLink);
    await app.anonymous.must(identityCalls.DoActive, { code: codeOf(activeLink), password: TEST_PASSWORD });
    await box.close();
  });

  it('a platform administrator names the enterprise', async () => {
    const none = await root.send(enterpriseCalls.AddEnterpriseMember, someone());
    expect([none.code, none.message]).toEqual([400, '请选择企业']);
    const unknown = await root.send(enterpriseCalls.AddEnterpriseMember, {
      ...someone(),
      companyId: app.world.people.idle.id,
    });
    expect(unknown.code).toBe(404);
    const { memberId } = await root.must(enterpriseCalls.AddEnterpriseMember, {
      ...someone(),
      companyId: app.world.west.id,
    });
    expect((await admin.send(enterpriseCalls.GetEnterpriseMemberDetail, { memberId })).code).toBe(404);
    expect((await detail(memberId, app.as(app.world.people.westAdmin))).memberType).toBe(2);
  });
});

describe('C-ENT-05 the member list', () => {
  it('RU-PERM-06 finds by part of name or account, filters, orders by pinyin and pages without gaps', async () => {
    const { people } = app.world;
    const west = app.as(people.westAdmin);
    for (const [masterName, loginAccount, memberType] of [
      ['欧阳娜娜', 'ouyang@west.test', 2],
      ['阿不都热合曼', 'abdu@west.test', 3],
      ['赵国强', '13700001234', 2],
      ['赵小强', 'zhao@west.test', 1],
    ] as const)
      await west.must(enterpriseCalls.AddEnterpriseMember, { masterName, loginAccount, memberType });
    const list = async (input: object) => (await west.must(enterpriseCalls.GetEnterpriseMemberList, input)).data;
    const names = async (input: object) => (await list(input)).list.map(({ masterName }) => masterName);
    expect(await names({ key: '国强' })).toEqual(['赵国强']);
    expect((await names({ key: '强' })).sort()).toEqual(['赵国强', '赵小强']);
    expect(await names({ key: '0000123' })).toEqual(['赵国强']);
    expect(await names({ key: 'OUYANG' })).toEqual(['欧阳娜娜']);
    expect(await names({ key: '_' })).toEqual([]);
    expect(await names({ key: '李工' })).toEqual([]);
    expect(await names({ memberType: 3 })).toEqual(['阿不都热合曼']);
    const byName = await names({ orderBy: 'masterName', orderByType: 0 });
    expect(byName.filter((name) => /[阿欧赵]/.test(name))).toEqual(['阿不都热合曼', '欧阳娜娜', '赵国强', '赵小强']);
    expect(await names({ orderBy: 'masterName', orderByType: 1 })).toEqual([...byName].reverse());
    expect(await names({})).toEqual(await names({ orderBy: 'createTime', orderByType: 1 }));
    expect((await names({}))[0]).toBe('赵小强');
    const { count } = await list({});
    const seen = new Set<string>();
    for (let pageIndex = 1; pageIndex <= count; pageIndex++)
      for (const { memberId } of (await list({ pageIndex, pageSize: 1, orderBy: 'memberType', orderByType: 0 })).list)
        seen.add(memberId);
    expect(seen.size).toBe(count);
    expect((await list({ pageSize: 999_999 })).list).toHaveLength(count);
  });

  it('orders by every column, up and down; whoever never signed in comes as the longest ago', async () => {
    await signIn('admin@west.test');
    const west = app.as(app.world.people.westAdmin);
    for (const orderBy of [
      'loginAccount',
      'masterName',
      'memberType',
      'state',
      'createTime',
      'lastLoginTime',
    ] as const) {
      const ids = async (orderByType: 0 | 1) =>
        (await west.must(enterpriseCalls.GetEnterpriseMemberList, { orderBy, orderByType })).data.list.map(
          ({ memberId }) => memberId,
        );
      expect(await ids(1)).toEqual((await ids(0)).reverse());
    }
    const { data } = await west.must(enterpriseCalls.GetEnterpriseMemberList, {
      orderBy: 'lastLoginTime',
      orderByType: 1,
    });
    expect(data.list[0]?.loginAccount).toBe('admin@west.test');
  });

  it('never shows members of another enterprise or secrets', async () => {
    const answer = await admin.send(enterpriseCalls.GetEnterpriseMemberList, { pageSize: 999_999 });
    const text = JSON.stringify(answer.raw);
    expect(text).not.toContain('west.test');
    expect(text).not.toMatch(/argon2|hash/i);
    const foreign = await admin.send(enterpriseCalls.GetEnterpriseMemberList, { companyId: app.world.west.id });
    expect(foreign.code).toBe(403);
  });
});

describe('C-ENT-06 C-MEM-02 one member', () => {
  it('is found within the enterprise alone', async () => {
    const { people } = app.world;
    expect(await detail(people.engineer.id)).toMatchObject({
      masterName: '李工',
      loginAccount: 'engineer@east.test',
      memberType: 2,
    });
    for (const memberId of [people.westMember.id, people.platform.id, app.world.east.id]) {
      const answer = await admin.send(enterpriseCalls.GetEnterpriseMemberDetail, { memberId });
      expect([answer.code, answer.message]).toEqual(NOT_FOUND);
    }
  });

  it('A-97 everybody reads the own record', async () => {
    const { people } = app.world;
    for (const who of [people.platform, people.admin, people.member, people.guest])
      expect(await app.as(who).must(enterpriseCalls.GetMemberDetail, {})).toMatchObject({
        memberId: who.id,
        masterName: who.name,
      });
  });
});

describe('C-ENT-08 changing a member', () => {
  it('changes what was sent and tells what changed; an unchanged save tells nothing', async () => {
    const memberId = await add({ title: '工程师', phone: '111' });
    const { loginAccount, masterName } = await detail(memberId);
    const next = {
      memberId,
      masterName: '改名者',
      memberType: 3 as const,
      title: '总工',
      email: 'chief@east.test',
      phone: '',
    };
    await admin.must(enterpriseCalls.UpdateEnterpriseMember, next);
    const { phone: _, ...kept } = next;
    expect(await detail(memberId)).toMatchObject({ ...kept, loginAccount, state: 'enabled' });
    expect((await detail(memberId)).phone).toBeUndefined();
    expect(await heard('member.updated', memberId)).toMatchObject({
      before: { masterName, memberType: 2, title: '工程师', email: loginAccount, phone: '111' },
      after: { masterName: '改名者', memberType: 3, title: '总工', email: 'chief@east.test', phone: null },
    });
    const eventCount = events.length;
    await admin.must(enterpriseCalls.UpdateEnterpriseMember, next);
    await admin.must(enterpriseCalls.UpdateEnterpriseMember, { memberId, masterName: '改名者' });
    await root.must(enterpriseCalls.UpdateEnterpriseMember, {
      companyId: app.world.east.id,
      memberId,
      masterName: '再改',
    });
    await vi.waitFor(
      () => expect(events.slice(eventCount).filter((event) => event.entityId === memberId)).toHaveLength(1),
      TEST_TIMEOUT_MS,
    );
    expect(await detail(memberId)).toMatchObject({ title: '总工', email: 'chief@east.test' });
  });

  it('gives another login account, which the e-mail follows; one that is taken is refused', async () => {
    const memberId = await add();
    const { masterName } = await detail(memberId);
    const fresh = someone().loginAccount;
    await admin.must(enterpriseCalls.UpdateEnterpriseMember, { memberId, masterName, loginAccount: fresh });
    expect(await detail(memberId)).toMatchObject({ loginAccount: fresh, email: fresh });
    const taken = await admin.send(enterpriseCalls.UpdateEnterpriseMember, {
      memberId,
      masterName,
      loginAccount: 'ENGINEER@east.test',
    });
    expect([taken.code, taken.message]).toEqual([409, '该账号已被使用']);
    expect((await detail(memberId)).loginAccount).toBe(fresh);
  });

  it('RU-STATE-02 disables and enables, with an event of its own', async () => {
    const memberId = await add();
    const { masterName } = await detail(memberId);
    await admin.must(enterpriseCalls.UpdateEnterpriseMember, { memberId, masterName, state: 'disabled' });
    expect((await detail(memberId)).state).toBe('disabled');
    await heard('member.disabled', memberId);
    await admin.must(enterpriseCalls.UpdateEnterpriseMember, { memberId, masterName, state: 'enabled' });
    await heard('member.enabled', memberId);
    expect((await detail(memberId)).state).toBe('enabled');
  });

  it('nobody becomes type 0, and strangers are not found', async () => {
    const memberId = await add();
    const risen = { memberId, masterName: '升级', memberType: 0 as 1 };
    expect((await admin.send(enterpriseCalls.UpdateEnterpriseMember, risen)).code).toBe(400);
    expect(
      (await root.send(enterpriseCalls.UpdateEnterpriseMember, { ...risen, companyId: app.world.east.id })).code,
    ).toBe(400);
    for (const stranger of [app.world.people.westMember.id, app.world.people.platform.id]) {
      const answer = await admin.send(enterpriseCalls.UpdateEnterpriseMember, {
        memberId: stranger,
        masterName: '夺舍',
      });
      expect([answer.code, answer.message]).toEqual(NOT_FOUND);
    }
  });
});

describe('C-MEM-05 enabling and disabling', () => {
  it('RU-STATE-02 ends the sessions of those who are disabled and keeps them out until they are enabled', async () => {
    const { people } = app.world;
    const client = app.as((await signIn('idle@east.test')).result);
    await admin.must(enterpriseCalls.UpdateMemberState, {
      memberIds: [people.idle.id, people.engineer.id],
      state: 'disabled',
    });
    expect((await client.send(enterpriseCalls.GetMemberDetail, {})).code).toBe(401);
    expect((await signIn('idle@east.test')).code).toBe(400);
    expect(await heard('member.disabled', people.idle.id)).toMatchObject({
      before: { enabled: true },
      after: { enabled: false },
    });
    const { data } = await admin.must(enterpriseCalls.GetEnterpriseMemberList, { state: 'disabled' });
    expect(data.list.map(({ memberId }) => memberId)).toEqual(
      expect.arrayContaining([people.idle.id, people.engineer.id, people.disabled.id]),
    );
    expect(data.count).toBe(3);
    await admin.must(enterpriseCalls.UpdateMemberState, {
      memberIds: [people.idle.id, people.engineer.id],
      state: 'enabled',
    });
    // The session that was ended does not come back.
    expect((await client.send(enterpriseCalls.GetMemberDetail, {})).code).toBe(401);
    expect((await signIn('idle@east.test')).code).toBe(200);
  });

  it('is all or nothing, wants somebody, and spares the caller', async () => {
    const { people } = app.world;
    const foreign = await admin.send(enterpriseCalls.UpdateMemberState, {
      memberIds: [people.idle.id, people.westMember.id],
      state: 'disabled',
    });
    expect([foreign.code, foreign.message]).toEqual(NOT_FOUND);
    expect((await detail(people.idle.id)).state).toBe('enabled');
    const nobody = await admin.send(enterpriseCalls.UpdateMemberState, { state: 'disabled' });
    expect([nobody.code, nobody.message]).toEqual([400, '请选择成员']);
    const self = await admin.send(enterpriseCalls.UpdateMemberState, { memberId: people.admin.id, state: 'disabled' });
    expect([self.code, self.message]).toEqual([400, '不能禁用或删除自己的账号']);
  });
});

describe('C-ENT-09 deleting members', () => {
  it('frees the login account, ends the sessions and keeps the name in the log', async () => {
    const given = someone();
    const { memberId, activeLink } = await admin.must(enterpriseCalls.AddEnterpriseMember, given);
    await app.anonymous.must(identityCalls.DoActive, { code: codeOf(activeLink), password: TEST_PASSWORD });
    const client = app.as((await signIn(given.loginAccount)).result);
    await admin.must(enterpriseCalls.DeleteEnterpriseMember, { memberIds: [memberId] });
    expect((await client.send(enterpriseCalls.GetMemberDetail, {})).code).toBe(401);
    expect((await admin.send(enterpriseCalls.GetEnterpriseMemberDetail, { memberId })).code).toBe(404);
    expect((await signIn(given.loginAccount)).code).toBe(400);
    expect(await heard('member.deleted', memberId)).toMatchObject({
      entityName: given.masterName,
      before: { loginAccount: given.loginAccount },
    });
    const again = await admin.must(enterpriseCalls.AddEnterpriseMember, given);
    expect(again.memberId).not.toBe(memberId);
  });

  it('deletes many at once, all or none, never the caller', async () => {
    const { people } = app.world;
    const ids = [await add(), await add(), await add()];
    const foreign = await admin.send(enterpriseCalls.DeleteEnterpriseMember, {
      memberIds: [...ids, people.westMember.id],
    });
    expect([foreign.code, foreign.message]).toEqual(NOT_FOUND);
    const self = await admin.send(enterpriseCalls.DeleteEnterpriseMember, { memberIds: [...ids, people.admin.id] });
    expect([self.code, self.message]).toEqual([400, '不能禁用或删除自己的账号']);
    const before = (await admin.must(enterpriseCalls.GetEnterpriseMemberList, {})).data.count;
    await admin.must(enterpriseCalls.DeleteEnterpriseMember, { memberIds: ids });
    expect((await admin.must(enterpriseCalls.GetEnterpriseMemberList, {})).data.count).toBe(before - 3);
    expect((await admin.send(enterpriseCalls.DeleteEnterpriseMember, { memberIds: ids })).code).toBe(404);
  });
});

describe('the last enabled administrator', () => {
  it('is neither deleted, disabled nor given another type, not even by the platform administrator', async () => {
    const { id: companyId, ids } = await enterpriseWith(1);
    const memberId = ids[0] ?? '';
    const target = { companyId, memberId };
    const tries = [
      root.send(enterpriseCalls.DeleteEnterpriseMember, target),
      root.send(enterpriseCalls.UpdateMemberState, { ...target, state: 'disabled' }),
      root.send(enterpriseCalls.UpdateEnterpriseMember, { ...target, masterName: '甲', state: 'disabled' }),
      root.send(enterpriseCalls.UpdateEnterpriseMember, { ...target, masterName: '甲', memberType: 2 }),
    ];
    for (const answer of await Promise.all(tries)) expect([answer.code, answer.message]).toEqual(LAST);
    await root.must(enterpriseCalls.UpdateEnterpriseMember, { ...target, masterName: '甲改', memberType: 1 });
  });

  it('a disabled administrator does not count', async () => {
    const { id: companyId, ids, clients } = await enterpriseWith(2);
    const [first = '', second = ''] = ids;
    await clients[0]?.must(enterpriseCalls.UpdateMemberState, { memberId: second, state: 'disabled' });
    const answer = await root.send(enterpriseCalls.UpdateMemberState, {
      companyId,
      memberId: first,
      state: 'disabled',
    });
    expect([answer.code, answer.message]).toEqual(LAST);
    await root.must(enterpriseCalls.DeleteEnterpriseMember, { companyId, memberId: second });
  });

  it('both at once in one call are refused', async () => {
    const { id: companyId, ids } = await enterpriseWith(2);
    const answer = await root.send(enterpriseCalls.DeleteEnterpriseMember, { companyId, memberIds: ids });
    expect([answer.code, answer.message]).toEqual(LAST);
  });

  it('two administrators who disable, delete or demote each other at the same moment leave one', async () => {
    for (let round = 0; round < 6; round++) {
      const { id: companyId, ids, clients } = await enterpriseWith(2);
      const away = (client: Client | undefined, memberId: string | undefined = '') => {
        if (!client) throw new Error('no client');
        if (round % 3 === 0) return client.send(enterpriseCalls.UpdateMemberState, { memberId, state: 'disabled' });
        if (round % 3 === 1) return client.send(enterpriseCalls.DeleteEnterpriseMember, { memberId });
        return client.send(enterpriseCalls.UpdateEnterpriseMember, { memberId, masterName: '降级', memberType: 2 });
      };
      const answers = await Promise.all([away(clients[0], ids[1]), away(clients[1], ids[0])]);
      // The other one is refused by the rule, or finds itself no longer signed in or no longer an administrator.
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(answers.every(({ code }) => [200, 401, 403, 409].includes(code))).toBe(true);
      const { data } = await root.must(enterpriseCalls.GetEnterpriseMemberList, {
        companyId,
        memberType: 1,
        state: 'enabled',
      });
      expect(data.count).toBe(1);
    }
  });

  it('many platform sessions that take many administrators away leave one', async () => {
    const { id: companyId, ids } = await enterpriseWith(4);
    const answers = await Promise.all(
      ids.map((memberId) => root.send(enterpriseCalls.DeleteEnterpriseMember, { companyId, memberId })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 200, 409]);
  });
});

describe('C-ENT-10 the activation link', () => {
  it('is made anew for a member, and the former one stops working; refused once active', async () => {
    const memberId = await add();
    const first = await admin.must(enterpriseCalls.CreateActiveLink, { memberId });
    const second = await admin.must(enterpriseCalls.CreateActiveLink, { memberId });
    expect(
      (await app.anonymous.send(identityCalls.DoActive, { code: codeOf(first), password: TEST_PASSWORD })).code,
    ).toBe(400);
    await app.anonymous.must(identityCalls.DoActive, { code: codeOf(second), password: TEST_PASSWORD });
    const answer = await admin.send(enterpriseCalls.CreateActiveLink, { memberId });
    expect([answer.code, answer.message]).toEqual([409, '该账号已激活']);
    expect(JSON.stringify(await heard('member.activationLinkCreated', memberId))).not.toContain(codeOf(second));
  });

  it('RU-STATE-01 is made for an enterprise’s administrator, or for a member whom the platform administrator names alone', async () => {
    const { id } = await root.must(enterpriseCalls.AddCompany, {
      companyName: '待激活企业',
      expirationDate: '2099-01-01',
      projectNumber: 1,
      adminName: '等待者',
      loginAccount: 'waiting@corp.test',
    });
    const link = await root.must(enterpriseCalls.CreateActiveLink, { companyId: id });
    const done = await app.anonymous.must(identityCalls.DoActive, { code: codeOf(link), password: TEST_PASSWORD });
    expect(done.loginAccount).toBe('waiting@corp.test');
    const memberId = await add();
    expect(await root.must(enterpriseCalls.CreateActiveLink, { memberId })).toContain('activateAccount');
    expect((await root.send(enterpriseCalls.CreateActiveLink, {})).code).toBe(400);
    expect((await root.send(enterpriseCalls.CreateActiveLink, { memberId: app.world.people.platform.id })).code).toBe(
      404,
    );
    const west = app.as(app.world.people.westAdmin);
    expect((await west.send(enterpriseCalls.CreateActiveLink, { memberId })).code).toBe(404);
  });
});

describe('G-MEM-01 signing in as a member', () => {
  it('RU-PERM-06 opens a session that names who is behind it; what it does is logged so', async () => {
    const { people } = app.world;
    const { token, loginUserInfo } = await admin.must(enterpriseCalls.LoginAsMember, { memberId: people.member.id });
    expect(loginUserInfo).toMatchObject({ id: people.member.id, memberType: 2, actedBy: '陈总' });
    const acting = app.as({ token });
    expect(await acting.must(enterpriseCalls.GetMemberDetail, {})).toMatchObject({ masterName: '王敏' });
    expect((await acting.send(enterpriseCalls.GetEnterpriseMemberList, {})).code).toBe(403);
    expect(await heard('account.actedAs', people.member.id)).toMatchObject({ actor: { userName: '陈总' } });
  });

  it('is refused for a disabled member and for anybody else’s', async () => {
    const { people } = app.world;
    const disabled = await admin.send(enterpriseCalls.LoginAsMember, { memberId: people.disabled.id });
    expect([disabled.code, disabled.message]).toEqual([409, '该账号已被禁用']);
    for (const memberId of [people.westMember.id, people.platform.id]) {
      const answer = await admin.send(enterpriseCalls.LoginAsMember, { memberId });
      expect([answer.code, answer.message]).toEqual(NOT_FOUND);
    }
  });
});
