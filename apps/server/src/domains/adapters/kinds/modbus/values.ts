import type { SourceValue } from '../port.ts';
import { MODBUS_TYPES, type ModbusAddress, type ModbusOrder } from './address.ts';

/** The bytes of registers in big-endian order, whatever order they came in. */
function arrange(bytes: Buffer, order: ModbusOrder): Buffer {
  const arranged = Buffer.from(bytes);
  if (order === 'badc' || order === 'dcba') arranged.swap16();
  if (order === 'cdab' || order === 'dcba') {
    const words = Buffer.alloc(arranged.length);
    for (let at = 0; at < arranged.length; at += 2) arranged.copy(words, arranged.length - 2 - at, at, at + 2);
    return words;
  }
  return arranged;
}

const toSafe = (value: bigint): number | bigint =>
  value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;

/** The value of an address, from the registers that it names. Undefined: a float that is no number. Pure. */
export function decodeRegisters(
  registers: Buffer,
  { type, order, bit }: Pick<ModbusAddress, 'type' | 'order' | 'bit'>,
): SourceValue | undefined {
  const bytes = arrange(registers, order);
  switch (type) {
    case 'bit':
      return ((bytes.readUInt16BE() >> (bit ?? 0)) & 1) === 1;
    case 'int16':
      return bytes.readInt16BE();
    case 'uint16':
      return bytes.readUInt16BE();
    case 'int32':
      return bytes.readInt32BE();
    case 'uint32':
      return bytes.readUInt32BE();
    case 'float32': {
      // Seven digits are all that a float of 32 bits knows: 21.3, not 21.299999237060547.
      const value = Number(bytes.readFloatBE().toPrecision(7));
      return Number.isFinite(value) ? value : undefined;
    }
    case 'float64': {
      const value = bytes.readDoubleBE();
      return Number.isFinite(value) ? value : undefined;
    }
    case 'int64':
      return toSafe(bytes.readBigInt64BE());
    case 'uint64':
      return toSafe(bytes.readBigUInt64BE());
  }
}

const INTEGER_RANGES = {
  int16: [-(2 ** 15), 2 ** 15 - 1],
  uint16: [0, 2 ** 16 - 1],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint32: [0, 2 ** 32 - 1],
} as const;

/** The registers that a value is written as; undefined when it does not fit. Not for bits. Pure. */
export function encodeRegisters(
  value: SourceValue,
  { type, order }: Pick<ModbusAddress, 'type' | 'order'>,
): number[] | undefined {
  const number = typeof value === 'boolean' ? Number(value) : value;
  if (typeof number === 'string' || type === 'bit') return undefined;
  const bytes = Buffer.alloc(MODBUS_TYPES[type] * 2);
  if (type === 'int64' || type === 'uint64') {
    if (typeof number === 'number' && !Number.isSafeInteger(number)) return undefined;
    const whole = BigInt(number);
    const fits = type === 'int64' ? BigInt.asIntN(64, whole) === whole : BigInt.asUintN(64, whole) === whole;
    if (!fits) return undefined;
    if (type === 'int64') bytes.writeBigInt64BE(whole);
    else bytes.writeBigUInt64BE(whole);
  } else {
    const plain = Number(number);
    if (type === 'float32') bytes.writeFloatBE(plain);
    else if (type === 'float64') bytes.writeDoubleBE(plain);
    else {
      const [least, most] = INTEGER_RANGES[type];
      const whole = Math.round(plain);
      if (!(whole >= least && whole <= most)) return undefined;
      if (type === 'int16') bytes.writeInt16BE(whole);
      else if (type === 'uint16') bytes.writeUInt16BE(whole);
      else if (type === 'int32') bytes.writeInt32BE(whole);
      else bytes.writeUInt32BE(whole);
    }
  }
  // Swapping is its own inverse.
  const arranged = arrange(bytes, order);
  return Array.from({ length: arranged.length / 2 }, (_, at) => arranged.readUInt16BE(at * 2));
}
