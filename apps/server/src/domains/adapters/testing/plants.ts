/// <reference path="./node-bacnet.d.ts" />
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Bacnet from 'node-bacnet';
import { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import {
  AttributeIds,
  ClientMonitoredItemGroup,
  ClientSubscription,
  DataType,
  OPCUAClient,
  TimestampsToReturn,
  Variant,
} from 'node-opcua-client';
import { OPCUAServer } from 'node-opcua-server';
import { BacnetClient } from '../kinds/bacnet/library.ts';
import { SinglePeerTransport } from '../kinds/bacnet/singlePeerTransport.ts';
import { findFreePort } from './peers.ts';

/**
 * Plants that change all the time: each second every value is another one, and every hundredth is the moment of that
 * change, in milliseconds modulo 2³², or modulo 10⁷ where a float of 32 bits has to hold it.
 */
const HOST = '127.0.0.1';
const EVERY_MS = 1_000;
export const CLOCK_EVERY = 100;
export const OPC_UA_CLOCK = 2 ** 32;
export const BACNET_CLOCK = 10 ** 7;

/** Variables `ns=1;s=V0` and so on of an OPC UA server; answers its port. */
export async function serveOpcUaPlant(count: number): Promise<number[]> {
  const port = await findFreePort();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-opcua-'));
  const server = new OPCUAServer({
    port,
    hostname: HOST,
    allowAnonymous: true,
    serverCertificateManager: new OPCUACertificateManager({ rootFolder: folder }),
    serverCapabilities: { maxMonitoredItems: count * 3, maxMonitoredItemsPerSubscription: count * 2 },
  });
  await server.initialize();
  const { addressSpace } = server.engine;
  if (!addressSpace) throw new Error('the server has no address space');
  const namespace = addressSpace.getOwnNamespace();
  const plant = namespace.addObject({ organizedBy: addressSpace.rootFolder.objects, browseName: 'Plant' });
  const variables = Array.from({ length: count }, (_, at) =>
    namespace.addVariable({
      componentOf: plant,
      browseName: `V${at}`,
      nodeId: `s=V${at}`,
      dataType: 'Double',
      value: new Variant({ dataType: DataType.Double, value: 0 }),
    }),
  );
  await server.start();
  let changes = 0;
  setInterval(() => {
    changes += 1;
    for (const [at, variable] of variables.entries())
      variable.setValueFromSource(
        new Variant({ dataType: DataType.Double, value: at % CLOCK_EVERY === 0 ? Date.now() % OPC_UA_CLOCK : changes }),
      );
  }, EVERY_MS);
  return [port];
}

/** Follows them and does nothing with what it hears, for as long as the process lives. */
export async function followOpcUaBare(port: number, count: number): Promise<void> {
  const client = OPCUAClient.create({ endpointMustExist: false });
  await client.connect(`opc.tcp://${HOST}:${port}`);
  const session = await client.createSession();
  const subscription = ClientSubscription.create(session, {
    requestedPublishingInterval: 500,
    requestedLifetimeCount: 600,
    requestedMaxKeepAliveCount: 20,
    maxNotificationsPerPublish: 5_000,
    publishingEnabled: true,
    priority: 1,
  });
  for (let from = 0; from < count; from += 1_000) {
    const group = ClientMonitoredItemGroup.create(
      subscription,
      Array.from({ length: Math.min(1_000, count - from) }, (_, at) => ({
        nodeId: `ns=1;s=V${from + at}`,
        attributeId: AttributeIds.Value,
      })),
      { samplingInterval: EVERY_MS, discardOldest: true, queueSize: 10 },
      TimestampsToReturn.Source,
    );
    group.on('changed', () => undefined);
    await new Promise<void>((resolve) => group.once('initialized', () => resolve()));
  }
}

const ANALOG_VALUE = 2;
const REAL = 4;
const BIT_STRING = 8;
const OBJECT_ID = 12;
const DEVICE = { type: 8, instance: 4_001 };

/** Objects `analog-value:0` and so on of a BACnet device that reports changes; answers its port. */
export async function serveBacnetPlant(count: number): Promise<number[]> {
  const port = await findFreePort();
  const device = new Bacnet({ port, interface: HOST });
  const values = new Array<number>(count).fill(0);
  const subscribers = new Map<string, { readonly to: string; readonly process: number; readonly instance: number }>();
  const flags = { property: { id: 111 }, value: [{ type: BIT_STRING, value: { bitsUsed: 4, value: [0] } }] };
  device.on('error', () => undefined);
  device.on('readProperty', ({ header, service, invokeId, payload: { objectId, property } }) => {
    if (objectId.type === DEVICE.type && property.id === 75)
      device.readPropertyResponse(header.sender, invokeId, objectId, property, [{ type: OBJECT_ID, value: DEVICE }]);
    else device.errorResponse(header.sender, service, invokeId, 1, 31);
  });
  device.on('subscribeCov', ({ header, service, invokeId, payload }) => {
    const { instance } = payload.monitoredObjectId;
    const process = payload.subscriberProcessId;
    subscribers.set(`${header.sender.address} ${process}`, { to: header.sender.address, process, instance });
    device.simpleAckResponse(header.sender, service, invokeId);
  });
  await new Promise<void>((resolve) => device.on('listening', resolve));
  let changes = 0;
  // A tenth of them each time: a device speaks as its objects change, and not with one voice.
  let tenth = 0;
  setInterval(() => {
    tenth = (tenth + 1) % 10;
    if (tenth === 0) changes = (changes + 1) % 1_000_000;
    for (let at = 0; at < count; at++)
      if (Math.floor(at / CLOCK_EVERY) % 10 === tenth)
        values[at] = at % CLOCK_EVERY === 0 ? Date.now() % BACNET_CLOCK : changes;
    for (const { to, process, instance } of subscribers.values())
      if (Math.floor(instance / CLOCK_EVERY) % 10 === tenth)
        device.unconfirmedCOVNotification(to, process, DEVICE.instance, { type: ANALOG_VALUE, instance }, 300, [
          { property: { id: 85 }, value: [{ type: REAL, value: values[instance] }] },
          flags,
        ]);
  }, EVERY_MS / 10);
  return [port];
}

/** Subscribes to them and does nothing with what it hears, for as long as the process lives. */
export async function followBacnetBare(port: number, count: number): Promise<void> {
  const transport = new SinglePeerTransport(HOST, port);
  const client = new BacnetClient({ transport });
  client.on('covNotifyUnconfirmed', () => undefined);
  for (let instance = 0; instance < count; instance++)
    await client.subscribeCov(
      { address: transport.peer },
      { type: ANALOG_VALUE, instance },
      instance + 1,
      false,
      false,
      600,
    );
}
