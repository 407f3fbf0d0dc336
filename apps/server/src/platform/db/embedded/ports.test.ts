import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { EmbeddedPostgresError } from './index.ts';
import { freePort } from './ports.ts';
import { createScene, rows, type Scene } from './testing/scene.ts';

let scene: Scene;
let squatter: Server;
let taken: number;
beforeAll(async () => {
  scene = await createScene();
  squatter = createServer();
  taken = await freePort(55_320);
  await new Promise<void>((resolve) => squatter.listen(taken, '127.0.0.1', resolve));
});
afterEach(() => scene.settle());
afterAll(async () => {
  squatter.close();
  await scene.end();
});

it('A default port that is taken makes way to the next free one, and that is said', async () => {
  const { port, url } = await scene.start({}, { firstPort: taken });
  expect(port).toBeGreaterThan(taken);
  expect(scene.logs).toContain(`Port ${taken} is taken; PostgreSQL listens on port ${port}`);
  expect(await rows(url, 'select inet_server_port() as port')).toEqual([{ port }]);
});

it('A port that was asked for is used', async () => {
  const port = await freePort(taken + 10);
  expect((await scene.start({ port })).port).toBe(port);
});

it('A port that was asked for and is taken is an error that says so', async () => {
  const refused = scene.start({ port: taken });
  await expect(refused).rejects.toThrow(EmbeddedPostgresError);
  await expect(refused).rejects.toThrow(new RegExp(`^Port ${taken}, which was asked for .* already in use .*free it`));
});

it.each([0, -1, 70_000, 1.5, Number.NaN])('%d is refused as a port', async (port) => {
  await expect(scene.start({ port })).rejects.toThrow(/is not a port/);
});
