import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { deviceIn } from '../../devices/examples.ts';
import { greaterThan, insertDeviceRule, loadWrittenAlarms, majorRule, sendPoints } from './testing/rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 90_000);
afterAll(() => app.stop());

const DEVICES = 16;

it('E-Alarm C-DEV-10 devices are deleted while they raise and clear alarms: nobody waits in a circle, and no alarm outlives its device', async () => {
  const { platform, world } = app;
  const projectId = world.east.tower;
  const engineer = app.as(world.people.engineer);
  const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await platform.database.db.execute<Row>(query)).rows;
  const deadlocks = async () => {
    await rows(sql`select pg_stat_force_next_flush()`);
    const [found] = await rows<{ deadlocks: number }>(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    );
    return found?.deadlocks;
  };
  const before = await deadlocks();
  const devices = await Promise.all(
    Array.from({ length: DEVICES }, async (_, at) => {
      const device = await deviceIn(app, { deviceKey: `D-${at}` });
      await insertDeviceRule(platform, { id: device.id, projectId }, majorRule(greaterThan(80)));
      return { id: device.id, deviceId: `D-${at}`, projectId };
    }),
  );
  const isGone = new Set<string>();
  const sending = devices.map(async (device, at) => {
    // What is sent for a device that is gone is nobody's.
    for (let n = 0; !isGone.has(device.id); n++)
      await sendPoints(platform, device, [undefined, n % 2 === at % 2 ? 90 : 10]);
  });
  const codes: number[] = [];
  for (let at = 0; at < DEVICES; at += 4) {
    const some = devices.slice(at, at + 4);
    await Promise.all(
      [some.slice(0, 3), some.slice(3)].map(async (part) => {
        const deviceIds = part.map(({ deviceId }) => deviceId).reverse();
        const { code } = await engineer.send(deviceRegistryCalls.DeleteProjectDevices, { projectId, deviceIds });
        codes.push(code);
        for (const { id } of part) isGone.add(id);
      }),
    );
  }
  await Promise.all(sending);
  expect(codes).toEqual(codes.map(() => 200));
  expect(await deadlocks()).toBe(before);
  const left = async () => (await Promise.all(devices.map(({ id }) => loadWrittenAlarms(platform, id)))).flat().length;
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
}, 90_000);
