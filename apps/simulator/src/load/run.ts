import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { MqttConnection } from '../mqtt/connection.ts';
import { Figures } from './figures.ts';
import { meterName, meterValues } from './meter.ts';
import { type LoadOptions, UsageError } from './options.ts';

const OPENED_AT_ONCE = 50;
const TICK_MS = 5;

/** Sends as smart meters do and tells every second what was acknowledged. Answers how many messages were lost. */
export async function runLoad(options: LoadOptions, print: (line: string) => void): Promise<Figures> {
  const connections = await openAll(options);
  print(`${connections.length} connections for ${options.devices} devices at ${options.host}:${options.port}`);
  const figures = new Figures(options.keys);
  const lines = setInterval(() => print(figures.line()), 1000);
  try {
    await send(options, connections, figures);
  } finally {
    clearInterval(lines);
    for (const connection of connections) connection.close();
  }
  print(figures.summary());
  return figures;
}

async function openAll({ tokens, devices, gateway, host, port }: LoadOptions): Promise<MqttConnection[]> {
  const known = readFileSync(tokens, 'utf8').split(/\s+/).filter(Boolean);
  const wanted = gateway ? 1 : devices;
  if (known.length < wanted) throw new UsageError(`${tokens} has ${known.length} tokens for ${wanted} connections`);
  const opened: MqttConnection[] = [];
  for (let at = 0; at < wanted; at += OPENED_AT_ONCE) {
    const some = known.slice(at, Math.min(wanted, at + OPENED_AT_ONCE));
    const open = some.map((token, index) => MqttConnection.open({ host, port, token, clientId: `load-${at + index}` }));
    opened.push(...(await Promise.all(open)));
  }
  return opened;
}

/**
 * Device after device in turn, as many a tick as the rate asks for; a connection with too much under way is passed
 * over.
 */
async function send(options: LoadOptions, connections: readonly MqttConnection[], figures: Figures): Promise<void> {
  const { devices, rate, seconds, inFlight, gateway } = options;
  const started = performance.now();
  const underWay = new Set<Promise<void>>();
  let [turn, count] = [0, 0];
  for (let passed = 0; passed < seconds * 1000; passed = performance.now() - started) {
    const due = rate === 0 ? Number.POSITIVE_INFINITY : (passed / 1000) * rate;
    // When a whole round found no room the server says how fast it goes.
    for (let full = 0; count < due && full < connections.length; turn++) {
      const device = turn % devices;
      const connection = connections[gateway ? 0 : device];
      if (!connection?.isOpen) throw new Error('a connection was lost');
      if (connection.inFlight >= inFlight) {
        full += 1;
        continue;
      }
      full = 0;
      count += 1;
      const sent: Promise<void> = sendOne(connection, options, device, Math.floor(turn / devices), figures).finally(
        () => underWay.delete(sent),
      );
      underWay.add(sent);
    }
    await sleep(TICK_MS);
  }
  await Promise.all(underWay);
}

async function sendOne(
  connection: MqttConnection,
  { keys, gateway }: LoadOptions,
  device: number,
  message: number,
  figures: Figures,
): Promise<void> {
  const reading = { ts: Date.now(), values: meterValues(device, message, keys) };
  const since = performance.now();
  try {
    if (gateway) await connection.publish('v1/gateway/telemetry', JSON.stringify({ [meterName(device)]: [reading] }));
    else await connection.publish('v1/devices/me/telemetry', JSON.stringify(reading));
    figures.recordAcknowledged(performance.now() - since);
  } catch {
    figures.failed += 1;
  }
}
