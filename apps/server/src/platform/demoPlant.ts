import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { toEndpointKey } from './outbound/allowList.ts';

/** Ports of this machine on which the demo's plant room speaks field buses; it runs in a program of its own. */
export type DemoPlantPorts = { readonly modbus: number; readonly bacnet: number; readonly opcua: number };

const HOST = '127.0.0.1';

/** Where the demo's plant room is to be heard; undefined where there is none, or where other processes play parts. */
export async function chooseDemoPlantPorts({ simulator, roles }: Config): Promise<DemoPlantPorts | undefined> {
  if (!simulator || !roles.has('api') || !roles.has('ingest') || !roles.has('worker')) return undefined;
  const [modbus, opcua, bacnet] = await Promise.all([findFreeTcpPort(), findFreeTcpPort(), findFreeUdpPort()]);
  return { modbus, bacnet, opcua };
}

/** The plant room as the operator would list it: it is the program's own. */
export const listDemoPlant = (ports: DemoPlantPorts | undefined): string[] =>
  Object.values(ports ?? {}).map((port) => toEndpointKey(HOST, port));

function findFreeTcpPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function findFreeUdpPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    socket.once('error', reject);
    socket.bind(0, HOST, () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}
