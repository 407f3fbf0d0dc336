import ModbusRTU, { ServerTCP } from 'modbus-serial';
import { findFreePort } from './peers.ts';

const HOST = '127.0.0.1';
const REGISTERS = 100;

/**
 * Meters over Modbus TCP that change all the time: the first two registers are the moment at which they were read, in
 * milliseconds modulo 2³²; the others count.
 */
export async function serveMeters(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = await findFreePort();
    let reads = 0;
    const getMultipleHoldingRegisters = (from: number, length: number): number[] => {
      reads = (reads + 1) % 65_536;
      const now = Date.now() % 2 ** 32;
      const registers = [Math.floor(now / 65_536), now % 65_536];
      return Array.from({ length }, (_, at) => registers[from + at] ?? reads);
    };
    const server = new ServerTCP({ getMultipleHoldingRegisters }, { host: HOST, port, unitID: 1 });
    server.on('socketError', () => undefined);
    await new Promise<void>((resolve) => server.on('initialized', () => resolve()));
    ports.push(port);
  }
  return ports;
}

/** Reads all registers of the meters each second and does nothing with them, for as long as the process lives. */
export async function readMetersBare(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    const client = new ModbusRTU();
    client.setTimeout(3_000);
    await client.connectTCP(HOST, { port });
    client.setID(1);
    setInterval(() => void client.readHoldingRegisters(0, REGISTERS).catch(() => process.exit(1)), 1_000);
  }
}
