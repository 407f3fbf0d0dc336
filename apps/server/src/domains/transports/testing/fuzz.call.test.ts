import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { getDevicePorts } from '../index.ts';
import { type FuzzTarget, fuzzBodies, fuzzCoap, fuzzMqtt } from './fuzz.ts';

let app: TestApp;
let target: FuzzTarget;
let token: string;
const logged: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
  app = await startTestApp({ TWINSCAPE_COAP_PORT: '0' }, { log });
  const { mqtt = 0, coap = 0 } = getDevicePorts(app.platform);
  target = { mqtt, coap, url: app.url };
  const { tower } = app.world.east;
  const device = { projectId: tower, deviceId: 'FUZZ', deviceName: 'FUZZ', adapterId: tower, isGateway: true };
  token =
    (await app.as(app.world.people.engineer).must(deviceRegistryCalls.AddProjectDevice, device)).accessToken ?? '';
});
afterAll(() => app.stop());

const seeds = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

// The other ten thousand and more are in proofs/transports.prove.ts.
it('damaged packets, bodies and datagrams get the protocol’s own refusals, and nothing is a fault', async () => {
  const found = [
    await fuzzMqtt(target, { token }, seeds(1, 120)),
    await fuzzBodies(target, { token }, seeds(1_000, 120)),
    await fuzzCoap(target, { token }, seeds(2_000, 120)),
  ];
  expect(found.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(logged).toEqual([]);
  const kinds = new Set(found.flatMap(({ answers }) => [...answers.keys()]));
  expect([...kinds]).toEqual(
    expect.arrayContaining(['closed', 'connack', 'HTTP 200', 'HTTP 400', 'CoAP 2.1', 'CoAP 4.0']),
  );
});
