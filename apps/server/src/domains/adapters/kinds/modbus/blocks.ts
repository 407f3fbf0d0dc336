import type { SourcePoint } from '../port.ts';
import { MODBUS_TYPES, type ModbusAddress, type ModbusArea } from './address.ts';

/** What one request reads: registers, or bits, that lie together. */
export type ModbusBlock = {
  readonly unit: number;
  readonly area: ModbusArea;
  readonly from: number;
  readonly length: number;
  readonly points: readonly SourcePoint<ModbusAddress>[];
};

/** Of one request (Modbus Application Protocol 1.1b3, 6.1 and 6.3). */
const REGISTERS_MAX = 125;
const BITS_MAX = 2_000;

/**
 * Joins points into as few requests as there need be: those of one unit and area whose gaps are at most `gap` wide, up
 * to what one request may ask for. Pure.
 */
export function joinBlocks(points: readonly SourcePoint<ModbusAddress>[], gap: number): ModbusBlock[] {
  const sorted = [...points].sort(
    ({ address: a }, { address: b }) =>
      a.unit - b.unit || (a.area < b.area ? -1 : a.area > b.area ? 1 : 0) || a.register - b.register,
  );
  const blocks: {
    unit: number;
    area: ModbusArea;
    from: number;
    length: number;
    points: SourcePoint<ModbusAddress>[];
  }[] = [];
  for (const point of sorted) {
    const { unit, area, register, type } = point.address;
    const end = register + MODBUS_TYPES[type];
    const most = area === 'coil' || area === 'discrete' ? BITS_MAX : REGISTERS_MAX;
    const last = blocks.at(-1);
    if (
      last &&
      last.unit === unit &&
      last.area === area &&
      register - (last.from + last.length) <= gap &&
      end - last.from <= most
    ) {
      last.length = Math.max(last.length, end - last.from);
      last.points.push(point);
    } else blocks.push({ unit, area, from: register, length: end - register, points: [point] });
  }
  return blocks;
}
