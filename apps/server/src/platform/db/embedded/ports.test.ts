import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { EmbeddedPostgresError } from './index.ts';
import { findFreePort } from './ports.ts';
import { createTestSetup, queryRows, type TestSetup } from './testing/testSetup.ts';

let scene: TestSetup;
let squatter: Server;
let taken: number;
beforeAll(async () => {
  scene = await createTestSetup();
  squatter = createServer();
  taken = await findFreePort(55_320);
  await new Promise<void>((resolve) => squatter.listen(taken, '127.0.0.1', resolve));
});
afterEach(() => scene.cleanUp());
afterAll(async () => {
  squatter.close();
  await scene.end();
});

it('A default port that is taken makes way to the next free one, and that is said', async () => {
  const { port, url } = await scene.start({}, { firstPort: taken });
  expect(port).toBeGreaterThan(taken);
  expect(scene.logs).toContain(`Port ${taken} is taken; PostgreSQL listens on port ${port}`);
  expect(await queryRows(url, 'select inet_server_port() as port')).toEqual([{ port }]);
});

it('A port that was asked for is used', async () => {
  const port = await findFreePort(taken + 10);
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
