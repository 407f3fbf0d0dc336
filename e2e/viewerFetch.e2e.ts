import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TileFetch } from '../packages/viewer/src/core/tileFetch.ts';

/** What the server was asked for, and when it had sent the last byte of it. */
const events: string[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    events.push(`${name} asked`);
    if (name.startsWith('missing')) return response.writeHead(404).end();
    response.write(name.endsWith('.json') ? '{"root":' : 'half');
    setTimeout(() => {
      events.push(`${name} sent`);
      response.end(name.endsWith('.json') ? '7}' : 'half');
    }, 30);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const length = async (bytes: Promise<unknown>) => ((await bytes) as ArrayBuffer).byteLength;

describe('fetching tiles', () => {
  it('lets the first have the line for itself, and counts each until its last byte', async () => {
    const tiles = new TileFetch();
    expect(await tiles.fetchData(`${origin}/tileset.json`, {})).toEqual({ root: 7 });
    events.length = 0;
    const [root, one, other] = ['0.glb', '1.glb', '2.glb'].map((name) => tiles.fetchData(`${origin}/${name}`, {}));
    expect(await Promise.all([root, one, other].map((tile) => length(Promise.resolve(tile))))).toEqual([8, 8, 8]);
    expect(events.slice(0, 2)).toEqual(['0.glb asked', '0.glb sent']);
    expect(events.slice(2).sort()).toEqual(['1.glb asked', '1.glb sent', '2.glb asked', '2.glb sent']);
  });

  it('goes on when the first is missing, and answers what the server refused', async () => {
    const tiles = new TileFetch();
    const first = tiles.fetchData(`${origin}/missing.glb`, {});
    const next = tiles.fetchData(`${origin}/1.glb`, {});
    expect(await first).toMatchObject({ status: 404 });
    expect(await length(next)).toBe(8);
  });
});
