import { quantile, recordFigure } from './frame.ts';
import { MOMENT, MqttLoad } from './ingest/mqttLoad.ts';
import { canMeasure, processorMs } from './ingest/usage.ts';
import { openDeviceWorld } from './ingest/world.ts';
import { Subscribers } from './realtime/subscribers.ts';

/** Values from a device's message, through the commit, to the pages that show them. */
const DEVICES = 200;
const KEYS = 3;
const RATE = 5_000;
const LATENCY_MS = 15_000;
const SUBSCRIBERS = 1_000;
const HEARD_DEVICES = 10;
const FAN_OUT_MS = 10_000;
const TICK_MS = 5;

const world = await openDeviceWorld(DEVICES);
const values = Array.from({ length: KEYS }, (_, index) => `"key${index}":${20 + index}.5`).join(',');
const loads = await Promise.all(
  world.devices.map(({ token }) =>
    MqttLoad.open(world.mqttPort, token, 'v1/devices/me/telemetry', `{"ts":${MOMENT},"values":{${values}}}`, 1_000),
  ),
);
const getDeviceKey = (index: number): string => world.devices[index]?.deviceId ?? '';

/** Sends so many messages a second, each with the moment at which it is sent, of the first so many devices in turn. */
async function sendPaced(rate: number, devices: number, lastsMs: number): Promise<number> {
  const began = performance.now();
  const before = loads.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  let count = 0;
  for (let passed = 0; passed < lastsMs; passed = performance.now() - began) {
    for (const due = (passed / 1000) * rate; count < due; count++) loads[count % devices]?.send(Date.now());
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return loads.reduce((sum, { acknowledged }) => sum + acknowledged, 0) - before;
}

async function latencyFigures(): Promise<void> {
  const pages = new Subscribers();
  for (let page = 0; page < 20; page++)
    await pages.open(
      world.url,
      world.session,
      world.projectId,
      Array.from({ length: HEARD_DEVICES }, (_, index) => getDeviceKey(page * HEARD_DEVICES + index)),
    );
  await sendPaced(RATE, DEVICES, 3_000);
  const latencies: number[] = [];
  pages.latencies = latencies;
  const acknowledged = await sendPaced(RATE, DEVICES, LATENCY_MS);
  pages.close();
  recordFigure('ingest to socket: messages acknowledged meanwhile', acknowledged / (LATENCY_MS / 1000), '/s');
  recordFigure('  from the moment in the message to the page, median', quantile(latencies, 0.5), 'ms', { atMost: 250 });
  recordFigure('  95th percentile', quantile(latencies, 0.95), 'ms', { atMost: 500 });
  recordFigure('  99th percentile', quantile(latencies, 0.99), 'ms', { atMost: 1_000 });
}

/** What each delivery costs the program: with all pages, less what the same messages cost without any. */
async function fanOutFigures(): Promise<void> {
  // Ten times a second: every tick has something new of every device.
  const run = async (): Promise<number> => {
    const before = processorMs(world.pid);
    await sendPaced(HEARD_DEVICES * 20, HEARD_DEVICES, FAN_OUT_MS);
    return processorMs(world.pid) - before;
  };
  await run();
  const alone = await run();
  const pages = new Subscribers();
  const subscribedKeys = Array.from({ length: HEARD_DEVICES }, (_, index) => getDeviceKey(index));
  for (let at = 0; at < SUBSCRIBERS; at += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, of) =>
        pages.open(world.url, of % 2 ? world.session : world.otherSession, world.projectId, subscribedKeys),
      ),
    );
  await run();
  const before = pages.deliveries;
  const together = await run();
  const deliveries = pages.deliveries - before;
  pages.close();
  recordFigure('1,000 subscribers of 10 devices: deliveries', deliveries / (FAN_OUT_MS / 1000), '/s');
  if (canMeasure)
    recordFigure('  processor time of the program a delivery', ((together - alone) * 1000) / deliveries, 'µs', {
      atMost: 100,
    });
}

try {
  await latencyFigures();
  await fanOutFigures();
} finally {
  for (const load of loads) load.close();
  await world.stop();
}
