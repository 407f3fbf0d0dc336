import { ApplicationTag, type BACNetAppData, type BACNetPropertyID } from '@bacnet-js/client';
import { BROWSED_MAX, type BrowsedNode } from '@twinscape/contract/adapters';
import {
  type ReadingSink,
  readTargetFlag,
  readTargetNumber,
  resolveServer,
  type SourceConnection,
  SourceFailed,
  type SourceKind,
  type SourcePoint,
  type SourceReading,
  type SourceTarget,
  type SourceValue,
} from '../port.ts';
import { toSourceFailed } from '../toSourceFailed.ts';
import { BACNET_PROPERTIES, type BacnetAddress, findObjectName } from './address.ts';
import { findDevices } from './find.ts';
import { BacnetClient } from './library.ts';
import { SinglePeerTransport } from './singlePeerTransport.ts';
import { findUnit } from './units.ts';

const PRESENT_VALUE = BACNET_PROPERTIES['present-value'];
const OBJECT_NAME = 77;
const OBJECT_LIST = 76;
const DESCRIPTION = 28;
const UNITS = 117;
const STATUS_FLAGS = 111;
const DEVICE = 8;
/** Any device takes it for its own (ASHRAE 135, 15.5.2). */
const WHICHEVER_DEVICE = 4_194_303;
/** The whole of a property that is a list. */
const ALL = 0xffffffff;
const OBJECTS_A_REQUEST = 25;
const COV_SECONDS = 600;
/** Subscriptions are asked for again well before they end. */
const RENEW_MS = 240_000;
/** A device that reports changes is asked so often whether it is there; after two that it does not answer it is not. */
const HEARTBEAT_MS = 5_000;
const HEARTBEATS_MISSED = 2;
const COMMANDABLE = new Set([1, 2, 4, 5, 14, 19, 40, 45, 46, 48, 54]);

type Found = { readonly id: number; readonly values: readonly BACNetAppData[] };

/** BACnet/IP with one device (ASHRAE 135, annex J). */
export const bacnetKind: SourceKind<BacnetAddress> = {
  async connect(target, context) {
    const { host, port } = await resolveServer(target, context);
    const transport = new SinglePeerTransport(host, port);
    const client = new BacnetClient({ transport, apduTimeout: readTargetNumber(target, 'timeoutMs', 3_000) });
    client.on('error', () => undefined);
    const connection = new BacnetConnection(client, transport, target);
    try {
      await connection.findDevice();
    } catch (error) {
      await connection.close();
      throw toSourceFailed(error);
    }
    return connection;
  },
  find: findDevices,
};

class BacnetConnection implements SourceConnection<BacnetAddress> {
  private deviceId = WHICHEVER_DEVICE;
  private knowsMultiple = true;
  private renewal: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private missed = 0;
  readonly lost: Promise<never>;
  private lose: (error: SourceFailed) => void = () => undefined;
  private isClosed = false;
  private readonly client: BacnetClient;
  private readonly peer: { readonly address: string };
  private readonly target: SourceTarget;

  constructor(client: BacnetClient, transport: SinglePeerTransport, target: SourceTarget) {
    this.client = client;
    this.peer = { address: transport.peer };
    this.target = target;
    this.lost = new Promise((_resolve, reject) => {
      this.lose = reject;
    });
    this.lost.catch(() => undefined);
  }

  /** Asks the device who it is; one that does not know the wildcard says so by I-Am. */
  async findDevice(): Promise<void> {
    try {
      const { values } = await this.client.readProperty(this.peer, { type: DEVICE, instance: WHICHEVER_DEVICE }, 75);
      const id = values[0]?.value as { readonly instance?: number } | undefined;
      if (typeof id?.instance === 'number') this.deviceId = id.instance;
    } catch (error) {
      if (isTimeout(error)) throw new SourceFailed('timeout');
      this.deviceId = await this.askWho();
    }
  }

  private askWho(): Promise<number> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new SourceFailed('timeout')),
        readTargetNumber(this.target, 'timeoutMs', 3_000),
      );
      this.client.once('iAm', ({ payload }) => {
        clearTimeout(timer);
        resolve(payload.deviceId);
      });
      this.client.whoIs(this.peer);
    });
  }

  async read(points: readonly SourcePoint<BacnetAddress>[]): Promise<SourceReading[]> {
    const readings: SourceReading[] = [];
    for (let at = 0; at < points.length; at += OBJECTS_A_REQUEST) {
      const some = points.slice(at, at + OBJECTS_A_REQUEST);
      const found = await this.load(some.map(({ address }) => ({ ...address, properties: toProperties(address) })));
      for (const [place, point] of some.entries()) readings.push(toReading(point, found[place] ?? []));
    }
    return readings;
  }

  /** Properties of objects, in their order; one request where the device knows how. */
  private async load(
    objects: readonly { readonly type: number; readonly instance: number; readonly properties: readonly number[] }[],
  ): Promise<Found[][]> {
    if (this.knowsMultiple)
      try {
        const { values } = await this.client.readPropertyMultiple(
          this.peer,
          objects.map(({ type, instance, properties }) => ({
            objectId: { type, instance },
            properties: properties.map((id): BACNetPropertyID => ({ id, index: ALL })),
          })),
        );
        return objects.map(({ type, instance }) =>
          (values.find(({ objectId }) => objectId.type === type && objectId.instance === instance)?.values ?? []).map(
            ({ id, value }) => ({ id, values: value as readonly BACNetAppData[] }),
          ),
        );
      } catch (error) {
        if (isTimeout(error)) throw new SourceFailed('timeout');
        // Not all devices know the service, and some cannot fit the answer: one by one they do.
        if (objects.length > 1) this.knowsMultiple = false;
      }
    const all: Found[][] = [];
    for (const { type, instance, properties } of objects) {
      const found: Found[] = [];
      for (const id of properties)
        try {
          const { values } = await this.client.readProperty(this.peer, { type, instance }, id);
          found.push({ id, values: values as readonly BACNetAppData[] });
        } catch (error) {
          if (isTimeout(error)) throw new SourceFailed('timeout');
          if (id === PRESENT_VALUE) found.push({ id, values: [toErrorValue(error)] });
        }
      all.push(found);
    }
    return all;
  }

  /** Change of value (ASHRAE 135, 13.1): those objects that do not report are read at each interval. */
  async follow(
    points: readonly SourcePoint<BacnetAddress>[],
    sink: ReadingSink,
  ): Promise<readonly SourcePoint<BacnetAddress>[]> {
    if (!readTargetFlag(this.target, 'cov')) return points;
    const byObject = new Map<string, SourcePoint<BacnetAddress>[]>();
    const unreported: SourcePoint<BacnetAddress>[] = [];
    for (const point of points) {
      const { type, instance, property } = point.address;
      if (property !== PRESENT_VALUE) unreported.push(point);
      else byObject.set(`${type}:${instance}`, [...(byObject.get(`${type}:${instance}`) ?? []), point]);
    }
    this.client.on('covNotifyUnconfirmed', ({ payload }) => {
      const { monitoredObjectId, values } = payload;
      const own = byObject.get(`${monitoredObjectId.type}:${monitoredObjectId.instance}`);
      if (!own) return;
      const found = (values as readonly { property: { id: number }; value: readonly BACNetAppData[] }[]).map(
        ({ property, value }) => ({ id: property.id, values: value }),
      );
      // What is not kept is said again with the next change, and read with the next connection.
      sink.push(own.map((point) => toReading(point, found))).catch(() => undefined);
    });
    for (const own of byObject.values()) if (!(await this.subscribe(own))) unreported.push(...own);
    this.renewal = setInterval(() => void this.renew([...byObject.values()]), RENEW_MS);
    this.heartbeat = setInterval(() => void this.askWhetherThere(), HEARTBEAT_MS);
    return unreported;
  }

  private async subscribe([first]: readonly SourcePoint<BacnetAddress>[]): Promise<boolean> {
    if (!first) return false;
    const { type, instance } = first.address;
    try {
      await this.client.subscribeCov(this.peer, { type, instance }, first.index % 4_194_303, false, false, COV_SECONDS);
      return true;
    } catch (error) {
      if (isTimeout(error)) throw new SourceFailed('timeout');
      return false;
    }
  }

  private async askWhetherThere(): Promise<void> {
    try {
      await this.client.readProperty(this.peer, { type: DEVICE, instance: this.deviceId }, 75);
      this.missed = 0;
    } catch (error) {
      // Whatever it answers, it is there.
      if (!isTimeout(error)) this.missed = 0;
      else if (++this.missed >= HEARTBEATS_MISSED) this.lose(new SourceFailed('timeout'));
    }
  }

  private async renew(all: readonly (readonly SourcePoint<BacnetAddress>[])[]): Promise<void> {
    for (const own of all) {
      if (this.isClosed) return;
      await this.subscribe(own).catch(() => false);
    }
  }

  async browse(nodeId: string | undefined): Promise<BrowsedNode[]> {
    if (nodeId !== undefined) return [];
    const objects = (await this.loadObjectList()).slice(0, BROWSED_MAX);
    const nodes: BrowsedNode[] = [];
    for (let at = 0; at < objects.length; at += OBJECTS_A_REQUEST) {
      const some = objects.slice(at, at + OBJECTS_A_REQUEST);
      const properties = [OBJECT_NAME, PRESENT_VALUE, UNITS, DESCRIPTION, STATUS_FLAGS];
      const found = await this.load(some.map((object) => ({ ...object, properties })));
      for (const [place, { type, instance }] of some.entries()) {
        const own = found[place] ?? [];
        const address = `${findObjectName(type)}:${instance}`;
        const unit = findText(own, UNITS);
        nodes.push({
          nodeId: address,
          name: findText(own, OBJECT_NAME) ?? address,
          address,
          dataType: findObjectName(type),
          unit: unit === undefined ? undefined : findUnit(Number(unit)),
          description: findText(own, DESCRIPTION) || undefined,
          value: toReading({ index: 0, address: { type, instance, property: PRESENT_VALUE } }, own).value,
          isWritable: COMMANDABLE.has(type),
          hasChildren: false,
        });
      }
    }
    return nodes;
  }

  /** Objects with a present value: as one list, or where that does not fit, item by item. */
  private async loadObjectList(): Promise<{ readonly type: number; readonly instance: number }[]> {
    const device = { type: DEVICE, instance: this.deviceId };
    let values: readonly BACNetAppData[];
    try {
      values = (await this.client.readProperty(this.peer, device, OBJECT_LIST)).values as readonly BACNetAppData[];
    } catch (error) {
      if (isTimeout(error)) throw new SourceFailed('timeout');
      const count = await this.client.readProperty(this.peer, device, OBJECT_LIST, { arrayIndex: 0 });
      const items: BACNetAppData[] = [];
      for (let index = 1; index <= Math.min(Number(count.values[0]?.value), BROWSED_MAX * 2); index++) {
        const one = await this.client.readProperty(this.peer, device, OBJECT_LIST, { arrayIndex: index });
        items.push(...(one.values as BACNetAppData[]));
      }
      values = items;
    }
    return values.flatMap(({ value }) => {
      const object = value as { readonly type?: number; readonly instance?: number } | null;
      if (typeof object?.type !== 'number' || typeof object.instance !== 'number') return [];
      return findObjectName(object.type) ? [{ type: object.type, instance: object.instance }] : [];
    });
  }

  async write({ type, instance, property }: BacnetAddress, value: SourceValue | null): Promise<undefined> {
    const priority = readTargetNumber(this.target, 'priority', 16);
    try {
      await this.client.writeProperty(this.peer, { type, instance }, property, [toAppData(type, value)], { priority });
    } catch (error) {
      if (error instanceof SourceFailed) throw error;
      if (isTimeout(error)) throw new SourceFailed('timeout');
      throw new SourceFailed('writeRefused', toErrorText(error));
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.renewal);
    clearInterval(this.heartbeat);
    this.client.close();
  }
}

/** With its flags, where it is the value that people look at. */
const toProperties = ({ property }: BacnetAddress): number[] =>
  property === PRESENT_VALUE ? [property, STATUS_FLAGS] : [property];

function toReading({ index, address }: SourcePoint<BacnetAddress>, found: readonly Found[]): SourceReading {
  const value = found.find(({ id }) => id === address.property)?.values[0];
  if (!value) return { index, quality: 'bad', detail: 'no such object or property' };
  const scalar = toScalarValue(value, address.type);
  if (scalar === undefined) return { index, quality: 'bad', detail: toErrorText(value.value) };
  const flags = readFlags(found.find(({ id }) => id === STATUS_FLAGS)?.values[0]?.value);
  // In alarm, fault, overridden, out of service (ASHRAE 135, clause 21, BACnetStatusFlags).
  if (flags.has(1)) return { index, quality: 'bad', detail: 'fault' };
  return {
    index,
    value: scalar,
    ...(flags.has(3) ? { quality: 'uncertain', detail: 'out of service' } : { quality: 'good' }),
  };
}

function readFlags(value: unknown): ReadonlySet<number> {
  const bytes = (value as { readonly value?: readonly number[] } | undefined)?.value ?? [];
  return new Set([0, 1, 2, 3].filter((bit) => (((bytes[0] ?? 0) >> bit) & 1) === 1));
}

const isBinary = (type: number): boolean => type >= 3 && type <= 5;

function toScalarValue({ type: tag, value }: BACNetAppData, objectType: number): SourceValue | undefined {
  switch (tag) {
    case ApplicationTag.BOOLEAN:
      return Boolean(value);
    case ApplicationTag.REAL: {
      const number = Number(Number(value).toPrecision(7));
      return Number.isFinite(number) ? number : undefined;
    }
    case ApplicationTag.DOUBLE:
    case ApplicationTag.UNSIGNED_INTEGER:
    case ApplicationTag.SIGNED_INTEGER:
      return Number.isFinite(Number(value)) ? Number(value) : undefined;
    case ApplicationTag.ENUMERATED:
      return isBinary(objectType) ? Number(value) === 1 : Number(value);
    case ApplicationTag.CHARACTER_STRING:
      return String(value).slice(0, 1_000);
    default:
      return undefined;
  }
}

/** A value in the type that the kind of object has; null gives the priority back (ASHRAE 135, 19.2). */
function toAppData(objectType: number, value: SourceValue | null): BACNetAppData {
  if (value === null) return { type: ApplicationTag.NULL, value: null };
  if (isBinary(objectType)) {
    const isOn = typeof value === 'string' ? value === 'true' || value === '1' : Boolean(value);
    return { type: ApplicationTag.ENUMERATED, value: isOn ? 1 : 0 };
  }
  if (objectType === 40) return { type: ApplicationTag.CHARACTER_STRING, value: String(value) };
  const number = Number(value);
  if (!Number.isFinite(number)) throw new SourceFailed('writeRefused', 'not a number');
  if ([13, 14, 19, 48].includes(objectType))
    return { type: ApplicationTag.UNSIGNED_INTEGER, value: Math.round(number) };
  if (objectType === 45) return { type: ApplicationTag.SIGNED_INTEGER, value: Math.round(number) };
  return { type: objectType === 46 ? ApplicationTag.DOUBLE : ApplicationTag.REAL, value: number };
}

const findText = (found: readonly Found[], id: number): string | undefined => {
  const [value] = found.find((one) => one.id === id)?.values ?? [];
  return value === undefined || typeof value.value === 'object' ? undefined : String(value.value);
};

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'ERR_TIMEOUT';
const toErrorText = (error: unknown): string | undefined => {
  if (error instanceof Error) return error.message;
  const said = error as { readonly errorClass?: number; readonly errorCode?: number } | null | undefined;
  return typeof said?.errorCode === 'number' ? `class ${said.errorClass}, code ${said.errorCode}` : undefined;
};
const toErrorValue = (error: unknown): BACNetAppData => ({
  type: ApplicationTag.CHARACTER_STRING,
  value: { errorCode: toErrorText(error) },
});
