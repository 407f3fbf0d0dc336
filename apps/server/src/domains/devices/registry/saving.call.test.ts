import { generateKeyPairSync } from 'node:crypto';
import type { CallSpec, QuotaValues } from '@twinscape/contract';
import { deviceCategoryCalls, devicePropertyCalls, deviceRegistryCalls } from '@twinscape/contract/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '../../../platform/events/index.ts';
import { quotaSettings } from '../../../platform/quotas/index.ts';
import { TEST_TIMEOUT_MS } from '../../../platform/testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Client, refusedFields } from '../../../testing/client.ts';
import { authenticateDevice } from '../authenticate.ts';
import { deviceIn } from '../examples.ts';

let app: TestApp;
let engineer: Client;
let admin: Client;
let projectId: string;
let quotas: Partial<QuotaValues> = {};
let settings: ReturnType<typeof quotaSettings.get>;
const events: DomainEvent[] = [];

beforeAll(async () => {
  app = await startTestApp();
  app.platform.events.onAny(async (event) => void events.push(event));
  settings = quotaSettings.get();
  quotaSettings.fill(async () => quotas);
  engineer = app.as(app.world.people.engineer);
  admin = app.as(app.world.people.admin);
  projectId = app.world.east.tower;
}, 60_000);
afterAll(async () => {
  quotaSettings.fill(settings);
  await app.stop();
});

const setQuotas = async (values: Partial<QuotaValues>) => {
  quotas = values;
  await app.platform.quotas.refresh(app.world.east.id);
};
const add = (deviceId: string, more: object = {}, client = engineer) =>
  client.send(deviceRegistryCalls.AddProjectDevice, {
    projectId,
    deviceId,
    deviceName: deviceId,
    adapterId: projectId,
    ...more,
  });
const change = (deviceId: string, more: object = {}, client = engineer) =>
  client.send(deviceRegistryCalls.UpdateProjectDevice, { projectId, deviceId, deviceName: deviceId, ...more });
const detail = (deviceId: string, client = engineer) =>
  client.must(deviceRegistryCalls.GetProjectDeviceDetail, { projectId, deviceId });
const remove = (deviceIds: string[], client = engineer) =>
  client.send(deviceRegistryCalls.DeleteProjectDevices, { projectId, deviceIds });
const eventsOf = (deviceName: string) =>
  events.filter(({ entityName }) => entityName === deviceName).map(({ name }) => name);
const expectEvents = (deviceName: string, names: string[]) =>
  expect.poll(() => eventsOf(deviceName), { timeout: TEST_TIMEOUT_MS }).toEqual(names);

describe('C-DEV-14 RU-VAL-34 what a device may be called and how it shows itself', () => {
  it.each<[string, object, string]>([
    ['an ID of more than 128 characters', { deviceId: 'x'.repeat(129) }, 'DeviceId'],
    ['an ID with a line break inside', { deviceId: 'a\nb' }, 'DeviceId'],
    ['a name of more than 200 characters', { deviceName: 'x'.repeat(201) }, 'DeviceName'],
    ['a label of more than 200 characters', { label: 'x'.repeat(201) }, 'Label'],
    ['a type of more than 200 characters', { deviceType: 'x'.repeat(201) }, 'DeviceType'],
    ['a description of more than 2000 characters', { comment: 'x'.repeat(2_001) }, 'Comment'],
    ['an adapter that is no UUID', { adapterId: 'direct' }, 'AdapterId'],
    ['a token with a space', { accessToken: 'two words' }, 'AccessToken'],
    ['a token with a slash, which would part a topic', { accessToken: 'a/b' }, 'AccessToken'],
    ['a token of more than 32 characters', { accessToken: 'x'.repeat(33) }, 'AccessToken'],
    ['a kind of credentials that there is not', { credentialsType: 'LWM2M' }, 'CredentialsType'],
    ['a password of more than 200 characters', { mqttUserName: 'u', mqttPassword: 'x'.repeat(201) }, 'MqttPassword'],
    ['a gateway that is neither yes nor no', { isGateway: 'perhaps' }, 'IsGateway'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const answer = await add('BOUND', wrong);
    expect([answer.code, refusedFields(answer)]).toEqual([400, [field]]);
  });

  it('the longest that is allowed is taken, trimmed, and an empty text is none', async () => {
    const deviceId = 'L'.repeat(128);
    const answer = await add(` ${deviceId} `, {
      deviceName: `  ${'名'.repeat(200)}  `,
      label: '  ',
      deviceType: '',
      comment: '两行\n说明',
      accessToken: '~'.repeat(32),
    });
    expect(answer.result).toMatchObject({ deviceId, accessToken: '~'.repeat(32) });
    const kept = await detail(deviceId);
    expect(kept.deviceName).toBe('名'.repeat(200));
    expect([kept.label, kept.deviceType]).toEqual([undefined, undefined]);
    expect(kept.comment).toBe('两行\n说明');
  });

  it.each<[string, object, number, string]>([
    [
      'an empty token where a token is chosen',
      { credentialsType: 'ACCESS_TOKEN', accessToken: '' },
      400,
      '请输入访问令牌',
    ],
    ['no key where a certificate is chosen', { credentialsType: 'X509_CERTIFICATE' }, 400, '请输入 RSA 公钥'],
    ['a text that is no key', { rsaPublicKey: 'ssh-rsa AAAA' }, 400, 'RSA 公钥无法识别，请粘贴 PEM 格式的公钥或证书'],
    [
      'MQTT without any name',
      { credentialsType: 'MQTT_BASIC', mqttPassword: 'p' },
      400,
      'MQTT 基本认证至少需要客户端 ID 或用户名',
    ],
    ['the adapter of another project', { adapterId: '00000000-0000-4000-8000-000000000000' }, 404, '适配器不存在'],
    [
      'a category that is not there',
      { deviceCategoryId: '00000000-0000-4000-8000-000000000000' },
      404,
      '设备分组不存在',
    ],
  ])('%s is refused with its sentence, and no device is left behind', async (_what, wrong, code, message) => {
    const answer = await add('NOTHING', wrong);
    expect([answer.code, answer.message]).toEqual([code, message]);
    const left = await engineer.send(deviceRegistryCalls.GetProjectDeviceDetail, { projectId, deviceId: 'NOTHING' });
    expect(left.code).toBe(404);
  });

  it('A-78 a device shows itself by MQTT names, whose password nobody reads back', async () => {
    const names = { mqttClientId: 'client-7', mqttUserName: 'user-7', mqttPassword: 'secret-7' };
    const answer = await add('MQTT-7', names);
    expect(answer.result.accessToken).toBeUndefined();
    const kept = await detail('MQTT-7');
    expect(kept).toMatchObject({
      credentialsType: 'MQTT_BASIC',
      mqttClientId: 'client-7',
      mqttUserName: 'user-7',
      hasMqttPassword: true,
    });
    expect(JSON.stringify(kept)).not.toContain('secret-7');
    const twin = await add('MQTT-8', { ...names, mqttPassword: 'other' });
    expect([twin.code, twin.message]).toEqual([409, '已有设备使用相同的 MQTT 客户端 ID 与用户名']);
    const { db } = app.platform.database;
    const shows = (password: string | undefined) =>
      authenticateDevice(db, { kind: 'mqtt', clientId: 'client-7', userName: 'user-7', password });
    expect((await shows('secret-7'))?.deviceKey).toBe('MQTT-7');
    expect(await shows('wrong')).toBeUndefined();
    expect(await shows(undefined)).toBeUndefined();
  });

  it('A-78 the names stay with their password when a form sends none, and one that is sent counts from then on', async () => {
    const { db } = app.platform.database;
    const shows = async (password: string) =>
      (await authenticateDevice(db, { kind: 'mqtt', clientId: 'client-7', userName: 'user-7', password }))?.deviceKey;
    const names = { credentialsType: 'MQTT_BASIC' as const, mqttClientId: 'client-7', mqttUserName: 'user-7' };
    expect((await change('MQTT-7', names)).code).toBe(200);
    expect(await shows('secret-7')).toBe('MQTT-7');
    expect((await change('MQTT-7', { ...names, mqttPassword: 'secret-8' })).code).toBe(200);
    expect([await shows('secret-7'), await shows('secret-8')]).toEqual([undefined, 'MQTT-7']);
  });

  it('A-78 a device shows itself by its RSA key, and no other device by the same one', async () => {
    const pem = generateKeyPairSync('rsa', { modulusLength: 2048 })
      .publicKey.export({ type: 'spki', format: 'pem' })
      .toString();
    expect((await add('RSA-1', { rsaPublicKey: pem })).code).toBe(200);
    expect(await detail('RSA-1')).toMatchObject({ credentialsType: 'X509_CERTIFICATE', rsaPublicKey: pem.trim() });
    expect((await add('RSA-2', { rsaPublicKey: pem })).code).toBe(409);
    // From a key back to a token: the key admits nobody any more.
    expect((await change('RSA-1', { credentialsType: 'ACCESS_TOKEN', accessToken: 'rsa-1-token' })).code).toBe(200);
    expect((await detail('RSA-1')).rsaPublicKey).toBeUndefined();
    expect((await add('RSA-2', { rsaPublicKey: pem })).code).toBe(200);
  });
});

describe('C-DEV-15 changing a device', () => {
  it('a text that is sent empty is emptied, and one that is not sent stays', async () => {
    await add('TEXTS', { label: '标签', deviceType: '类型', comment: '说明' });
    await change('TEXTS', { label: '', comment: '' });
    const kept = await detail('TEXTS');
    expect([kept.label, kept.deviceType, kept.comment]).toEqual([undefined, '类型', undefined]);
  });

  it('M-device.idDuplicate a new ID that another device of the enterprise has is refused, also one of another project', async () => {
    await add('OWN-ID');
    const { plant } = app.world.east;
    await add('PLANT-ID', { projectId: plant, adapterId: plant }, admin);
    for (const newDeviceId of ['TEXTS', 'PLANT-ID']) {
      const taken = await change('OWN-ID', { newDeviceId });
      expect([taken.code, taken.message]).toEqual([409, `设备标识“${newDeviceId}”已被使用`]);
    }
    expect((await change('OWN-ID', { newDeviceId: ' ' })).message).toBe('请输入设备标识');
  });

  it('another enterprise may use the same ID', async () => {
    const { bridge } = app.world.west;
    const west = app.as(app.world.people.westMember);
    expect((await add('OWN-ID', { projectId: bridge, adapterId: bridge }, west)).code).toBe(200);
  });

  it('is found by its UUID as by its ID, and joins a category without leaving those that it stands in', async () => {
    const category = async (categoryName: string) =>
      (await engineer.must(deviceCategoryCalls.AddProjectDeviceCategory, { projectId, categoryName })).deviceCategoryId;
    const [one, two] = [await category('一组'), await category('二组')];
    await add('BY-UUID', { deviceCategoryId: one });
    const { id } = await detail('BY-UUID');
    expect((await change(id, { deviceName: '经 UUID', deviceCategoryId: two })).code).toBe(200);
    expect(await detail(id.toUpperCase())).toMatchObject({ deviceName: '经 UUID', categoryNames: ['一组', '二组'] });
  });

  it('of ten who change one version at once exactly one succeeds', async () => {
    await add('RACE');
    const { version } = await detail('RACE');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => change('RACE', { deviceName: `第 ${n} 人`, version })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409).map(({ message }) => message)).toEqual(
      Array.from({ length: 9 }, () => '设备已被他人修改，请刷新后重试'),
    );
    expect((await detail('RACE')).version).toBe(version + 1);
  });

  it('is written down only where something changed, with what it was before, and never with a secret', async () => {
    await add('LOGGED', { label: '旧' });
    await change('LOGGED', { label: '旧' });
    await change('LOGGED', { label: '新', accessToken: 'logged-token' });
    await remove(['LOGGED']);
    await expectEvents('LOGGED', ['device.added', 'device.updated', 'device.credentialsUpdated', 'device.deleted']);
    const updated = events.find(({ name, entityName }) => name === 'device.updated' && entityName === 'LOGGED');
    expect(updated).toMatchObject({ projectId, before: { label: '旧' }, after: { label: '新' } });
    expect(JSON.stringify(events.filter(({ entityName }) => entityName === 'LOGGED'))).not.toContain('logged-token');
  });
});

describe('C-DEV-10 C-DEV-21 several devices at once', () => {
  it('none at all, and more than 10,000, are refused', async () => {
    expect((await remove([])).message).toBe('请选择设备');
    const many = Array.from({ length: 10_001 }, (_, n) => `D-${n}`);
    const names = await engineer.send(deviceRegistryCalls.GetLastNewDeviceNames, { projectId, deviceIds: many });
    expect([names.code, refusedFields(names)]).toEqual([400, ['DeviceIds']]);
  });

  it('a device that is named twice is deleted once, and its ID is free again', async () => {
    await add('TWICE');
    const { id } = await detail('TWICE');
    expect((await remove(['TWICE', id, 'TWICE'])).code).toBe(200);
    expect((await add('TWICE')).code).toBe(200);
    expect((await detail('TWICE')).id).not.toBe(id);
    await expectEvents('TWICE', ['device.added', 'device.deleted', 'device.added']);
  });

  it('two who delete the same devices at once: one deletes all, the other finds none', async () => {
    const keys = Array.from({ length: 20 }, (_, n) => `GONE-${n}`);
    await Promise.all(keys.map((key) => add(key)));
    const codes = (await Promise.all([remove(keys), remove([...keys].reverse())])).map(({ code }) => code).sort();
    expect(codes).toEqual([200, 404]);
    const left = await engineer.must(deviceRegistryCalls.GetLastNewDeviceNames, { projectId, deviceIds: keys });
    expect(left).toEqual([]);
  });

  it('devices behind a deleted gateway stay, and come through none', async () => {
    const gatewayId = await add('GW').then(({ result }) => result.id);
    const behind = await deviceIn(app, { deviceKey: 'BEHIND', gatewayId });
    await remove(['GW']);
    const { gatewayId: now, gatewayName } = await detail(behind.deviceKey);
    expect([now, gatewayName]).toEqual([undefined, undefined]);
  });
});

describe('RU-TRIAL-03 E-Device who may', () => {
  const writes: [string, CallSpec, object][] = [
    ['add', deviceRegistryCalls.AddProjectDevice, { deviceId: 'W', deviceName: 'W', adapterId: '' }],
    ['change', deviceRegistryCalls.UpdateProjectDevice, { deviceId: 'TEXTS', deviceName: 'W' }],
    ['delete', deviceRegistryCalls.DeleteProjectDevices, { deviceIds: ['TEXTS'] }],
    ['make a token for', deviceRegistryCalls.CreateDeviceToken, {}],
    ['describe', devicePropertyCalls.SaveDeviceProperty, { deviceId: 'TEXTS', propertyName: 'p' }],
  ];
  it.each(writes)('a visitor of the project may not %s devices', async (_what, spec, input) => {
    const guest = app.as(app.world.people.guest);
    const given = { projectId, ...input, ...('adapterId' in input ? { adapterId: projectId } : {}) };
    expect((await guest.send(spec, given)).code).toBe(403);
  });

  it('who left the project reads and changes nothing from then on', async () => {
    const { member } = app.world.people;
    const former = app.as(member);
    expect((await change('TEXTS', {}, former)).code).toBe(200);
    await app.platform.database.pool.query('delete from project_member where project_id = $1 and user_id = $2', [
      projectId,
      member.id,
    ]);
    expect((await change('TEXTS', {}, former)).code).toBe(403);
    expect((await former.send(deviceRegistryCalls.GetProjectDeviceDetail, { projectId, deviceId: 'TEXTS' })).code).toBe(
      403,
    );
  });

  it('an ID of another enterprise’s device is none of this project', async () => {
    const { bridge } = app.world.west;
    const west = app.as(app.world.people.westMember);
    const { result } = await add('WEST-ONLY', { projectId: bridge, adapterId: bridge }, west);
    expect((await change(result.id)).message).toBe('设备不存在');
    expect((await remove(['TEXTS', result.id])).message).toBe('设备不存在');
    expect((await detail('TEXTS')).deviceId).toBe('TEXTS');
  });
});

describe('the quota of devices', () => {
  it('one more than the enterprise may have is refused with the limit, and a deleted one makes room', async () => {
    const { rows } = await app.platform.database.pool.query<{ count: string }>(
      'select count(*) from device where company_id = $1',
      [app.world.east.id],
    );
    const used = Number(rows[0]?.count);
    await setQuotas({ devices: used + 1 });
    try {
      expect((await add('LAST-ONE')).code).toBe(200);
      const beyond = await add('ONE-MORE');
      expect(beyond.code).toBe(403);
      expect(beyond.message).toContain(String(used + 1));
      await remove(['LAST-ONE']);
      expect((await add('ONE-MORE')).code).toBe(200);
    } finally {
      await setQuotas({});
    }
  });
});
