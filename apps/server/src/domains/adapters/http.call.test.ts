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
  /** Records of two machines, one each 100 ms, in pages of five. */
  const began = Date.now() - 60_000;
  const listRecords = (from: number) =>
    Array.from({ length: Math.floor((Date.now() - began) / 100) }, (_, at) => ({ at: began + at * 100, count: at }))
      .filter(({ at }) => at > from)
      .flatMap(({ at, count }) => ['P-1', 'P-2'].map((tag) => ({ tag, time: new Date(at).toISOString(), count })));
  const answerRecords = (query: URLSearchParams): object => {
    const records = listRecords(Date.parse(query.get('from') ?? ''));
    const offset = Number(query.get('cursor') || 0);
    const next = offset + 300 < records.length ? offset + 300 : null;
    return { data: { items: records.slice(offset, offset + 300) }, next };
  };

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
      else if (url?.startsWith('/records?'))
        response.end(JSON.stringify(answerRecords(new URL(url, 'http://plant').searchParams)));
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
    await world.waitForGap('supply');
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

  it('RU-ADP-05 reads records page by page from where it stopped: a gap is filled, and marked', async () => {
    const { projectId } = world.place;
    const { id: adapterId } = await world.engineer.must(calls.AddProjectAdapter, {
      projectId,
      adapterName: '记录',
      adapterType: 'http',
      adapterInterval: 200,
      settings: {
        url: `http://127.0.0.1:${port}/records?from={from}&cursor={cursor}`,
        rowsPath: 'data.items',
        nextPath: 'next',
        timePath: 'time',
        headers: 'X-Plant: north\nAuthorization: Bearer let-me-in',
      },
    });
    const place = { projectId, adapterId };
    const { nodes } = await world.engineer.must(calls.BrowseProjectAdapter, place);
    expect(nodes.map(({ address }) => address)).toEqual(
      expect.arrayContaining(['[tag=P-1].count', '[tag=P-2].count', '[tag=P-1].time']),
    );
    await world.engineer.must(calls.SaveAdapterPoints, {
      ...place,
      points: [{ address: '[tag=P-2].count', deviceId: world.deviceId, pointKey: 'p2' }],
    });
    const change = (state: 'running' | 'stopped') =>
      world.engineer.must(calls.ChangeProjectAdapterState, { projectId, id: adapterId, state });
    const stateOf = async () =>
      (await world.engineer.must(calls.CheckProjectAdapterState, { projectId, id: adapterId })).isConnected;
    await change('running');
    await world.waitForValue('p2', (value) => Number(value) > 500);
    plant.isDown = true;
    await expect.poll(stateOf, { timeout: 20_000 }).toBe(false);
    // What somebody asks meanwhile takes nothing from what is read on.
    plant.isDown = false;
    await expect.poll(stateOf, { timeout: 20_000 }).toBe(true);
    await world.engineer.must(calls.TryProjectAdapter, place);
    const last = (Date.now() - began) / 100;
    await world.waitForValue('p2', (value) => Number(value) > last);
    await world.waitForValue('p2.quality', (value) => value === 'good');
    await change('stopped');
    const counts = (await world.readSeries('p2')).map(({ value }) => Number(value));
    expect(counts).toEqual(Array.from({ length: counts.length }, (_, at) => (counts[0] ?? 0) + at));
    const words = (await world.readSeries('p2.quality')).map(({ value }) => value);
    expect(words).toEqual(['bad', 'filled', 'good']);
  }, 60_000);

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
