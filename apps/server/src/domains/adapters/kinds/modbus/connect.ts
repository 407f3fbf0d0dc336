import ModbusRTU from 'modbus-serial';
import {
  readTargetNumber,
  readTargetText,
  resolveServer,
  type SourceConnection,
  SourceFailed,
  type SourceKind,
  type SourcePoint,
  type SourceReading,
  type SourceValue,
} from '../port.ts';
import { toSourceFailed } from '../toSourceFailed.ts';
import { MODBUS_TYPES, type ModbusAddress, type ModbusArea } from './address.ts';
import { joinBlocks, type ModbusBlock } from './blocks.ts';
import { decodeRegisters, encodeRegisters } from './values.ts';

/** Exceptions that are about the address, not about the device (Modbus Application Protocol 1.1b3, 7). */
const ADDRESS_EXCEPTIONS: Readonly<Record<number, string>> = {
  1: 'illegal function',
  2: 'illegal data address',
  3: 'illegal data value',
};
/** And those of a gateway that does not reach the unit behind it. */
const UNIT_EXCEPTIONS: Readonly<Record<number, string>> = {
  4: 'server device failure',
  6: 'server device busy',
  10: 'gateway path unavailable',
  11: 'gateway target did not respond',
};

const SILENT_FIRST_MS = 2_500;
const SILENT_MOST_MS = 60_000;

const readException = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'modbusCode' in error && typeof error.modbusCode === 'number'
    ? error.modbusCode
    : undefined;
/** The library throws objects that look like errors and are none. */
const readMessage = (error: unknown): string => {
  const { name, message } = (error ?? {}) as { readonly name?: unknown; readonly message?: unknown };
  return `${name} ${message}`;
};
const isTimeout = (error: unknown): boolean => /timed? ?out/i.test(readMessage(error));
/** What the library threw, as an error. */
const toModbusFailed = (error: unknown): SourceFailed => {
  if (error instanceof Error) return toSourceFailed(error);
  return /port ?not ?open|closed/i.test(readMessage(error))
    ? new SourceFailed('lost')
    : new SourceFailed('unknown', readMessage(error));
};

/** Modbus over TCP, or its serial framing over TCP (Modbus Messaging on TCP/IP 1.0b). */
export const modbusKind: SourceKind<ModbusAddress> = {
  async connect(target, context) {
    const { host, port } = await resolveServer(target, context);
    const timeoutMs = readTargetNumber(target, 'timeoutMs', 3_000);
    const client = new ModbusRTU();
    client.setTimeout(timeoutMs);
    // What is not heard would end the process.
    client.on('error', () => undefined);
    const connecting =
      readTargetText(target, 'framing') === 'rtu'
        ? client.connectTcpRTUBuffered(host, { port })
        : client.connectTCP(host, { port });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new SourceFailed('timeout')), timeoutMs);
    });
    try {
      await Promise.race([connecting, late]);
    } catch (error) {
      client.destroy(() => undefined);
      connecting.catch(() => undefined);
      throw toSourceFailed(error);
    } finally {
      clearTimeout(timer);
    }
    return new ModbusConnection(client, readTargetNumber(target, 'gap', 8));
  },
};

class ModbusConnection implements SourceConnection<ModbusAddress> {
  /** Blocks that a device does not give as a whole: their points are read one by one. */
  private readonly split = new Set<string>();
  /** Units that do not answer, and until when they are left alone: each try takes the others a time-out. */
  private readonly silent = new Map<
    number,
    { readonly word: string; readonly until: number; readonly failures: number }
  >();
  /** One request at a time is on its way: slow devices lose the second. */
  private turn: Promise<unknown> = Promise.resolve();
  private readonly client: ModbusRTU;
  private readonly gap: number;

  constructor(client: ModbusRTU, gap: number) {
    this.client = client;
    this.gap = gap;
  }

  async read(points: readonly SourcePoint<ModbusAddress>[]): Promise<SourceReading[]> {
    const readings: SourceReading[] = [];
    let answered = false;
    for (const block of joinBlocks(points, this.gap)) {
      const silence = this.silent.get(block.unit);
      if (silence && Date.now() < silence.until) {
        readings.push(...toBad(block.points, silence.word));
        continue;
      }
      try {
        readings.push(...(await this.readBlock(block)));
        answered = true;
        this.silent.delete(block.unit);
      } catch (error) {
        const code = readException(error);
        const word = code === undefined ? undefined : UNIT_EXCEPTIONS[code];
        if (word === undefined && !isTimeout(error)) throw toModbusFailed(error);
        if (word !== undefined) answered = true;
        const failures = (silence?.failures ?? 0) + 1;
        const until = Date.now() + Math.min(SILENT_MOST_MS, SILENT_FIRST_MS * 2 ** failures);
        this.silent.set(block.unit, { word: word ?? 'no answer', until, failures });
        readings.push(...toBad(block.points, word ?? 'no answer'));
      }
    }
    // All are silent: the source is gone as a whole, and its connection is made anew.
    if (!answered && points.length > 0) throw new SourceFailed('timeout');
    return readings;
  }

  private async readBlock(block: ModbusBlock): Promise<SourceReading[]> {
    const key = `${block.unit}:${block.area}:${block.from}:${block.length}`;
    const isAlone = block.points.length === 1;
    if (isAlone || !this.split.has(key))
      try {
        const bytes = await this.request(block.unit, block.area, block.from, block.length);
        return block.points.map((point) => toReading(point, block, bytes));
      } catch (error) {
        const code = readException(error);
        const word = code === undefined ? undefined : ADDRESS_EXCEPTIONS[code];
        if (word === undefined) throw error;
        if (isAlone) return toBad(block.points, word);
        this.split.add(key);
      }
    const readings: SourceReading[] = [];
    for (const point of block.points) {
      const { register, type } = point.address;
      const alone = { ...block, from: register, length: MODBUS_TYPES[type], points: [point] };
      readings.push(...(await this.readBlock(alone)));
    }
    return readings;
  }

  /** Registers as bytes; bits as a byte each. */
  private request(unit: number, area: ModbusArea, from: number, length: number): Promise<Buffer> {
    return this.inTurn(unit, async (client) => {
      if (area === 'holding') return (await client.readHoldingRegisters(from, length)).buffer;
      if (area === 'input') return (await client.readInputRegisters(from, length)).buffer;
      const { data } =
        area === 'coil' ? await client.readCoils(from, length) : await client.readDiscreteInputs(from, length);
      return Buffer.from(data.slice(0, length).map(Number));
    });
  }

  async write(address: ModbusAddress, value: SourceValue | null): Promise<undefined> {
    if (value === null) throw new SourceFailed('notSupported');
    const { unit, area, register, type, bit } = address;
    if (area === 'discrete' || area === 'input') throw new SourceFailed('notSupported', area);
    try {
      if (area === 'coil') await this.inTurn(unit, (client) => client.writeCoil(register, toFlag(value)));
      else if (type === 'bit')
        // The other bits of the register stay as they are.
        await this.inTurn(unit, async (client) => {
          const [now = 0] = (await client.readHoldingRegisters(register, 1)).data;
          const mask = 1 << (bit ?? 0);
          await client.writeRegister(register, toFlag(value) ? now | mask : now & ~mask & 0xffff);
        });
      else {
        const registers = encodeRegisters(value, address);
        if (!registers) throw new SourceFailed('writeRefused', type);
        const [only] = registers;
        await this.inTurn(unit, async (client) => {
          if (registers.length === 1 && only !== undefined) await client.writeRegister(register, only);
          else await client.writeRegisters(register, registers);
        });
      }
    } catch (error) {
      const code = readException(error);
      if (code === undefined) throw isTimeout(error) ? new SourceFailed('timeout') : toModbusFailed(error);
      throw new SourceFailed('writeRefused', ADDRESS_EXCEPTIONS[code] ?? UNIT_EXCEPTIONS[code]);
    }
  }

  private inTurn<T>(unit: number, work: (client: ModbusRTU) => Promise<T>): Promise<T> {
    const done = this.turn.then(() => {
      this.client.setID(unit);
      return work(this.client);
    });
    this.turn = done.catch(() => undefined);
    return done;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.client.destroy(() => resolve());
      // A connection that is gone already calls nobody back.
      setTimeout(resolve, 200).unref();
    });
  }
}

const toFlag = (value: SourceValue): boolean =>
  typeof value === 'string' ? value === 'true' || value === '1' : Boolean(value);

const toBad = (points: readonly SourcePoint<ModbusAddress>[], detail: string): SourceReading[] =>
  points.map(({ index }) => ({ index, quality: 'bad', detail }));

function toReading(
  { index, address }: SourcePoint<ModbusAddress>,
  { from, area }: ModbusBlock,
  bytes: Buffer,
): SourceReading {
  const at = address.register - from;
  if (area === 'coil' || area === 'discrete')
    return bytes.length > at
      ? { index, quality: 'good', value: bytes[at] === 1 }
      : { index, quality: 'bad', detail: 'short answer' };
  const registers = bytes.subarray(at * 2, (at + MODBUS_TYPES[address.type]) * 2);
  if (registers.length < MODBUS_TYPES[address.type] * 2) return { index, quality: 'bad', detail: 'short answer' };
  const value = decodeRegisters(registers, address);
  return value === undefined ? { index, quality: 'bad', detail: 'not a number' } : { index, quality: 'good', value };
}
