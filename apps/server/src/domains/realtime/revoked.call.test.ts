import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { identityCalls } from '@twinscape/contract/identity';
import { projectCalls } from '@twinscape/contract/projects';
import { transportCalls } from '@twinscape/contract/transports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TEST_PASSWORD, type TestPerson } from '../../testing/world.ts';
import { insertAccount, openSession } from '../identity/index.ts';
import { hashPassword } from '../identity/secrets.ts';
import { openPage, type Page } from './testing/page.ts';

const END = '\u001e';
/** What a page may still hear after its right has ended. */
const WITHIN_MS = 2_000;

let app: TestApp;
let projectId: string;
let device: { id: string; token: string };
let passwordHash: string;
let people = 0;

beforeAll(async () => {
  app = await startTestApp();
  projectId = app.world.east.tower;
  passwordHash = await hashPassword(TEST_PASSWORD);
  const made = await app.as(app.world.people.engineer).must(deviceRegistryCalls.AddProjectDevice, {
    projectId,
    deviceId: 'CH-01',
    deviceName: 'CH-01',
    adapterId: projectId,
  });
  device = { id: made.id, token: made.accessToken ?? '' };
});
afterAll(() => app.stop());

type Joined = TestPerson & { readonly sessionId?: string };

/** A new member of the project with a session. */
async function join(): Promise<Joined> {
  const { db } = app.platform.database;
  const loginAccount = `leaver${++people}@east.test`;
  const companyId = app.world.east.id;
  const row = await insertAccount(db, {
    loginAccount,
    masterName: loginAccount,
    memberType: 2,
    companyId,
    email: loginAccount,
    passwordHash,
    activatedAt: new Date(),
  });
  const { token } = await openSession(db, row, { ip: '127.0.0.1', client: 'tests' });
  await app.as(app.world.people.engineer).must(projectCalls.AddProjectMember, { projectId, memberIds: [row.id] });
  return { id: row.id, loginAccount, name: loginAccount, token, companyId };
}

let value = 0;
async function send(): Promise<number> {
  value += 1;
  const payload = JSON.stringify({ t: value });
  const { status } = await app.anonymous.request(transportCalls.PostDeviceTelemetry, {
    accessToken: device.token,
    payload,
  });
  expect(status).toBe(200);
  return value;
}

type Ear = { readonly name: string; readonly texts: string[]; isOpen(): boolean; close(): void };

/** Listens on every kind of socket with each credential: with the session, and with an API key where one is given. */
async function listenEverywhere(who: TestPerson, key?: string): Promise<Ear[]> {
  const cmd = { cmdId: 1, entityType: 'DEVICE', entityId: device.id, scope: 'LATEST_TELEMETRY' };
  const asked = { Token: who.token, ProjectId: projectId, DeviceIds: [device.id] };
  const hub = [
    `{"protocol":"json","version":1}${END}`,
    `${JSON.stringify({ type: 1, target: 'Begin', arguments: [asked], invocationId: '1' })}${END}`,
  ];
  const things = (auth: object) => [JSON.stringify({ authCmd: { cmdId: 0, ...auth }, tsSubCmds: [cmd] })];
  const ears = await Promise.all([
    ear('the hub', '/hub/iot', hub),
    ear('the socket of values', '/ws/iot', [JSON.stringify(asked)]),
    ear('the ThingsBoard socket', '/api/ws', things({ token: who.token })),
    ...(key ? [ear('the ThingsBoard socket with an API key', '/api/ws', things({ apiKey: key }))] : []),
  ]);
  const sent = await send();
  for (const { name, texts } of ears)
    await expect.poll(() => texts.some((text) => hears(text, sent)), { message: `${name} hears` }).toBe(true);
  return ears;
}

const hears = (text: string, sent: number): boolean => new RegExp(`(["[:,])${sent}(["\\],}])`).test(text);

async function ear(name: string, path: string, frames: readonly string[]): Promise<Ear> {
  const page: Page<unknown> = await openPage<unknown>(app.url, path, {}, (text) => text);
  for (const frame of frames) page.socket.send(frame);
  const texts = page.received as string[];
  return {
    name,
    texts,
    isOpen: () => page.socket.readyState === page.socket.OPEN,
    close: () => page.socket.terminate(),
  };
}

/** Ends a right, and expects that within two seconds none of these is open. */
async function allEnd(ears: readonly Ear[], act: () => Promise<unknown>): Promise<void> {
  await act();
  await expect
    .poll(() => ears.filter((one) => one.isOpen()).map(({ name }) => name), { timeout: WITHIN_MS, interval: 20 })
    .toEqual([]);
}

describe('who may hear no more hears nothing more within two seconds, on every socket', () => {
  it('signs out: the sockets of the session end, those of an API key go on', async () => {
    const who = await join();
    const { key } = await app.as(who).must(identityCalls.CreateApiKey, { name: 'k' });
    const ears = await listenEverywhere(who, key);
    const [withKey, ...withSession] = [...ears].reverse();
    await allEnd(withSession, () => app.as(who).must(identityCalls.Logout, {}));
    const sent = await send();
    await expect.poll(() => withKey?.texts.some((text) => hears(text, sent))).toBe(true);
    withKey?.close();
  });

  it('changes the password', async () => {
    const who = await join();
    const ears = await listenEverywhere(who);
    await allEnd(ears, () =>
      app.as(who).must(identityCalls.UpdateMemberPassword, { oldPwd: TEST_PASSWORD, newPwd: 'Another2026' }),
    );
  });

  it('is disabled, also where only an API key is connected', async () => {
    const who = await join();
    const { key } = await app.as(who).must(identityCalls.CreateApiKey, { name: 'k' });
    await allEnd(await listenEverywhere(who, key), () =>
      app.as(app.world.people.admin).must(enterpriseCalls.UpdateMemberState, { memberId: who.id, state: 'disabled' }),
    );
    const other = await join();
    const made = await app.as(other).must(identityCalls.CreateApiKey, { name: 'k' });
    const ears = await listenEverywhere(other, made.key);
    await allEnd(ears.slice(0, 3), () => app.as(other).must(identityCalls.Logout, {}));
    await allEnd(ears, () =>
      app.as(app.world.people.admin).must(enterpriseCalls.UpdateMemberState, { memberId: other.id, state: 'disabled' }),
    );
  });

  it('is deleted', async () => {
    const who = await join();
    const { key } = await app.as(who).must(identityCalls.CreateApiKey, { name: 'k' });
    await allEnd(await listenEverywhere(who, key), () =>
      app.as(app.world.people.admin).must(enterpriseCalls.DeleteEnterpriseMember, { memberId: who.id }),
    );
  });

  it('deletes the API key', async () => {
    const who = await join();
    const { key, id } = await app.as(who).must(identityCalls.CreateApiKey, { name: 'k' });
    const ears = await listenEverywhere(who, key);
    await allEnd(ears.slice(3), () => app.as(who).must(identityCalls.DeleteApiKey, { id }));
    for (const one of ears) one.close();
  });

  it('RU-PERM-09 leaves the project: values are heard no more, whether or not the socket stays open for the rest', async () => {
    const who = await join();
    const { key } = await app.as(who).must(identityCalls.CreateApiKey, { name: 'k' });
    const ears = await listenEverywhere(who, key);
    await app.as(app.world.people.engineer).must(projectCalls.DeleteProjectMember, { projectId, memberIds: [who.id] });
    // The ThingsBoard socket says so; the others end.
    await expect
      .poll(
        () =>
          ears.filter((one) => one.isOpen() && !one.texts.at(-1)?.includes('"errorCode":3')).map(({ name }) => name),
        { timeout: WITHIN_MS, interval: 20 },
      )
      .toEqual([]);
    const sent = await send();
    const witness = await listenEverywhere(app.world.people.engineer);
    for (const { name, texts } of ears)
      expect(
        texts.some((text) => hears(text, sent)),
        name,
      ).toBe(false);
    for (const one of [...ears, ...witness]) one.close();
  });

  it('whose enterprise is deleted', async () => {
    const { platform } = app.world.people;
    const { id: companyId } = await app.as(platform).must(enterpriseCalls.AddCompany, {
      companyName: '不久的企业',
      expirationDate: new Date('2099-01-01'),
      projectNumber: 1,
      adminName: '管理员',
      loginAccount: 'short@lived.test',
    });
    const { db } = app.platform.database;
    const row = await insertAccount(db, {
      loginAccount: 'member@lived.test',
      masterName: '成员',
      memberType: 2,
      companyId,
      email: 'member@lived.test',
      passwordHash,
      activatedAt: new Date(),
    });
    const { token } = await openSession(db, row, { ip: '127.0.0.1', client: 'tests' });
    const begin = { type: 1, target: 'Begin', arguments: [{ Token: token }], invocationId: '1' };
    const hub = await ear('the hub', '/hub/iot', [
      `{"protocol":"json","version":1}${END}`,
      `${JSON.stringify(begin)}${END}`,
    ]);
    const things = await ear('the ThingsBoard socket', '/api/ws', [
      JSON.stringify({ authCmd: { cmdId: 0, token } }),
      JSON.stringify({ cmds: [{ type: 'NOT_SERVED', cmdId: 1 }] }),
    ]);
    await expect.poll(() => hub.texts.join()).toContain('"result":true');
    await expect.poll(() => things.texts.length).toBe(1);
    await allEnd([hub, things], () => app.as(platform).must(enterpriseCalls.DeleteCompany, { id: companyId }));
  });
});
