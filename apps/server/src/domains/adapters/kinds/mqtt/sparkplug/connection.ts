import { setTimeout as wait } from 'node:timers/promises';
import { BROWSED_MAX, type BrowsedNode } from '@twinscape/contract/adapters';
import {
  type ReadingSink,
  type SourceConnection,
  SourceFailed,
  type SourcePoint,
  type SourceReading,
  type SourceValue,
} from '../../port.ts';
import type { MqttAddress } from '../address.ts';
import type { BrokerConnection } from '../brokerConnection.ts';
import { readPayload, type SparkplugMetric, type SparkplugPayload, toSourceValue, writeMetric } from './payload.ts';
import {
  ALL_NODES,
  parsePlaceName,
  parseSparkplugTopic,
  type SparkplugTopic,
  toCommandTopic,
  toNodeFilter,
  toPlaceName,
} from './topics.ts';

const MESSAGE_BYTES_MAX = 1024 ** 2;
const NODES_MAX = 2_000;
/** Metrics of all births together; a birth beyond that is not learned. */
const METRICS_KNOWN_MAX = 200_000;
/** A node is asked for its birth no more often than that. */
const REBIRTH_EVERY_MS = 10_000;
const REBIRTH = 'Node Control/Rebirth';
const BIRTH_NUMBER = 'bdSeq';
const BROWSE_MS = 2_500;
const FILTERS_A_SUBSCRIPTION = 200;

type Metric = { readonly datatype: number | undefined; value: SourceValue | undefined };
/** `weight`: what it counts for among all that is known. */
type Place = { readonly metrics: Map<string, Metric>; readonly weight: number };
type Node = {
  /** Names by their aliases; a node gives each once, for its devices too. */
  readonly aliases: Map<string, { readonly place: string; readonly name: string }>;
  readonly places: Map<string, Place>;
  birthNumber: string | undefined;
  lastSeq: number | undefined;
  isBorn: boolean;
  askedAt: number;
};

/**
 * Sparkplug B 3.0 as a host: births say what metrics there are, data names them by aliases, deaths take them away. A
 * node whose messages cannot be understood, or of which one is missing, is asked for its birth.
 */
export class SparkplugConnection implements SourceConnection<MqttAddress> {
  readonly lost: Promise<never>;
  private readonly nodes = new Map<string, Node>();
  /** Points by their place, then by the name of their metric. */
  private readonly byPlace = new Map<string, Map<string, number[]>>();
  /** Metrics of all births, counted. */
  private known = 0;
  private sink: ReadingSink | undefined;
  private readonly broker: BrokerConnection;

  constructor(broker: BrokerConnection) {
    this.broker = broker;
    this.lost = broker.lost;
  }

  async read(): Promise<SourceReading[]> {
    return [];
  }

  async follow(points: readonly SourcePoint<MqttAddress>[], sink: ReadingSink): Promise<[]> {
    const filters = new Map<string, Omit<SparkplugTopic, 'type'>>();
    const strangers: SourceReading[] = [];
    for (const { index, address } of points) {
      const place = parsePlaceName(address.topic);
      if (!place || address.fragment === undefined) {
        strangers.push({ index, quality: 'bad', detail: 'group/node[/device]#metric' });
        continue;
      }
      const metrics = this.byPlace.get(address.topic) ?? new Map<string, number[]>();
      this.byPlace.set(address.topic, metrics);
      const same = metrics.get(address.fragment);
      if (same) same.push(index);
      else metrics.set(address.fragment, [index]);
      filters.set(toNodeFilter(place), place);
    }
    this.sink = sink;
    if (strangers.length > 0) await sink.push(strangers);
    this.broker.onMessage = (topic, payload) => this.receive(topic, payload);
    const all = [...filters.keys()];
    for (let at = 0; at < all.length; at += FILTERS_A_SUBSCRIPTION)
      await this.broker.subscribe(all.slice(at, at + FILTERS_A_SUBSCRIPTION), 1);
    // Births are not retained: who comes later asks for them.
    for (const { group, node } of filters.values()) this.askForBirth({ group, node, device: undefined });
    return [];
  }

  private receive(topic: string, bytes: Buffer): Promise<void> | undefined {
    const place = parseSparkplugTopic(topic);
    if (!place || bytes.length > MESSAGE_BYTES_MAX || !/^[ND](?:BIRTH|DATA|DEATH)$/.test(place.type)) return undefined;
    const payload = readPayload(bytes);
    const node = payload && this.getNode(place);
    if (!payload || !node) return undefined;
    const readings = this.understand(place, node, payload);
    return readings.length === 0 ? undefined : this.sink?.push(readings);
  }

  private getNode({ group, node }: SparkplugTopic): Node | undefined {
    const name = toPlaceName({ group, node, device: undefined });
    const known = this.nodes.get(name);
    if (known) return known;
    if (this.nodes.size >= NODES_MAX) return undefined;
    const made: Node = {
      aliases: new Map(),
      places: new Map(),
      birthNumber: undefined,
      lastSeq: undefined,
      isBorn: false,
      askedAt: 0,
    };
    this.nodes.set(name, made);
    return made;
  }

  private understand(topic: SparkplugTopic, node: Node, payload: SparkplugPayload): SourceReading[] {
    const place = toPlaceName(topic);
    switch (topic.type) {
      case 'NBIRTH':
        node.aliases.clear();
        for (const one of [...node.places.keys()]) this.forget(node, one);
        node.birthNumber = readBirthNumber(payload);
        node.lastSeq = payload.seq;
        node.isBorn = true;
        return this.learn(place, node, payload);
      case 'NDEATH':
        // The will of a session that ended before this one began says nothing of it.
        if (node.birthNumber !== undefined && readBirthNumber(payload) !== node.birthNumber) return [];
        node.isBorn = false;
        return this.lose((one) => one === place || one.startsWith(`${place}/`));
      default:
    }
    this.countSeq(topic, node, payload);
    if (topic.type === 'DDEATH') return this.lose((one) => one === place);
    if (!node.isBorn) {
      this.askForBirth(topic);
      return [];
    }
    return topic.type === 'DBIRTH' ? this.learn(place, node, payload) : this.hear(topic, node, payload);
  }

  /** Messages of a node are counted from 0 to 255 (6.4.6): one that is missing is asked for with all others. */
  private countSeq(topic: SparkplugTopic, node: Node, { seq }: SparkplugPayload): void {
    if (seq === undefined) return;
    if (node.isBorn && node.lastSeq !== undefined && seq !== (node.lastSeq + 1) % 256) this.askForBirth(topic);
    node.lastSeq = seq;
  }

  private learn(place: string, node: Node, payload: SparkplugPayload): SourceReading[] {
    this.forget(node, place);
    if (this.known + payload.metrics.length + 1 > METRICS_KNOWN_MAX) return [];
    this.known += payload.metrics.length + 1;
    const metrics = new Map<string, Metric>();
    node.places.set(place, { metrics, weight: payload.metrics.length + 1 });
    const readings: SourceReading[] = [];
    for (const metric of payload.metrics) {
      const { name, alias, datatype } = metric;
      if (name === undefined) continue;
      if (alias !== undefined) node.aliases.set(alias, { place, name });
      metrics.set(name, { datatype, value: undefined });
      readings.push(...this.toReadings(place, name, metrics, metric, payload));
    }
    const wanted = this.byPlace.get(place);
    for (const [name, indexes] of wanted ?? [])
      if (!metrics.has(name))
        readings.push(...indexes.map((index) => ({ index, quality: 'bad' as const, detail: 'no such metric' })));
    return readings;
  }

  private forget(node: Node, place: string): void {
    const before = node.places.get(place);
    if (!before) return;
    this.known -= before.weight;
    node.places.delete(place);
  }

  private hear(topic: SparkplugTopic, node: Node, payload: SparkplugPayload): SourceReading[] {
    const readings: SourceReading[] = [];
    for (const metric of payload.metrics) {
      const known =
        metric.name === undefined
          ? node.aliases.get(metric.alias ?? '')
          : { place: toPlaceName(topic), name: metric.name };
      const metrics = known && node.places.get(known.place)?.metrics;
      if (known && metrics?.has(known.name))
        readings.push(...this.toReadings(known.place, known.name, metrics, metric, payload));
      else this.askForBirth(topic);
    }
    return readings;
  }

  private toReadings(
    place: string,
    name: string,
    metrics: Map<string, Metric>,
    metric: SparkplugMetric,
    payload: SparkplugPayload,
  ): SourceReading[] {
    const known = metrics.get(name) ?? { datatype: metric.datatype, value: undefined };
    metrics.set(name, known);
    const value = metric.value && toSourceValue(metric.value, metric.datatype ?? known.datatype);
    known.value = value;
    const at = metric.at ?? payload.at;
    const time = at === undefined ? {} : { at };
    const indexes = this.byPlace.get(place)?.get(name) ?? [];
    return indexes.map((index) =>
      value === undefined
        ? { index, quality: 'bad', detail: metric.value ? 'no single value' : 'null', ...time }
        : { index, quality: 'good', value, ...time },
    );
  }

  private lose(holds: (place: string) => boolean): SourceReading[] {
    return [...this.byPlace].flatMap(([place, metrics]) =>
      holds(place)
        ? [...metrics.values()].flat().map((index) => ({ index, quality: 'bad' as const, detail: 'offline' }))
        : [],
    );
  }

  private askForBirth({ group, node }: Omit<SparkplugTopic, 'type'>): void {
    const known = this.getNode({ type: 'NCMD', group, node, device: undefined });
    if (!known || Date.now() - known.askedAt < REBIRTH_EVERY_MS) return;
    known.askedAt = Date.now();
    const command = writeMetric(REBIRTH, undefined, true, Date.now());
    // One that is lost is sent with the next message that is not understood.
    this.broker.publish(toCommandTopic({ group, node, device: undefined }), command).catch(() => undefined);
  }

  /** Metrics of births that came, or come while one waits. */
  async browse(nodeId: string | undefined): Promise<BrowsedNode[]> {
    if (nodeId !== undefined) return [];
    // A running connection follows its own nodes; to see others, all are listened to for a while.
    this.broker.onMessage = (topic, payload) => this.receive(topic, payload);
    await this.broker.subscribe([ALL_NODES], 0);
    await wait(BROWSE_MS);
    await this.broker.unsubscribe(ALL_NODES);
    const nodes: BrowsedNode[] = [];
    for (const { places } of this.nodes.values())
      for (const [place, { metrics }] of places)
        for (const [name, { datatype, value }] of metrics) {
          const address = `${place}#${name}`;
          if (name === BIRTH_NUMBER || nodes.length >= BROWSED_MAX) continue;
          nodes.push({
            nodeId: address,
            name: address,
            address,
            dataType: TYPE_NAMES[datatype ?? 0],
            value,
            isWritable: true,
            hasChildren: false,
          });
        }
    return nodes.sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  async write({ topic, fragment }: MqttAddress, value: SourceValue | null): Promise<undefined> {
    const place = parsePlaceName(topic);
    if (!place || fragment === undefined || value === null) throw new SourceFailed('notSupported');
    const node = this.nodes.get(toPlaceName({ ...place, device: undefined }));
    const datatype = node?.places.get(topic)?.metrics.get(fragment)?.datatype;
    await this.broker.publish(toCommandTopic(place), writeMetric(fragment, datatype, value, Date.now()));
  }

  close(): Promise<void> {
    return this.broker.close();
  }
}

const TYPE_NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  [
    'Int8',
    'Int16',
    'Int32',
    'Int64',
    'UInt8',
    'UInt16',
    'UInt32',
    'UInt64',
    'Float',
    'Double',
    'Boolean',
    'String',
    'DateTime',
    'Text',
    'UUID',
  ].map((name, at) => [at + 1, name]),
);

function readBirthNumber({ metrics }: SparkplugPayload): string | undefined {
  const found = metrics.find(({ name }) => name === BIRTH_NUMBER);
  return found?.value === undefined ? undefined : String(found.value.content);
}
