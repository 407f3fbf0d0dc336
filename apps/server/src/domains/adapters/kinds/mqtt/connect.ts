import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { BROWSED_MAX, type BrowsedNode } from '@twinscape/contract/adapters';
import { findInJson, listScalars, parseJsonPath, toMoment, toNumberIfOne, toScalar } from '../documents/jsonPath.ts';
import {
  type ReadingSink,
  readTargetFlag,
  readTargetNumber,
  readTargetText,
  resolveServer,
  type SourceConnection,
  SourceFailed,
  type SourceKind,
  type SourcePoint,
  type SourceReading,
  type SourceTarget,
  type SourceValue,
} from '../port.ts';
import type { MqttAddress } from './address.ts';
import { BrokerConnection, type KeepMessage } from './brokerConnection.ts';
import { SparkplugConnection } from './sparkplug/connection.ts';

/** A longer message has no values that a point can name. */
const MESSAGE_BYTES_MAX = 1024 ** 2;
/** Retained messages come at once; others are waited for so long while a person browses. */
const BROWSE_MS = 2_500;
const TOPICS_A_SUBSCRIPTION = 200;

/** A foreign broker, as a client of it (MQTT 3.1.1). */
export const mqttKind: SourceKind<MqttAddress> = {
  async connect(target, context) {
    const { host, port, name } = await resolveServer(target, context);
    const clientId = context.isForQuestion ? '' : readTargetText(target, 'clientId');
    const textOrNone = (setting: string) => readTargetText(target, setting) || undefined;
    const broker = await BrokerConnection.open({
      host,
      port,
      serverName: name,
      isTls: readTargetFlag(target, 'tls'),
      ca: textOrNone('ca'),
      clientId: clientId === '' ? `twinscape-${randomUUID().slice(0, 13)}` : clientId,
      // A broker keeps what comes meanwhile for a client that it knows by name.
      isClean: clientId === '',
      userName: textOrNone('userName'),
      password: textOrNone('password'),
      timeoutMs: readTargetNumber(target, 'timeoutMs', 3_000),
    });
    return readTargetText(target, 'payload') === 'sparkplug'
      ? new SparkplugConnection(broker)
      : new MqttConnection(broker, target);
  },
};

class MqttConnection implements SourceConnection<MqttAddress> {
  readonly lost: Promise<never>;
  private readonly byTopic = new Map<string, SourcePoint<MqttAddress>[]>();
  private keep: KeepMessage = () => undefined;
  private readonly broker: BrokerConnection;
  private readonly target: SourceTarget;

  constructor(broker: BrokerConnection, target: SourceTarget) {
    this.broker = broker;
    this.target = target;
    this.lost = broker.lost;
  }

  /** Nothing is asked for: what was said last comes by itself where the broker retains it. */
  async read(): Promise<SourceReading[]> {
    return [];
  }

  async follow(points: readonly SourcePoint<MqttAddress>[], sink: ReadingSink): Promise<[]> {
    for (const point of points) {
      const known = this.byTopic.get(point.address.topic);
      if (known) known.push(point);
      else this.byTopic.set(point.address.topic, [point]);
    }
    const timePath = parseJsonPath(readTargetText(this.target, 'timePath'));
    // The broker hears that a message arrived when its values are kept, and sends it again otherwise.
    this.keep = (topic, payload) => {
      const readings = toReadings(this.byTopic.get(topic) ?? [], payload, timePath);
      return readings.length === 0 ? undefined : sink.push(readings);
    };
    this.broker.onMessage = this.keep;
    const topics = [...this.byTopic.keys()];
    for (let at = 0; at < topics.length; at += TOPICS_A_SUBSCRIPTION)
      await this.broker.subscribe(topics.slice(at, at + TOPICS_A_SUBSCRIPTION), 1);
    return [];
  }

  /** Topics that something is said on while one listens, with the values in their messages. */
  async browse(nodeId: string | undefined): Promise<BrowsedNode[]> {
    if (nodeId !== undefined) return [];
    const heard = new Map<string, Buffer>();
    this.broker.onMessage = (topic, payload) => {
      if (heard.size < BROWSED_MAX && payload.length <= MESSAGE_BYTES_MAX) heard.set(topic, payload);
      return this.keep(topic, payload);
    };
    const filter = readTargetText(this.target, 'browseTopics') || '#';
    try {
      await this.broker.subscribe([filter], 0);
      await wait(BROWSE_MS);
      // Whoever follows a topic of that very name would lose it.
      if (!this.byTopic.has(filter)) await this.broker.unsubscribe(filter);
    } finally {
      this.broker.onMessage = (topic, payload) => this.keep(topic, payload);
    }
    return [...heard]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([topic, payload]) => toNodes(topic, payload))
      .slice(0, BROWSED_MAX);
  }

  async write({ topic, path }: MqttAddress, value: SourceValue | null): Promise<undefined> {
    if (path) throw new SourceFailed('notSupported', 'a part of a message');
    if (value === null) throw new SourceFailed('notSupported');
    await this.broker.publish(topic, String(value));
  }

  close(): Promise<void> {
    return this.broker.close();
  }
}

function toReadings(
  points: readonly SourcePoint<MqttAddress>[],
  payload: Buffer,
  timePath: ReturnType<typeof parseJsonPath>,
): SourceReading[] {
  if (points.length === 0) return [];
  if (payload.length > MESSAGE_BYTES_MAX)
    return points.map(({ index }) => ({ index, quality: 'bad', detail: 'too long' }));
  const text = payload.toString('utf8');
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    document = undefined;
  }
  const at = timePath && timePath.length > 0 ? toMoment(findInJson(document, timePath)) : undefined;
  return points.map(({ index, address }) => {
    const value = address.path
      ? toScalar(findInJson(document, address.path))
      : (toScalar(document) ?? toNumberIfOne(text));
    return value === undefined
      ? { index, quality: 'bad', detail: 'no such value in the message' }
      : { index, quality: 'good', value, ...(at === undefined ? {} : { at }) };
  });
}

function toNodes(topic: string, payload: Buffer): BrowsedNode[] {
  const text = payload.toString('utf8');
  let document: unknown = text;
  try {
    document = JSON.parse(text);
  } catch {
    // A message need not be JSON.
  }
  return listScalars(document).map(({ path, value }) => {
    const address = path === '' ? topic : `${topic}#${path}`;
    return { nodeId: address, name: address, address, value, isWritable: path === '', hasChildren: false };
  });
}
