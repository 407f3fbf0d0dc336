import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { adapterCalls as calls } from '@twinscape/contract/adapters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deflatedZip } from '../../platform/zip/deflatedZip.fixture.ts';
import { readZip } from '../../platform/zip/index.ts';
import type { Client } from '../../testing/client.ts';
import { type AdapterWorld, startAdapterWorld } from './testing/adapterWorld.ts';
import { findFreePort } from './testing/peers.ts';

const EXAMPLE = fileURLToPath(new URL('../../../adapterHelp/example/', import.meta.url));
const zip = (files: Readonly<Record<string, string>>) =>
  new Uint8Array(deflatedZip(new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))));
const loadExample = async () => {
  const names = ['manifest.json', 'config.json', 'provider.js', 'parse.js'];
  return zip(
    Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await readFile(path.join(EXAMPLE, name), 'utf8')] as const)),
    ),
  );
};

let port: number;
let server: Server;
let world: AdapterWorld;
let manager: Client;
const meters = { power: 12.5, limit: 20 };
beforeAll(async () => {
  port = await findFreePort();
  server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      let body = '';
      for await (const piece of request) body += String(piece);
      meters.limit = (JSON.parse(body) as { value: number }).value;
      response.end('{}');
    } else response.end(JSON.stringify({ power: meters.power, energy: 400, limit: meters.limit, ok: true }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  world = await startAdapterWorld({
    kind: 'package',
    serverPort: port,
    settings: { className: 'LineMeter', classPath: 'provider.js', configPath: 'config.json' },
  });
  manager = world.app.as(world.app.world.people.admin);
  await world.engineer.must(calls.SaveAdapterPoints, {
    ...world.place,
    points: [
      { address: 'line1.power', deviceId: world.deviceId, pointKey: 'power' },
      { address: 'line1.limit', deviceId: world.deviceId, pointKey: 'limit', isWritable: true },
    ],
  });
}, 60_000);
afterAll(async () => {
  await world?.app.stop();
  await new Promise((resolve) => server.close(resolve));
});
const upload = (client: Client, body: Uint8Array<ArrayBuffer>, input: object = {}) =>
  client.send(
    calls.UploadProjectAdapterPackage,
    { ...world.place, ...input },
    { files: { file: { name: 'meter.zip', body, type: 'application/zip' } } },
  );

describe('C-ADP-14 an adapter package', () => {
  it('RU-ADP-02 RU-ADP-03 RU-ADP-04 K-86 asks for what it needs, each in its own words', async () => {
    const add = async (fields: object) =>
      (
        await world.engineer.sendUnchecked(calls.AddProjectAdapter, {
          projectId: world.place.projectId,
          adapterType: 'system',
          ...fields,
        })
      ).message;
    const named = { adapterName: '包', adapterInterval: 1_000 };
    const served = { ...named, serverIp: '192.0.2.1', serverPort: 80 };
    expect(await add({ adapterInterval: 1_000 })).toBe('请输入适配器名称');
    expect(await add({ adapterName: '包' })).toBe('请输入调用间隔');
    expect(await add({ ...named, adapterType: undefined })).toBe('请选择适配器类型');
    expect(await add(named)).toBe('请输入服务器IP');
    expect(await add({ ...named, serverIp: '192.0.2.1' })).toBe('请输入端口');
    expect(await add(served)).toBe('请输入提供者类名');
    expect(await add({ ...served, providerClassName: 'P' })).toBe('请输入提供者类路径');
    expect(await add({ ...served, providerClassName: 'P', providerClassPath: 'p.js' })).toBe('请输入配置文件路径');
    const start = { projectId: world.place.projectId, id: world.place.adapterId, state: 'running' as const };
    expect((await world.engineer.send(calls.ChangeProjectAdapterState, start)).message).toBe('请上传适配器文件');
    expect((await manager.send(calls.UploadProjectAdapterPackage, world.place, { files: {} })).message).toBe(
      '请上传适配器文件',
    );
    const file = { name: 'meter.zip', body: await loadExample(), type: 'application/zip' };
    const two = await manager.send(calls.UploadProjectAdapterPackage, world.place, { files: { a: file, b: file } });
    expect(two.message).toBe('只能上传一个适配器包');
  });

  it('A-91 is uploaded by administrators alone, and runs: the example of the developer help', async () => {
    expect((await upload(world.engineer, await loadExample())).code).toBe(403);
    const uploaded = await upload(manager, await loadExample());
    expect(uploaded).toMatchObject({ code: 200, result: { packagePath: 'meter.zip', providerClassName: 'LineMeter' } });
    const { nodes } = await world.engineer.must(calls.BrowseProjectAdapter, world.place);
    expect(nodes.map(({ address }) => address)).toContain('line1.power');
    await world.changeState('running');
    await world.waitForValue('power', (value) => value === 12.5);
    meters.power = 14;
    await world.waitForValue('power', (value) => value === 14);
    const { data } = await world.engineer.must(calls.GetAdapterPointList, { ...world.place, key: 'limit' });
    const written = await world.engineer.must(calls.WriteAdapterPoint, {
      ...world.place,
      pointId: data.list[0]?.pointId ?? '',
      value: 25,
    });
    expect(written).toEqual({ value: 25, isConfirmed: true });
    expect(meters.limit).toBe(25);
    await world.changeState('stopped');
  });

  it('RU-ADP-05 C-ADP-15 comes with a guide, an example and the types', async () => {
    const answer = await fetch(`${world.app.url}/doc/develophelp.zip`, {
      headers: { Token: world.app.world.people.member.token },
    });
    expect(answer.status).toBe(200);
    const reader = await readZip(Buffer.from(await answer.arrayBuffer()), {
      maxEntries: 100,
      maxInflatedBytes: 10 * 1024 ** 2,
      maxRatio: 100,
    });
    expect(reader.names).toEqual(
      expect.arrayContaining(['README.zh.md', 'README.en.md', 'twinscape.d.ts', 'example/provider.js']),
    );
    expect((await fetch(`${world.app.url}/doc/develophelp.zip`)).status).toBe(401);
  });
});

describe('a hostile package', () => {
  /** Runs a provider once, and answers what the trial says. */
  const tryProvider = async (body: string, more: Readonly<Record<string, string>> = {}) => {
    const source = `export class LineMeter { constructor(t) { this.t = t; } ${body} }`;
    const uploaded = await upload(manager, zip({ 'provider.js': source, 'config.json': '{}', ...more }));
    expect(uploaded.code).toBe(200);
    return world.engineer.must(calls.TryProjectAdapter, world.place);
  };
  const firstValue = (trial: Awaited<ReturnType<typeof tryProvider>>) => trial.readings[0]?.value;

  it.each([
    ['computes for ever', 'async read() { for (;;); }', '适配器包计算超时，已中止'],
    ['computes for ever while it is loaded', 'constructor2 = (() => { for (;;); })()', '适配器包计算超时，已中止'],
    [
      'takes memory',
      'async read() { const all = []; for (;;) all.push(new Uint8Array(1e6)); }',
      '适配器包占用内存过多，已中止',
    ],
    ['takes memory by a text', "async read() { let s = 'x'; for (;;) s += s + s; }", undefined],
    ['calls itself for ever', 'async read() { const f = () => f() + 1; f(); }', '适配器包运行出错'],
  ])('that %s is ended, and the log says why', async (_what, body, text) => {
    const trial = await tryProvider(body);
    expect(trial.isConnected).toBe(false);
    if (text) expect(trial.trouble?.text).toBe(text);
  });

  it('finds no process, file, environment, module, timer or network of its own', async () => {
    const names = [
      'process',
      'require',
      'module',
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'Deno',
      'Buffer',
      'std',
      'os',
    ];
    const trial = await tryProvider(
      `async read(a) { const found = ${JSON.stringify(names)}.filter((name) => name in globalThis);
         let escaped = 'no';
         try { escaped = typeof this.constructor.constructor('return process')(); } catch (error) { escaped = error.name; }
         return [{ address: a[0], value: found.join() + '|' + escaped }]; }`,
    );
    expect(firstValue(trial)).toBe('|ReferenceError');
    for (const module of ['fs', 'node:fs', 'node:child_process', '/etc/passwd', '../../../etc/passwd']) {
      const imported = await tryProvider(
        `async read(a) { let said; try { await import(${JSON.stringify(module)}); said = 'in'; } catch (error) { said = 'out'; }
           return [{ address: a[0], value: said }]; }`,
      );
      expect([module, firstValue(imported)]).toEqual([module, 'out']);
    }
  });

  it('reaches no metadata, no database and nothing that is not listed', async () => {
    const { port: databasePort } = new URL(world.app.platform.database.url);
    const trial = await tryProvider(
      `async read(a) {
         const said = [];
         const attempts = [
           () => this.t.http({ url: 'http://169.254.169.254/latest/meta-data/' }),
           () => this.t.http({ url: ${JSON.stringify(`${world.app.url}/api/User/Login`)} }),
           () => this.t.tcp('127.0.0.1', ${databasePort}),
           () => this.t.tcp('localhost', ${databasePort}),
           () => this.t.tcp('0x7f000001', ${databasePort}),
         ];
         for (const attempt of attempts)
           try { await attempt(); said.push('in'); } catch { said.push('out'); }
         return [{ address: a[0], value: said.join() }];
       }`,
    );
    expect(firstValue(trial)).toBe('out,out,out,out,out');
  });

  it('changes nothing of the host by prototypes, getters and odd answers', async () => {
    const poisoned = await tryProvider(
      `async read(a) {
         Object.prototype.polluted = 'yes'; Array.prototype.map = () => 'gone'; JSON.parse = () => ({ evil: true });
         Promise.prototype.then = function () { return 'no'; };
         return [{ address: a[0], value: 1, ['__proto__']: { polluted: 1 }, toJSON: undefined }];
       }`,
    );
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    expect([true, false]).toContain(poisoned.isConnected);
    const odd = await tryProvider("async read() { return { length: 1e9, then: (done) => done('x') }; }");
    expect(odd.trouble?.text).toBe('适配器包运行出错');
    const long = await tryProvider("async read(a) { return [{ address: a[0], value: 'x'.repeat(6e6) }]; }");
    expect(long.trouble?.text).toBe('应答过大');
    // And one that is well runs afterwards.
    const well = await tryProvider('async read(a) { return a.map((address) => ({ address, value: 7 })); }');
    expect(firstValue(well)).toBe(7);
  });

  it('is not taken with too many files, with paths that lead out, or as a bomb', async () => {
    const many = new Map(Array.from({ length: 40_000 }, (_, at) => [`f${at}.js`, Buffer.alloc(0)] as const));
    const attempts = [
      // As many as fit into what may be uploaded.
      new Uint8Array(deflatedZip(many)),
      new Uint8Array(deflatedZip(new Map([...many].slice(0, 600)))),
      zip({ '../../../etc/cron.d/x.js': 'x' }),
      zip({ '/etc/passwd.js': 'x' }),
      zip({ 'provider.js': 'x'.repeat(40 * 1024 ** 2) }),
      zip({ 'readme.txt': 'x' }),
      new Uint8Array(Buffer.from('no zip at all')),
    ];
    for (const body of attempts) {
      const answer = await upload(manager, body);
      expect(answer.code).toBe(400);
      expect(answer.message).toMatch(/^适配器包无效/);
    }
  });
});
