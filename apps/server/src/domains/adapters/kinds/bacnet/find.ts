import { setTimeout as wait } from 'node:timers/promises';
import type { FoundServers } from '@twinscape/contract/adapters';
import { type FindPlace, type SourceContext, SourceFailed } from '../port.ts';
import { toSourceFailed } from '../toSourceFailed.ts';
import { FindTransport } from './findTransport.ts';
import { listInterfaces } from './interfaces.ts';
import { BacnetClient } from './library.ts';

const PORT = 47_808;
/** Devices answer within so long. */
const LISTEN_MS = 3_000;
const NAME_MS = 1_500;
const SERVERS_MAX = 1_000;
/** Who answers could name addresses of others, who are not to be sent more than that. */
const NAMES_ASKED_MAX = 50;
/** A BBMD forgets us after so long. */
const FOREIGN_SECONDS = 60;
const DEVICE = 8;
const OBJECT_NAME = 77;

type Device = FoundServers['servers'][number];

/**
 * Who-Is to all of a network (ASHRAE 135, 16.10): by broadcast on an interface, or as a foreign device of the BBMD of
 * another network (annex J.5). Devices at addresses that may not be reached are not answered.
 */
export async function findDevices(place: FindPlace, context: SourceContext): Promise<FoundServers> {
  const interfaces = await listInterfaces(context, PORT);
  const named = interfaces.map(({ name, address }) => ({ name, address }));
  const target = await findTarget(place, context, interfaces);
  if (target === undefined) return { interfaces: named, servers: [] };
  const servers = await look(target, place.bbmd !== undefined, context);
  return { interfaces: named, servers };
}

async function findTarget(
  { networkInterface, bbmd }: FindPlace,
  { outbound }: SourceContext,
  interfaces: Awaited<ReturnType<typeof listInterfaces>>,
): Promise<string | undefined> {
  if (bbmd) {
    const [first] = await outbound.resolve(bbmd.host, bbmd.port).catch((error: unknown) => {
      throw toSourceFailed(error);
    });
    if (!first) throw new SourceFailed('lookup');
    return `${first.address}:${bbmd.port}`;
  }
  if (networkInterface === undefined) return undefined;
  const chosen = interfaces.find(({ name }) => name === networkInterface);
  if (!chosen) throw new SourceFailed('addressRefused', networkInterface);
  return `${chosen.broadcast}:${PORT}`;
}

async function look(target: string, isBbmd: boolean, context: SourceContext): Promise<Device[]> {
  const found = new Map<string, Device>();
  const transport = new FindTransport(PORT, target, (address) => found.has(withPort(address)));
  const client = new BacnetClient({ transport, apduTimeout: NAME_MS });
  const failed = new Promise<never>((_resolve, reject) => client.on('error', reject));
  failed.catch(() => undefined);
  const heard: { readonly address: string; readonly number: number; readonly vendorNumber: number }[] = [];
  client.on('iAm', ({ header, payload }) => {
    const { sender } = header ?? {};
    const address = sender?.forwardedFrom ?? sender?.address;
    // A device of another network behind a router has no address of its own here.
    if (typeof address !== 'string' || sender?.net || heard.length >= SERVERS_MAX) return;
    heard.push({ address: withPort(address), number: payload.deviceId, vendorNumber: payload.vendorId });
  });
  try {
    await Promise.race([new Promise<void>((resolve) => client.once('listening', () => resolve())), failed]);
    if (isBbmd) {
      await client.registerForeignDevice({ address: target }, FOREIGN_SECONDS);
      client.whoIsThroughBBMD({ address: target });
    } else client.whoIs({ address: target });
    await Promise.race([wait(LISTEN_MS), failed]);
    for (const { address, number, vendorNumber } of heard) {
      const [serverIp = '', port = ''] = address.split(':');
      const serverPort = Number(port);
      const isAllowed = await context.outbound.resolve(serverIp, serverPort).then(
        () => true,
        () => false,
      );
      if (isAllowed) found.set(address, { serverIp, serverPort, number, vendorNumber });
    }
    return await Promise.all(
      [...found].map(([address, device], at) =>
        at < NAMES_ASKED_MAX ? withName(client, address, device) : Promise.resolve(device),
      ),
    );
  } catch (error) {
    if (error instanceof Error && error.message === 'ERR_TIMEOUT') throw new SourceFailed('timeout');
    throw toSourceFailed(error);
  } finally {
    client.close();
  }
}

async function withName(client: BacnetClient, address: string, device: Device): Promise<Device> {
  try {
    const { values } = await client.readProperty({ address }, { type: DEVICE, instance: device.number }, OBJECT_NAME);
    return { ...device, name: String(values[0]?.value ?? '').slice(0, 200) };
  } catch {
    // It is there all the same.
    return device;
  }
}

const withPort = (address: string): string => (address.includes(':') ? address : `${address}:${PORT}`);
