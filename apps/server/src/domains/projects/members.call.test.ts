import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { projectCalls } from '@twinscape/contract/projects';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainEvent } from '../../platform/events/index.ts';
import { TEST_TIMEOUT_MS } from '../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import type { TestWorld } from '../../testing/world.ts';
import { insertAccount } from '../identity/index.ts';
import type { AffectedMembers } from './events.ts';

let app: TestApp;
let admin: Client;
let engineer: Client;
let member: Client;
let people: TestWorld['people'];
let projectId: string;
const receivedEvents: DomainEvent<AffectedMembers>[] = [];

beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void receivedEvents.push(event as DomainEvent<AffectedMembers>));
  people = app.world.people;
  projectId = app.world.east.tower;
  admin = app.as(people.admin);
  engineer = app.as(people.engineer);
  member = app.as(people.member);
});
afterAll(() => app.stop());

const list = async (who: Client, input = {}) =>
  (await who.must(projectCalls.GetProjectMemberList, { projectId, ...input })).data;
const roles = async () => new Map((await list(admin)).list.map((row) => [row.masterName, row.isProjectManager]));
const about = (...who: { readonly id: string }[]) => ({ projectId, memberIds: who.map(({ id }) => id) });
/** The newest event of that name about so many people; an earlier one is no answer while it is on its way. */
const lastEvent = (name: string, people = 1) =>
  vi.waitFor(() => {
    const found = receivedEvents.filter((event) => event.name === name).at(-1);
    expect(found?.payload.userIds).toHaveLength(people);
    return found;
  }, TEST_TIMEOUT_MS);

describe('who takes part in a project', () => {
  it('C-PMEM-01 lists members with role and state, managers first', async () => {
    const { list: rows, count } = await list(member);
    expect(count).toBe(5);
    expect(rows[0]).toMatchObject({
      memberId: people.engineer.id,
      masterName: '李工',
      loginAccount: 'engineer@east.test',
      memberType: 2,
      isProjectManager: true,
      isActivated: true,
      state: 'enabled',
    });
    expect(rows.find(({ masterName }) => masterName === '停用者')?.state).toBe('disabled');
    expect(rows.every(({ joinTime }) => Math.abs(Date.now() - new Date(joinTime).getTime()) < 60_000)).toBe(true);
  });

  it('C-PMEM-01 A-75 answers the whole project with PageSize 999999, as getCustomersList asks', async () => {
    const answer = await admin.json<{ Result: { Data: { List: { MemberId: string }[]; Count: number } } }>(
      `/api/EnterpriseManager/GetProjectMemberList?ProjectId=${projectId}&PageIndex=1&PageSize=999999`,
    );
    expect(answer.Result.Data.Count).toBe(5);
    expect(answer.Result.Data.List).toHaveLength(5);
  });

  it('C-PMEM-01 searches names and accounts, sorts and pages', async () => {
    const found = async (input: object) => (await list(admin, input)).list.map(({ masterName }) => masterName);
    expect(await found({ key: '王敏' })).toEqual(['王敏']);
    expect(await found({ key: 'ENGIN' })).toEqual(['李工']);
    expect(await found({ orderBy: 'masterName', orderByType: 0 })).toEqual([
      '访客',
      '过期者',
      '李工',
      '停用者',
      '王敏',
    ]);
    expect(await found({ orderBy: 'memberType', orderByType: 1, pageSize: 1 })).toEqual(['访客']);
    expect(await found({ orderBy: 'masterName', orderByType: 0, pageSize: 2, pageIndex: 3 })).toEqual(['王敏']);
    expect(await list(admin, { key: '王敏', pageIndex: 9 })).toEqual({ count: 1, list: [] });
    for (const orderBy of ['loginAccount', 'isProjectManager', 'joinTime'])
      expect(await found({ orderBy, orderByType: 1 })).toHaveLength(5);
  });

  it('RU-TRIAL-05 RU-PERM-04 has no entry for a trial user', async () => {
    expect((await app.as(people.guest).send(projectCalls.GetProjectMemberList, { projectId })).code).toBe(403);
  });

  it('T-PMEM-01 RU-PERM-03 offers candidates to managers and administrators alone: members of the enterprise outside the project', async () => {
    const candidates = async (who: Client, input = {}) =>
      (await who.must(projectCalls.GetProjectCandidateList, { projectId, ...input })).data;
    expect((await candidates(engineer)).list.map(({ masterName }) => masterName)).toEqual(['陈总', '赵闲']);
    expect(await candidates(engineer, { key: '赵' })).toMatchObject({ count: 1, list: [{ masterName: '赵闲' }] });
    expect(
      (await candidates(admin, { orderBy: 'loginAccount', orderByType: 1, pageSize: 1 })).list[0]?.loginAccount,
    ).toBe('idle@east.test');
    expect((await member.send(projectCalls.GetProjectCandidateList, { projectId })).code).toBe(403);
  });
});

describe('changing who takes part', () => {
  it('C-PMEM-03 C-PMEM-02 RU-PERM-07 RU-STATE-02 a manager adds and removes members, who gain and lose reach at once; adding again re-adds', async () => {
    const idle = app.as(people.idle);
    const opens = async () => (await idle.send(projectCalls.GetProjectInfo, { projectId })).code;
    expect(await opens()).toBe(403);
    await engineer.must(projectCalls.AddProjectMember, about(people.idle));
    expect(await opens()).toBe(200);
    expect(await lastEvent('project.membersAdded')).toMatchObject({
      entityName: '滨江大厦',
      projectId,
      actor: { userName: '李工' },
      values: { members: '“赵闲”', membersEn: '“赵闲”' },
      payload: { userIds: [people.idle.id] },
    });
    await engineer.must(projectCalls.DeleteProjectMember, about(people.idle));
    expect(await opens()).toBe(403);
    expect((await lastEvent('project.membersRemoved'))?.payload.userIds).toEqual([people.idle.id]);
    await engineer.must(projectCalls.AddProjectMember, about(people.idle));
    expect(await opens()).toBe(200);
    await engineer.must(projectCalls.DeleteProjectMember, about(people.idle));
  });

  it('C-PMEM-03 adds several at once, also administrators, trial users and disabled ones; who is in already stays as they are', async () => {
    const { db } = app.platform.database;
    const extra = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        insertAccount(db, {
          loginAccount: `extra${n}@east.test`,
          masterName: `新成员${n}`,
          memberType: n === 0 ? 3 : 2,
          companyId: app.world.east.id,
        }),
      ),
    );
    await engineer.must(projectCalls.AddProjectMember, about(people.admin, people.engineer, ...extra));
    const { list: rows, count } = await list(admin);
    expect(count).toBe(11);
    expect(rows.find(({ masterName }) => masterName === '李工')?.isProjectManager).toBe(true);
    const event = await lastEvent('project.membersAdded', 6);
    expect(event?.payload.userIds).not.toContain(people.engineer.id);
    expect(event?.values?.members).toMatch(/等 6 人$/);
    await admin.must(projectCalls.DeleteProjectMember, about(people.admin, ...extra));
    expect((await list(admin)).count).toBe(5);
  });

  it('RU-VAL-37 asks for a project member to be selected', async () => {
    for (const call of [
      projectCalls.AddProjectMember,
      projectCalls.DeleteProjectMember,
      projectCalls.SetProjectManager,
      projectCalls.CancelProjectManager,
    ]) {
      const answer = await engineer.send(call, { projectId, memberIds: [] });
      expect([answer.code, answer.message]).toEqual([400, '请选择项目成员']);
    }
    const missing = await engineer.json('/api/EnterpriseManager/AddProjectMember', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ProjectId: projectId }),
    });
    expect(missing.Message).toBe('请选择项目成员');
  });

  it('C-PMEM-03 refuses members of another enterprise and adds nobody then', async () => {
    const answer = await engineer.send(projectCalls.AddProjectMember, about(people.idle, people.westMember));
    expect([answer.code, answer.message]).toEqual([404, '所选成员不属于该企业']);
    expect([...(await roles()).keys()]).not.toContain('赵闲');
    const platform = await engineer.send(projectCalls.AddProjectMember, about(people.platform));
    expect(platform.code).toBe(404);
  });

  it('C-PMEM-02 refuses who is not in the project and removes nobody then', async () => {
    const answer = await engineer.send(projectCalls.DeleteProjectMember, about(people.member, people.idle));
    expect([answer.code, answer.message]).toEqual([404, '所选成员不在该项目中']);
    expect([...(await roles()).keys()]).toContain('王敏');
  });

  it('C-PMEM-04 C-PMEM-05 RU-PERM-16 members become managers and cease to be; a manager may then do the same', async () => {
    await engineer.must(projectCalls.SetProjectManager, about(people.member, people.engineer));
    expect((await roles()).get('王敏')).toBe(true);
    expect((await lastEvent('project.managersSet'))?.payload.userIds).toEqual([people.member.id]);
    await member.must(projectCalls.AddProjectMember, about(people.idle));
    await member.must(projectCalls.DeleteProjectMember, about(people.idle));
    await engineer.must(projectCalls.CancelProjectManager, about(people.member));
    expect((await lastEvent('project.managersCancelled'))?.payload.userIds).toEqual([people.member.id]);
    expect((await member.send(projectCalls.AddProjectMember, about(people.idle))).code).toBe(403);
  });

  it('C-PMEM-04 refuses a trial user and somebody outside the project', async () => {
    const guest = await engineer.send(projectCalls.SetProjectManager, about(people.member, people.guest));
    expect([guest.code, guest.message]).toEqual([400, '体验账号不能设为项目管理员']);
    expect((await roles()).get('王敏')).toBe(false);
    expect((await engineer.send(projectCalls.SetProjectManager, about(people.idle))).code).toBe(404);
    expect((await engineer.send(projectCalls.CancelProjectManager, about(people.idle))).code).toBe(404);
  });

  it('RU-STATE-02 a manager who is removed and added again is a plain member', async () => {
    await admin.must(projectCalls.SetProjectManager, about(people.member));
    await admin.must(projectCalls.DeleteProjectMember, about(people.member));
    await admin.must(projectCalls.AddProjectMember, about(people.member));
    expect((await roles()).get('王敏')).toBe(false);
  });

  it('RU-PERM-03 RU-PERM-04 a plain member and a trial user change nobody', async () => {
    for (const who of [member, app.as(people.guest), app.as(people.westAdmin), app.as(people.idle)])
      for (const call of [
        projectCalls.AddProjectMember,
        projectCalls.DeleteProjectMember,
        projectCalls.SetProjectManager,
        projectCalls.CancelProjectManager,
      ])
        expect((await who.send(call, about(people.engineer))).code).toBe(403);
  });

  it('RU-TRIAL-01 a manager of an enterprise on trial is told to open a formal account', async () => {
    const young = app.as(people.youngMember);
    const answer = await young.send(projectCalls.DeleteProjectMember, {
      projectId: app.world.young.project,
      memberIds: [people.youngMember.id],
    });
    expect([answer.code, answer.message]).toEqual([403, '该功能需开通正式账号后使用，请联系平台管理员']);
  });

  it('RU-PERM-07 of two managers who remove each other at the same moment one stays', async () => {
    for (let round = 0; round < 5; round++) {
      await admin.must(projectCalls.AddProjectMember, about(people.member, people.engineer));
      await admin.must(projectCalls.SetProjectManager, about(people.member, people.engineer));
      const answers = await Promise.all([
        engineer.send(projectCalls.DeleteProjectMember, about(people.member)),
        member.send(projectCalls.DeleteProjectMember, about(people.engineer)),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 403]);
      expect([...(await roles()).values()].filter(Boolean)).toHaveLength(1);
    }
    await admin.must(projectCalls.AddProjectMember, about(people.member, people.engineer));
    await admin.must(projectCalls.SetProjectManager, about(people.engineer));
  });

  it('RU-PERM-07 two managers who add the same person at once add them once', async () => {
    const ofIdle = () =>
      receivedEvents.filter(
        ({ name, payload }) => name === 'project.membersAdded' && payload.userIds.includes(people.idle.id),
      );
    const before = ofIdle().length;
    const answers = await Promise.all([
      engineer.send(projectCalls.AddProjectMember, about(people.idle)),
      admin.send(projectCalls.AddProjectMember, about(people.idle)),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    await vi.waitFor(() => expect(ofIdle().length).toBe(before + 1), TEST_TIMEOUT_MS);
    await admin.must(projectCalls.DeleteProjectMember, about(people.idle));
  });
});

describe('what happens to accounts', () => {
  const colleague = async (name: string) => {
    const { id } = await insertAccount(app.platform.database.db, {
      loginAccount: `${name}@east.test`,
      masterName: name,
      memberType: 2,
      companyId: app.world.east.id,
    });
    await admin.must(projectCalls.AddProjectMember, about({ id }));
    await admin.must(projectCalls.SetProjectManager, about({ id }));
    return id;
  };

  it('C-ENT-09 a deleted member leaves the projects, also in their counts', async () => {
    const before = (await list(admin)).count;
    const memberId = await colleague('leaver');
    await admin.must(enterpriseCalls.DeleteEnterpriseMember, { memberId });
    expect((await list(admin)).count).toBe(before);
    await vi.waitFor(async () => {
      const { data } = await admin.must(projectCalls.GetEnterpriseProjectList, { key: '滨江' });
      expect(data.list[0]?.memberCount).toBe(before);
    }, TEST_TIMEOUT_MS);
    const again = await admin.send(projectCalls.AddProjectMember, about({ id: memberId }));
    expect([again.code, again.message]).toEqual([404, '所选成员不属于该企业']);
  });

  it('C-PMEM-04 a manager who becomes a trial user is manager no more', async () => {
    const memberId = await colleague('trialist');
    await admin.must(enterpriseCalls.UpdateEnterpriseMember, { memberId, masterName: 'trialist', memberType: 3 });
    await vi.waitFor(async () => expect((await roles()).get('trialist')).toBe(false), TEST_TIMEOUT_MS);
    await admin.must(projectCalls.DeleteProjectMember, about({ id: memberId }));
  });
});
