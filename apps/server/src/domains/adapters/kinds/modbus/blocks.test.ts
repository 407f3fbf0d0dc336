import { describe, expect, it } from 'vitest';
import { type ModbusAddress, parseModbusAddress } from './address.ts';
import { joinBlocks } from './blocks.ts';
import { decodeRegisters, encodeRegisters } from './values.ts';

const address = (text: string): ModbusAddress => {
  const parsed = parseModbusAddress(text);
  if (!parsed) throw new Error(`${text} is no address`);
  return parsed;
};
const blocks = (texts: readonly string[], gap = 8) =>
  joinBlocks(
    texts.map((text, index) => ({ index, address: address(text) })),
    gap,
  ).map(({ unit, area, from, length, points }) => [unit, area, from, length, points.map(({ index }) => index)]);

describe('requests of Modbus', () => {
  it('registers that lie together are one block, whatever order they are named in', () => {
    expect(blocks(['1:holding:4:float32', '1:holding:0', '1:holding:2:int32'])).toEqual([
      [1, 'holding', 0, 6, [1, 2, 0]],
    ]);
  });
  it('units, areas and wide gaps part them', () => {
    expect(blocks(['1:holding:0', '1:holding:20', '2:holding:1', '1:input:1'])).toEqual([
      [1, 'holding', 0, 1, [0]],
      [1, 'holding', 20, 1, [1]],
      [1, 'input', 1, 1, [3]],
      [2, 'holding', 1, 1, [2]],
    ]);
    expect(blocks(['1:holding:0', '1:holding:2'], 0)).toHaveLength(2);
  });
  it('no request asks for more than 125 registers', () => {
    const many = Array.from({ length: 300 }, (_, at) => `1:holding:${at}`);
    expect(blocks(many).map(([, , , length]) => length)).toEqual([125, 125, 50]);
  });
});

describe('values of registers', () => {
  const ORDERS = ['abcd', 'cdab', 'badc', 'dcba'] as const;
  it.each(
    ORDERS.flatMap((order) => [
      ['int32', -123_456, order] as const,
      ['uint32', 4_000_000_000, order] as const,
      ['float32', 21.3, order] as const,
      ['float64', Math.PI, order] as const,
      ['int64', -9_007_199_254_740_993n, order] as const,
      ['uint64', 18_446_744_073_709_551_615n, order] as const,
    ]),
  )('%s %s in the order %s is read as it was written', (type, value, order) => {
    const registers = encodeRegisters(value, { type, order }) ?? [];
    const bytes = Buffer.alloc(registers.length * 2);
    for (const [at, register] of registers.entries()) bytes.writeUInt16BE(register, at * 2);
    expect(decodeRegisters(bytes, { type, order, bit: undefined })).toBe(value);
  });
  it('the orders are those that meters have: 21.3 is 41AA 6666', () => {
    const words = (order: (typeof ORDERS)[number]) =>
      encodeRegisters(21.3, { type: 'float32', order })?.map((word) => word.toString(16).toUpperCase());
    expect(ORDERS.map(words)).toEqual([
      ['41AA', '6666'],
      ['6666', '41AA'],
      ['AA41', '6666'],
      ['6666', 'AA41'],
    ]);
  });
  it('a bit is one of its register; a float that is no number has no value', () => {
    expect(decodeRegisters(Buffer.from([0x00, 0x08]), { type: 'bit', order: 'abcd', bit: 3 })).toBe(true);
    expect(decodeRegisters(Buffer.from([0x7f, 0xc0, 0, 0]), { type: 'float32', order: 'abcd', bit: undefined })).toBe(
      undefined,
    );
  });
  it('what does not fit is not written', () => {
    expect(encodeRegisters(70_000, { type: 'uint16', order: 'abcd' })).toBe(undefined);
    expect(encodeRegisters(-1, { type: 'uint64', order: 'abcd' })).toBe(undefined);
    expect(encodeRegisters('on', { type: 'int16', order: 'abcd' })).toBe(undefined);
  });
});
