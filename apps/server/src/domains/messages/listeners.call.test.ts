import { identityCalls } from '@twinscape/contract/identity';
import { messageCalls } from '@twinscape/contract/messages';
import { projectCalls } from '@twinscape/contract/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestPerson } from '../../testing/world.ts';
import { enterpriseRegistered } from '../enterprises/index.ts';
import { notifyExpiringCompanies } from './reminders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const kindsOf = async (who: TestPerson) =>
  (await app.as(who).must(messageCalls.GetMessageList, {})).data.list.map(({ messageType }) => messageType);
const newestOf = async (who: TestPerson) => (await app.as(who).must(messageCalls.GetMessageList, {})).data.list[0];

describe('what the platform tells by itself', () => {
  it('tells people that they joined a project, manage it, do not any more, and left it', async () => {
    const { people, east } = app.world;
    const projectId = east.plant;
    const { idle, admin } = people;
    await app.as(admin).must(projectCalls.AddProjectMember, { projectId, memberIds: [idle.id] });
    await expect.poll(() => kindsOf(idle)).toEqual(['project.memberAdded']);
    expect(await newestOf(idle)).toMatchObject({
      title: '已加入项目“一号厂房”',
      content: '陈总将你加入了项目“一号厂房”，现在即可查看。',
      projectId,
      link: `/home?project=${projectId}`,
    });
    await app.as(admin).must(projectCalls.SetProjectManager, { projectId, memberIds: [idle.id] });
    await expect.poll(async () => (await kindsOf(idle))[0]).toBe('project.managerSet');
    await app.as(admin).must(projectCalls.CancelProjectManager, { projectId, memberIds: [idle.id] });
    await expect.poll(async () => (await kindsOf(idle))[0]).toBe('project.managerCancelled');
    await app.as(admin).must(projectCalls.DeleteProjectMember, { projectId, memberIds: [idle.id] });
    await expect.poll(async () => (await kindsOf(idle))[0]).toBe('project.memberRemoved');
    expect((await newestOf(idle))?.link).toBeUndefined();
    expect(await kindsOf(admin)).toEqual([]);
  });

  it('tells the enterprise administrator of a locked account', async () => {
    const { people } = app.world;
    for (let n = 0; n < 10; n++) {
      await app.anonymous.send(identityCalls.Login, {
        loginAccount: people.guest.loginAccount,
        loginPwd: 'wrong 1 word',
      });
    }
    await expect.poll(() => kindsOf(people.admin)).toContain('account.locked');
    expect((await newestOf(people.admin))?.title).toBe('账号“访客”已被锁定');
    expect(await kindsOf(people.platform)).toEqual([]);
  });

  it('tells platform administrators of an enterprise that signed up', async () => {
    const { people } = app.world;
    const { events, database } = app.platform;
    await database.db.transaction((tx) =>
      events.emit(
        tx,
        enterpriseRegistered,
        { userName: '周总', ip: '10.0.0.9' },
        { entityName: '新城建设', values: { admin: '周总' } },
        { adminName: '周总', loginAccount: 'zhou@new.test' },
      ),
    );
    await expect.poll(() => kindsOf(people.platform)).toEqual(['enterprise.registered']);
    expect(await newestOf(people.platform)).toMatchObject({
      title: '新企业“新城建设”注册',
      content: '“周总”注册了企业“新城建设”，目前为体验企业。请在企业管理中查看并开通。',
      link: '/administrator',
    });
  });

  it('reminds administrators 30, 7 and 1 days before their enterprise expires, once each', async () => {
    const { pool, db } = app.platform.database;
    const { people, west } = app.world;
    const expiresIn = (days: number) =>
      pool.query('update company set expires_on = current_date + $2::int where id = $1', [west.id, days]);
    const kinds = async () => (await kindsOf(people.westAdmin)).length;
    await expiresIn(31);
    await notifyExpiringCompanies(db);
    expect(await kinds()).toBe(0);
    await expiresIn(29);
    await notifyExpiringCompanies(db);
    await Promise.all([notifyExpiringCompanies(db), notifyExpiringCompanies(db)]);
    expect(await kinds()).toBe(1);
    expect((await newestOf(people.westAdmin))?.content).toContain('“West Works”的服务还剩 29 天');
    const { data } = await app.as(people.westAdmin).must(messageCalls.GetMessageList, {});
    await app.as(people.westAdmin).must(messageCalls.DeleteMessage, { ids: data.list.map(({ id }) => id) });
    await notifyExpiringCompanies(db);
    expect(await kinds()).toBe(0);
    await expiresIn(0);
    await notifyExpiringCompanies(db);
    expect((await newestOf(people.westAdmin))?.title).toBe('企业服务今天到期');
    expect(await kindsOf(people.westMember)).toEqual([]);
  });
});
