import { once } from 'node:events';
import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { transportCalls } from '@twinscape/contract/transports';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../testing/app.ts';

type Frame = {
  DeviceDetail: { DeviceId: string; IsOnline: boolean };
  DataDetails: { PropertyName: string; Value: unknown; Time: string }[];
};
let app: TestApp;
let projectId: string;
const tokens = new Map<string, string>();
const sockets: WebSocket[] = [];

beforeAll(async () => {
  app = await startTestApp();
  projectId = app.world.east.tower;
  for (const deviceId of ['A', 'B']) {
    const device = { projectId, deviceId, deviceName: deviceId, adapterId: projectId };
    const { accessToken } = await app.as(app.world.people.engineer).must(deviceRegistryCalls.AddProjectDevice, device);
    tokens.set(deviceId, accessToken ?? '');
  }
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => app.stop());

const send = async (deviceId: string, payload: string) => {
  const answer = await app.anonymous.request(transportCalls.PostDeviceTelemetry, {
    accessToken: tokens.get(deviceId) ?? '',
    payload,
  });
  expect(answer.status).toBe(200);
};

async function opened(path = '/ws/iot?R=0.42') {
  const socket = new WebSocket(app.url.replace('http', 'ws') + path);
  sockets.push(socket);
  const heard: Frame[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as Frame);
    for (const wake of waiting.splice(0)) wake();
  });
  await once(socket, 'open');
  return {
    socket,
    heard,
    ask: (request: object) => socket.send(JSON.stringify(request)),
    async until(isSo: () => boolean) {
      const limit = AbortSignal.timeout(5_000);
      while (!isSo())
        await Promise.race([
          new Promise<void>((resolve) => waiting.push(resolve)),
          once(limit, 'abort').then(() => Promise.reject(new Error(`only heard ${JSON.stringify(heard)}`))),
        ]);
    },
  };
}
const request = (more: object = {}) => ({
  ProjectId: projectId,
  DeviceIds: ['A', 'B'],
  WebSocketArgumentType: 1,
  Parameter: {},
  Token: app.world.people.member.token,
  ...more,
});

describe('C-RT-01 RU-RT-01 K-23 K-24 A-56: live values over /ws/iot', () => {
  it('C-RT-01 devices that do not exist are answered with nothing, and asked again on the same line once they do', async () => {
    const { socket, heard, ask, until } = await opened();
    ask(request({ DeviceIds: ['Later'] }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([heard, socket.readyState]).toEqual([[], WebSocket.OPEN]);
    const device = { projectId, deviceId: 'Later', deviceName: 'Later', adapterId: projectId };
    await app.as(app.world.people.engineer).must(deviceRegistryCalls.AddProjectDevice, device);
    ask(request({ DeviceIds: ['Later'] }));
    await until(() => heard.some(({ DeviceDetail }) => DeviceDetail.DeviceId === 'Later'));
  });

  it('the present values come at once, then each change', async () => {
    await send('A', '{"t":20,"serial":9007199254740993}');
    const page = await opened();
    page.ask(request());
    await page.until(() => page.heard.length >= 2);
    const [a] = page.heard.filter(({ DeviceDetail }) => DeviceDetail.DeviceId === 'A');
    expect(a?.DataDetails.map(({ PropertyName, Value }) => [PropertyName, Value]).sort()).toEqual([
      ['serial', '9007199254740993'],
      ['t', 20],
    ]);
    await send('B', '{"t":21}');
    await send('A', '{"t":22}');
    await page.until(() => page.heard.some(({ DataDetails }) => DataDetails.some(({ Value }) => Value === 22)));
    expect(
      page.heard.flatMap(({ DeviceDetail, DataDetails }) =>
        DataDetails.map(({ Value }) => [DeviceDetail.DeviceId, Value]),
      ),
    ).toContainEqual(['B', 21]);
  });

  it('a new request replaces the devices that are heard of', async () => {
    const page = await opened();
    page.ask(request());
    await page.until(() => page.heard.length >= 2);
    page.ask(request({ DeviceIds: ['B'], Token: undefined }));
    await page.until(() => page.heard.length >= 3);
    const before = page.heard.length;
    await send('A', '{"t":1}');
    await send('B', '{"t":2}');
    await page.until(() => page.heard.length > before);
    expect(page.heard.slice(before).map(({ DeviceDetail }) => DeviceDetail.DeviceId)).toEqual(['B']);
  });

  it.each([
    ['nobody', () => request({ Token: 'wrong' }), 401],
    ['another enterprise', () => request({ Token: app.world.people.westMember.token }), 403],
    ['a colleague who is not in the project', () => request({ Token: app.world.people.idle.token }), 403],
    ['what is no request', () => ({ Hello: 1 }), 400],
  ] as const)('RU-PERM-09 refused: %s', async (_who, asked, code) => {
    const page = await opened();
    page.ask(asked());
    const closed = once(page.socket, 'close');
    await closed;
    expect(page.heard).toMatchObject([{ ErrorCode: code }]);
  });
});
