import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pushToUsers } from '../../platform/live/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { deviceIn } from '../devices/examples.ts';
import { DEVICES_PUSH } from '../devices/index.ts';
import { getDeviceWatch } from './deviceWatch.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.stop());

it('RU-RT-01 a page that comes while devices are looked up does not hear that its own are gone', async () => {
  const { platform, world } = app;
  const projectId = world.east.tower;
  const { id: userId } = world.people.engineer;
  const [first, second] = [(await deviceIn(app)).id, (await deviceIn(app)).id];
  const watch = getDeviceWatch(platform);
  const told: boolean[] = [];
  const leaving: (() => void)[] = [];
  let comes = () => {
    leaving.push(
      watch.watch(userId, projectId, { ids: [second], onDevices: (devices) => void told.push(devices.has(second)) }),
    );
    comes = () => undefined;
  };
  const hear = vi.fn();
  leaving.push(
    watch.watch(userId, projectId, {
      // Asked for its devices when the look begins: the other comes right after.
      get ids() {
        queueMicrotask(() => comes());
        return [first];
      },
      onDevices: hear,
    }),
  );
  await pushToUsers(platform.database.db, [userId], { kind: DEVICES_PUSH, id: projectId });
  await vi.waitFor(() => expect(hear).toHaveBeenCalled(), { timeout: 10_000 });
  // And it hears soon how they stand.
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0), { timeout: 10_000 });
  await pause(50);
  expect(told).not.toContain(false);
  for (const leave of leaving) leave();
});
