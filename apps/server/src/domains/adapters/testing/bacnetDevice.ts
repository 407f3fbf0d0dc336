import Bacnet from 'node-bacnet';

const REAL = 4;
const CHARACTER_STRING = 7;
const BIT_STRING = 8;
const ENUMERATED = 9;
const OBJECT_ID = 12;
const NULL = 0;
const DEVICE_INSTANCE = 2_001;

/** A BACnet/IP device by node-bacnet, another package than the one that the product speaks with. */
export type BacnetDevice = {
  readonly port: number;
  /** The present value of analog-input 1, analog-value 2 or binary-value 3. */
  read(instance: 1 | 2 | 3): unknown;
  change(instance: 1 | 2 | 3, value: unknown): void;
  /** The sensor of analog-input 1 is broken, or not. */
  breakSensor(isBroken: boolean): void;
  /** It does not know COV. */
  refuseSubscriptions(): void;
  readonly subscriptions: number;
  stop(): void;
};

type Stored = {
  type: number;
  instance: number;
  name: string;
  value: unknown;
  tag: number;
  flags: number;
  written: unknown;
};

export async function startBacnetDevice(port: number): Promise<BacnetDevice> {
  const objects: Stored[] = [
    { type: 0, instance: 1, name: '送风温度', value: 18.5, tag: REAL, flags: 0, written: undefined },
    { type: 2, instance: 2, name: 'Setpoint', value: 21, tag: REAL, flags: 0, written: undefined },
    { type: 5, instance: 3, name: 'Fan', value: 1, tag: ENUMERATED, flags: 0, written: undefined },
  ];
  const device = new Bacnet({ port, interface: '127.0.0.1' });
  let knowsCov = true;
  const subscribers = new Map<string, { to: string; process: number; object: Stored }>();
  const find = (type: number, instance: number) =>
    objects.find((one) => one.type === type && one.instance === instance);
  const load = (object: { type: number; instance: number }, property: number) => {
    if (object.type === 8) {
      if (property === 76) return objects.map(({ type, instance }) => ({ type: OBJECT_ID, value: { type, instance } }));
      if (property === 75) return [{ type: OBJECT_ID, value: { type: 8, instance: DEVICE_INSTANCE } }];
      return undefined;
    }
    const found = find(object.type, object.instance);
    switch (found && property) {
      case 85:
        return [{ type: found?.tag ?? REAL, value: found?.value }];
      case 77:
        return [{ type: CHARACTER_STRING, value: found?.name }];
      case 111:
        return [{ type: BIT_STRING, value: { bitsUsed: 4, value: [found?.flags ?? 0] } }];
      case 117:
        return found?.tag === REAL ? [{ type: ENUMERATED, value: 62 }] : undefined;
      default:
        return undefined;
    }
  };
  const tell = (object: Stored): void => {
    for (const { to, process, object: own } of subscribers.values())
      if (own === object)
        device.unconfirmedCOVNotification(
          to,
          process,
          DEVICE_INSTANCE,
          { type: object.type, instance: object.instance },
          300,
          [
            { property: { id: 85 }, value: [{ type: object.tag, value: object.value }] },
            { property: { id: 111 }, value: [{ type: BIT_STRING, value: { bitsUsed: 4, value: [object.flags] } }] },
          ],
        );
  };
  device.on('error', () => undefined);
  device.on('readProperty', ({ header, service, invokeId, payload: { objectId, property } }) => {
    const value = load(objectId, property.id);
    if (value) device.readPropertyResponse(header.sender, invokeId, objectId, property, value);
    else device.errorResponse(header.sender, service, invokeId, 1, 31);
  });
  device.on('readPropertyMultiple', ({ header, invokeId, payload: { properties } }) => {
    const values = properties.map(({ objectId, properties: asked }) => ({
      objectId,
      values: asked.flatMap((property) => {
        const value = load(objectId, property.id);
        return value ? [{ property, value }] : [];
      }),
    }));
    device.readPropertyMultipleResponse(header.sender, invokeId, values);
  });
  device.on('writeProperty', ({ header, service, invokeId, payload: { objectId, value } }) => {
    const found = find(objectId.type, objectId.instance);
    const [written] = value.value;
    if (!found || found.type === 0 || !written) {
      device.errorResponse(header.sender, service, invokeId, 2, 40);
      return;
    }
    found.value = written.type === NULL ? 0 : written.value;
    device.simpleAckResponse(header.sender, service, invokeId);
    tell(found);
  });
  device.on('subscribeCov', ({ header, service, invokeId, payload }) => {
    const found = find(payload.monitoredObjectId.type, payload.monitoredObjectId.instance);
    if (!found || !knowsCov) {
      device.errorResponse(header.sender, service, invokeId, 5, 45);
      return;
    }
    const key = `${header.sender.address} ${payload.subscriberProcessId}`;
    subscribers.set(key, { to: header.sender.address, process: payload.subscriberProcessId, object: found });
    device.simpleAckResponse(header.sender, service, invokeId);
    tell(found);
  });
  await new Promise<void>((resolve) => device.on('listening', resolve));
  const byInstance = (instance: number): Stored => {
    const found = objects.find((one) => one.instance === instance);
    if (!found) throw new Error(`no object ${instance}`);
    return found;
  };
  return {
    port,
    read: (instance) => byInstance(instance).value,
    change(instance, value) {
      byInstance(instance).value = value;
      tell(byInstance(instance));
    },
    breakSensor(isBroken) {
      byInstance(1).flags = isBroken ? 0b0010 : 0;
      tell(byInstance(1));
    },
    refuseSubscriptions() {
      knowsCov = false;
      subscribers.clear();
    },
    get subscriptions() {
      return subscribers.size;
    },
    stop: () => device.close(),
  };
}
