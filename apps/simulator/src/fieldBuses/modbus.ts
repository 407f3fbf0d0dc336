import { ServerTCP } from 'modbus-serial';
import type { PlantRoom } from './plant.ts';

const UNIT = 1;
const HOST = '127.0.0.1';

/** The words of a float of 32 bits, the high one first. */
function toFloatWords(value: number): [number, number] {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatBE(value);
  return [bytes.readUInt16BE(0), bytes.readUInt16BE(2)];
}

/**
 * The switchboard as a Modbus TCP meter, unit 1. Holding registers: 0 power (kW, float32), 2 energy (kWh, uint32), 4 to
 * 6 voltages (0.1 V, uint16), 7 frequency (0.01 Hz, uint16).
 */
export function serveModbus(plant: PlantRoom, port: number): { close(): void } {
  const read = (register: number): number => {
    const at = Date.now();
    const energy = plant.energy(at);
    const registers = [
      ...toFloatWords(plant.power(at)),
      energy >>> 16,
      energy & 0xffff,
      ...[0, 1, 2].map((phase) => Math.round(plant.voltage(at, phase) * 10)),
      Math.round(plant.frequency(at) * 100),
    ];
    return registers[register] ?? 0;
  };
  const server = new ServerTCP(
    {
      getHoldingRegister: (register: number) => read(register),
      getInputRegister: (register: number) => read(register),
      getCoil: () => false,
      getDiscreteInput: () => false,
    },
    { host: HOST, port, unitID: UNIT },
  );
  server.on('socketError', () => undefined);
  server.on('serverError', () => undefined);
  return { close: () => server.close(() => undefined) };
}
