import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { deviceIn } from '../../devices/examples.ts';
import { above, alarmsOf, major, send, toldOf, watching } from './testing/ground.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.stop());

const T = Date.parse('2026-03-10T12:00:00Z');
const S = 1_000;

const some = async () => ({ id: (await deviceIn(app)).id, projectId: app.world.east.tower });

describe('rules in the transaction of the points', () => {
  it('E-Alarm raises, keeps and clears with the points that cause it', async () => {
    const { platform } = app;
    const device = await some();
    await watching(platform, device, major(above(80)));
    await send(platform, device, [T, 79], [T + S, 81]);
    expect(await alarmsOf(platform, device.id)).toMatchObject([
      { alarm_type: 'hot', severity: 'major', is_cleared: false },
    ]);
    await send(platform, device, [T + 2 * S, 90]);
    await send(platform, device, [T + 3 * S, 80]);
    expect(await toldOf(platform, device.id)).toEqual([
      { kind: 'raised', at: T + S, severity: 'major' },
      { kind: 'cleared', at: T + 3 * S, severity: 'major' },
    ]);
  });
});
