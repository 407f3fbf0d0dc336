import { createServer, type IncomingMessage, type Server } from 'node:http';
import { adapterCalls as calls } from '@twinscape/contract/adapters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdapterWorld, startAdapterWorld } from './testing/adapterWorld.ts';
import { findFreePort } from './testing/peers.ts';

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const piece of request) body += String(piece);
  return body;
};

describe('HTTP with a service of the plant', () => {
  let port: number;
  let server: Server;
  let world: AdapterWorld;
  const plant = { temperature: 18.5, written: '', tokens: 0, isDown: false };

  beforeAll(async () => {
    port = await findFreePort();
    server = createServer(async (request, response) => {
      const { url, headers } = request;
      if (plant.isDown) {
        response.writeHead(503).end();
        return;
      }
      if (url === '/token') {
        const body = await readBody(request);
        const isKnown = headers.authorization === `Basic ${Buffer.from('plant:secret').toString('base64')}`;
        if (!isKnown || !body.includes('grant_type=client_credentials')) response.writeHead(401).end();
        else {
          plant.tokens += 1;
          response.end(JSON.stringify({ access_token: 'let-me-in', expires_in: 3_600 }));
        }
        return;
      }
      if (headers.authorization !== 'Bearer let-me-in' || headers['x-plant'] !== 'north') {
        response.writeHead(401).end();
        return;
      }
      if (request.method === 'POST') {
        plant.written = await readBody(request);
        plant.temperature = (JSON.parse(plant.written) as { value: number }).value;
        response.end('{}');
      } else if (url === '/xml')
        response.end(`<plant><unit name="AHU-1"><temp>${plant.temperature}</temp></unit><unit name="AHU-2"/></plant>`);
      else if (url === '/csv') response.end(`name,temp,state\nAHU-1,${plant.temperature},on\n`);
      else
        response.end(
          JSON.stringify({ data: [{ name: 'AHU-1', value: plant.temperature, unit: '°C' }], time: 1_767_225_600 }),
        );
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    world = await startAdapterWorld({
      kind: 'http',
      allow: [port],
      settings: {
        url: `http://127.0.0.1:${port}/state`,
        auth: 'oauth2',
        tokenUrl: `http://127.0.0.1:${port}/token`,
        userName: 'plant',
        password: 'secret',
        headers: 'X-Plant: north',
        writeUrl: `http://127.0.0.1:${port}/write`,
      },
    });
    await world.engineer.must(calls.SaveAdapterPoints, {
      ...world.place,
      points: [
        { address: 'data[name=AHU-1].value', deviceId: world.deviceId, pointKey: 'supply', isWritable: true },
        { address: 'data[name=AHU-9].value', deviceId: world.deviceId, pointKey: 'missing' },
      ],
    });
  }, 60_000);
  afterAll(async () => {
    await world?.app.stop();
    await new Promise((resolve) => server.close(resolve));
  });

  it('browses an answer: items of lists by their names', async () => {
    const { nodes } = await world.engineer.must(calls.BrowseProjectAdapter, world.place);
    expect(nodes.map(({ address }) => address)).toEqual(expect.arrayContaining(['data[name=AHU-1].value', 'time']));
  });

  it('reads at each interval with one token of OAuth 2.0', async () => {
    const before = plant.tokens;
    await world.changeState('running');
    await world.waitForValue('supply', (value) => value === 18.5);
    plant.temperature = 20.25;
    await world.waitForValue('supply', (value) => value === 20.25);
    expect(plant.tokens).toBe(before + 1);
    await world.waitForValue('missing.quality', (value) => value === 'bad');
  });

  it('writes by POST, and reads back', async () => {
    const { data } = await world.engineer.must(calls.GetAdapterPointList, { ...world.place, key: 'supply' });
    const written = await world.engineer.must(calls.WriteAdapterPoint, {
      ...world.place,
      pointId: data.list[0]?.pointId ?? '',
      value: 22,
    });
    expect(written).toEqual({ value: 22, isConfirmed: true });
    expect(JSON.parse(plant.written)).toEqual({ address: 'data[name=AHU-1].value', value: 22 });
  });

  it('says what the service answered when it fails, and goes on afterwards', async () => {
    plant.isDown = true;
    await world.waitForState(false);
    const { projectId, adapterId } = world.place;
    const state = await world.engineer.must(calls.CheckProjectAdapterState, { projectId, id: adapterId });
    expect(state.lastError).toEqual({ text: '接口返回错误', detail: 'HTTP 503' });
    plant.isDown = false;
    await world.waitForState(true);
  });

  it('reads a document of XML by names', async () => {
    const { projectId } = world.place;
    const { id } = await world.engineer.must(calls.AddProjectAdapter, {
      projectId,
      adapterName: 'XML',
      adapterType: 'http',
      adapterInterval: 200,
      settings: {
        url: `http://127.0.0.1:${port}/xml`,
        format: 'xml',
        headers: 'X-Plant: north\nAuthorization: Bearer let-me-in',
      },
    });
    const { nodes } = await world.engineer.must(calls.BrowseProjectAdapter, { projectId, adapterId: id });
    expect(nodes.map(({ address, value }) => [address, value])).toContainEqual(['unit[name=AHU-1].temp', 22]);
  });

  it('reads a table by row and column', async () => {
    const { projectId } = world.place;
    const { id } = await world.engineer.must(calls.AddProjectAdapter, {
      projectId,
      adapterName: '表格',
      adapterType: 'http',
      adapterInterval: 200,
      settings: {
        url: `http://127.0.0.1:${port}/csv`,
        format: 'csv',
        headers: 'X-Plant: north\nAuthorization: Bearer let-me-in',
      },
    });
    const { nodes } = await world.engineer.must(calls.BrowseProjectAdapter, { projectId, adapterId: id });
    expect(nodes.map(({ address, value }) => [address, value])).toEqual(
      expect.arrayContaining([
        ['AHU-1.temp', 22],
        ['AHU-1.state', 'on'],
      ]),
    );
  });

  it('reaches nothing that the operator did not list', async () => {
    const { projectId } = world.place;
    const refused = await world.engineer.send(calls.AddProjectAdapter, {
      projectId,
      adapterName: '元数据',
      adapterType: 'http',
      adapterInterval: 1_000,
      settings: { url: 'http://169.254.169.254/latest/meta-data/' },
    });
    expect(refused.message).toContain('服务器不允许连接“169.254.169.254”');
    const { port: own } = new URL(world.app.url);
    const database = await world.engineer.send(calls.AddProjectAdapter, {
      projectId,
      adapterName: '自己',
      adapterType: 'system',
      adapterKind: 'modbus',
      adapterInterval: 1_000,
      serverIp: '0x7f.1',
      serverPort: Number(own),
    });
    expect(database.message).toContain('服务器不允许连接');
  });
});
