import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LineMeter } from './provider.js';

/** A platform that answers as the meters do. */
const createTwinscape = (answers) => ({
  config: { server: { ip: '127.0.0.1', port: 8000 }, lines: ['line1'], intervalMs: 1000, secrets: {} },
  log: () => undefined,
  http: async ({ url }) => ({
    status: 200,
    headers: {},
    isCut: false,
    body: JSON.stringify(answers[new URL(url).pathname]),
  }),
});

test('reads each quantity by its address', async () => {
  const meter = new LineMeter(createTwinscape({ '/meters/line1': { power: 12.5, energy: 400, ok: true } }));
  assert.deepEqual(await meter.read(['line1.power', 'line1.energy', 'line1.other']), [
    { address: 'line1.power', value: 12.5, quality: 'good' },
    { address: 'line1.energy', value: 400, quality: 'good' },
  ]);
});

test('says that values are bad while the meter is not well', async () => {
  const meter = new LineMeter(createTwinscape({ '/meters/line1': { power: 0, ok: false } }));
  assert.deepEqual(await meter.read(['line1.power']), [{ address: 'line1.power', value: 0, quality: 'bad' }]);
});

test('browses the lines of its configuration', async () => {
  const meter = new LineMeter(createTwinscape({ '/meters/line1': { limit: 20, ok: true } }));
  assert.deepEqual(await meter.browse(), [
    { name: 'line1/limit', address: 'line1.limit', value: 20, unit: 'kW', isWritable: true },
  ]);
});
