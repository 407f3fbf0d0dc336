import { once } from 'node:events';
import { auditCalls } from '@twinscape/contract/audit';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { sceneCalls } from '@twinscape/contract/scenes';
import { shareCalls } from '@twinscape/contract/shares';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { accountById, openSession } from '../identity/index.ts';

let app: TestApp;
let admin: Client;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = app.as(app.world.people.admin);
  engineer = app.as(app.world.people.engineer);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(() => app.stop());

let made = 0;
/** A member of the tower who has just joined, signed in. */
async function newcomer(): Promise<{ id: string; name: string; client: Client }> {
  made += 1;
  const name = `新人${made}`;
  const loginAccount = `newcomer${made}@east.test`;
  const { memberId: id } = await admin.must(enterpriseCalls.AddEnterpriseMember, { loginAccount, masterName: name });
  await admin.must(projectCalls.AddProjectMember, { projectId, memberIds: [id] });
  const { db } = app.platform.database;
  const account = await accountById(db, id);
  if (!account) throw new Error('the member was not added');
  return { id, name, client: app.as(await openSession(db, account, { ip: '127.0.0.1', client: 'tests' })) };
}

/** A scene that somebody shares, and what a stranger with the link sees: reads and live values. */
async function sharedBy(maker: Client, visitPassword?: string) {
  made += 1;
  const sceneName = `场景${made}`;
  const { sceneId } = await engineer.must(sceneCalls.AddScene, { projectId, sceneName });
  const token = await maker.must(sceneCalls.CreateShare, {
    projectId,
    sceneId,
    visitPassword,
    sceneSharePattern: { sceneShareWay: visitPassword ? 2 : 1, sceneShareToDate: 3 },
  });
  const headers = { sharetoken: token, ...(visitPassword ? { visitpassword: visitPassword } : {}) };
  const visitor = app.anonymous.with(headers);
  const reads = async () => (await visitor.send(sceneCalls.GetMaterialSceneDetail, { projectId, sceneId })).code;
  const opened = await visitor.request(shareCalls.GetSharedSubject, {});
  const [ticket = ''] = (opened.headers.getSetCookie()[0] ?? '').split(';');
  return { sceneId, sceneName, token, reads, ticket };
}

/** Asks for live values through a link, and goes on before the server has read that. */
async function askFor(token: string): Promise<{ socket: WebSocket; ended: Promise<number> }> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws/iot`);
  await once(socket, 'open');
  const from = Date.now();
  const ended = new Promise<number>((resolve) => socket.once('close', () => resolve(Date.now() - from)));
  socket.send(JSON.stringify({ ProjectId: projectId, DeviceIds: [], WebSocketArgumentType: 1, ShareToken: token }));
  return { socket, ended };
}

/** Live values through a link; resolves once the server has ended them. */
async function watch(token: string): Promise<{ ended: Promise<number>; close(): void }> {
  const { socket, ended } = await askFor(token);
  // The protocol answers nothing for no devices: a ping after the request is answered when it was read.
  socket.ping();
  await once(socket, 'pong');
  return { ended, close: () => socket.terminate() };
}

const within = (ms: number, ended: Promise<number>) =>
  Promise.race([ended.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms))]);

/** What the operation log of the project tells of a thing. */
const logged = async (key: string) =>
  (await admin.must(auditCalls.GetProjectOperationLogList, { projectId, key })).data.list.map(({ content }) => content);

type Maker = Awaited<ReturnType<typeof newcomer>>;
const losses: readonly [string, (maker: Maker) => Promise<unknown>][] = [
  [
    'is removed from the project',
    ({ id }) => engineer.must(projectCalls.DeleteProjectMember, { projectId, memberIds: [id] }),
  ],
  ['is disabled', ({ id }) => admin.must(enterpriseCalls.UpdateMemberState, { memberId: id, state: 'disabled' })],
  [
    'is disabled in the dialog of a member',
    ({ id, name }) =>
      admin.must(enterpriseCalls.UpdateEnterpriseMember, { memberId: id, masterName: name, state: 'disabled' }),
  ],
  [
    'is disabled by a ThingsBoard client',
    ({ id }) => admin.must(identityCalls.SetUserCredentialsEnabled, { id, userCredentialsEnabled: false }),
  ],
  ['is deleted', ({ id }) => admin.must(enterpriseCalls.DeleteEnterpriseMember, { memberIds: [id] })],
];

describe('RU-SHARE-07 the links of somebody who loses access', () => {
  it.each(losses)('end at once, reads and live values together, when their maker %s', async (_how, lose) => {
    const maker = await newcomer();
    const link = await sharedBy(maker.client);
    expect(await link.reads()).toBe(200);
    const live = await watch(link.token);
    await lose(maker);
    expect(await link.reads()).toBe(404);
    expect(await within(2_000, live.ended)).toBe(true);
    live.close();
    await expect
      .poll(() => logged(link.sceneName))
      .toContain(`“${maker.name}”失去访问权限，其分享的“${link.sceneName}”已取消`);
  });

  it.each([losses[0], losses[1], losses[2], losses[4]] as typeof losses)(
    'go on under whoever takes them over, when their maker %s',
    async (how) => {
      const maker = await newcomer();
      const link = await sharedBy(maker.client, '4711');
      const shares = 'takeOver' as const;
      const byManager = how === 'is removed from the project';
      if (byManager)
        await engineer.must(projectCalls.DeleteProjectMember, { projectId, memberIds: [maker.id], shares });
      else if (how === 'is deleted')
        await admin.must(enterpriseCalls.DeleteEnterpriseMember, { memberIds: [maker.id], shares });
      else if (how === 'is disabled')
        await admin.must(enterpriseCalls.UpdateMemberState, { memberId: maker.id, state: 'disabled', shares });
      else
        await admin.must(enterpriseCalls.UpdateEnterpriseMember, {
          memberId: maker.id,
          masterName: maker.name,
          state: 'disabled',
          shares,
        });
      expect(await link.reads()).toBe(200);
      const { data } = await admin.must(shareCalls.GetEnterpriseShareList, { key: link.sceneName });
      expect(data.list.map(({ sharedByName, hasCode }) => [sharedByName, hasCode])).toEqual([
        [byManager ? '李工' : '陈总', true],
      ]);
      await expect.poll(() => logged(link.sceneName)).toContain(`接管“${maker.name}”分享的“${link.sceneName}”`);
    },
  );

  it('end also for whoever was just opening them', async () => {
    const maker = await newcomer();
    const links = [];
    for (let turn = 0; turn < 12; turn++) links.push(await sharedBy(maker.client));
    const loss = admin.must(enterpriseCalls.UpdateMemberState, { memberId: maker.id, state: 'disabled' });
    const opening = await Promise.all(links.map(({ token }) => askFor(token)));
    await loss;
    expect(await Promise.all(opening.map(({ ended }) => within(5_000, ended)))).toEqual(links.map(() => true));
    for (const { socket } of opening) socket.terminate();
  });

  it('are not left to somebody who removes themself: nobody would look after them', async () => {
    const maker = await newcomer();
    await admin.must(projectCalls.SetProjectManager, { projectId, memberIds: [maker.id] });
    const link = await sharedBy(maker.client);
    await maker.client.must(projectCalls.DeleteProjectMember, {
      projectId,
      memberIds: [maker.id],
      shares: 'takeOver',
    });
    expect(await link.reads()).toBe(404);
  });

  it('of other projects and of other people stay as they are', async () => {
    const [leaving, staying] = [await newcomer(), await newcomer()];
    const plant = app.world.east.plant;
    await admin.must(projectCalls.AddProjectMember, { projectId: plant, memberIds: [leaving.id] });
    const { sceneId } = await admin.must(sceneCalls.AddScene, { projectId: plant, sceneName: '别处' });
    const terms = { visitPassword: undefined, sceneSharePattern: { sceneShareWay: 1, sceneShareToDate: 3 } } as const;
    const elsewhere = await leaving.client.must(sceneCalls.CreateShare, { projectId: plant, sceneId, ...terms });
    const other = await sharedBy(staying.client);
    await admin.must(projectCalls.DeleteProjectMember, { projectId, memberIds: [leaving.id] });
    expect(await other.reads()).toBe(200);
    const visitor = app.anonymous.with({ sharetoken: elsewhere });
    expect((await visitor.send(shareCalls.GetSharedSubject, {})).code).toBe(200);
  });

  it('are counted before somebody is removed, those of one project or of the enterprise', async () => {
    const maker = await newcomer();
    for (let turn = 0; turn < 3; turn++) await sharedBy(maker.client);
    const memberIds = [maker.id, app.world.people.westMember.id];
    expect(await engineer.must(shareCalls.GetProjectMemberShareCount, { projectId, memberIds })).toEqual({ count: 3 });
    expect(await admin.must(shareCalls.GetEnterpriseMemberShareCount, { memberIds })).toEqual({ count: 3 });
    const west = app.as(app.world.people.westAdmin);
    expect(await west.must(shareCalls.GetEnterpriseMemberShareCount, { memberIds })).toEqual({ count: 0 });
  });

  it('open nothing while the enterprise has expired, live values neither, and open again once it is extended', async () => {
    const link = await sharedBy(engineer);
    const live = await watch(link.token);
    const platform = app.as(app.world.people.platform);
    const { id, companyName, projectNumber } = await platform.must(enterpriseCalls.GetCompanyDetail, {
      id: app.world.east.id,
    });
    const company = { id, companyName, projectNumber, adminName: '陈总' };
    await platform.must(enterpriseCalls.UpdateCompany, { ...company, expirationDate: '2021-03-01' });
    expect(await link.reads()).toBe(404);
    expect(await within(5_000, live.ended)).toBe(true);
    live.close();
    await platform.must(enterpriseCalls.UpdateCompany, { ...company, expirationDate: '2099-12-31' });
    expect(await link.reads()).toBe(200);
  });

  it('end at their own moment, live values too', async () => {
    const link = await sharedBy(engineer);
    await app.platform.database.pool.query(
      `update share set ends_at = now() + interval '1500 milliseconds' where target_id = $1`,
      [link.sceneId],
    );
    const live = await watch(link.token);
    expect(await link.reads()).toBe(200);
    expect(await within(4_000, live.ended)).toBe(true);
    live.close();
    expect(await link.reads()).toBe(404);
  });

  it('do not outlive their project', async () => {
    const project = await admin.must(projectCalls.AddEnterpriseProject, { projectName: '临时项目' });
    const { sceneId } = await admin.must(sceneCalls.AddScene, { projectId: project.id, sceneName: '临时' });
    const terms = { visitPassword: undefined, sceneSharePattern: { sceneShareWay: 1, sceneShareToDate: 3 } } as const;
    const token = await admin.must(sceneCalls.CreateShare, { projectId: project.id, sceneId, ...terms });
    const visitor = app.anonymous.with({ sharetoken: token });
    expect((await visitor.send(shareCalls.GetSharedSubject, {})).code).toBe(200);
    await admin.must(projectCalls.DeleteEnterpriseProject, { id: project.id });
    expect((await visitor.send(shareCalls.GetSharedSubject, {})).code).toBe(404);
  });
});
