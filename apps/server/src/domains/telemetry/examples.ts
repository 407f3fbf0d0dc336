import type { telemetryCalls } from '@twinscape/contract/telemetry';
import type { TestApp } from '../../testing/app.ts';
import type { Examples, TestCaller } from '../../testing/examples.ts';

/** The entity is the project 滨江大厦 itself. */
const tower = (app: TestApp) => ({ type: 'CUSTOMER' as const, id: app.world.east.tower });
const towerAs = (app: TestApp) => ({ a: 'CUSTOMER' as const, b: app.world.east.tower });
const everybody: readonly TestCaller[] = ['platform', 'admin', 'engineer', 'member', 'guest'];
const writers: readonly TestCaller[] = ['platform', 'admin', 'engineer', 'member'];
const SCOPE = 'SERVER_SCOPE';

export const telemetryExamples: Examples<typeof telemetryCalls> = {
  GetTimeseriesKeys: { input: towerAs, allowed: everybody },
  GetTimeseries: { input: tower, allowed: everybody },
  SaveTimeseries: { input: (app) => ({ ...towerAs(app), payload: '{"outdoorTemperature":21.5}' }), allowed: writers },
  DeleteTimeseries: {
    input: (app) => ({ ...towerAs(app), keys: ['outdoorTemperature'], deleteAllDataForKeys: true }),
    allowed: writers,
  },
  GetAttributeKeys: { input: (app) => ({ ...tower(app), scope: SCOPE }), allowed: everybody },
  GetAttributes: { input: (app) => ({ ...tower(app), scope: SCOPE }), allowed: everybody },
  SaveAttributes: { input: (app) => ({ ...towerAs(app), c: SCOPE, payload: '{"area":120}' }), allowed: writers },
  DeleteAttributes: { input: (app) => ({ ...towerAs(app), c: SCOPE, keys: ['area'] }), allowed: writers },
};
