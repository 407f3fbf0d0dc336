export const MODBUS_AREAS = ['coil', 'discrete', 'holding', 'input'] as const;
export type ModbusArea = (typeof MODBUS_AREAS)[number];
/** How registers make a value, and how many of them do. */
export const MODBUS_TYPES = {
  bit: 1,
  int16: 1,
  uint16: 1,
  int32: 2,
  uint32: 2,
  float32: 2,
  int64: 4,
  uint64: 4,
  float64: 4,
} as const;
export type ModbusType = keyof typeof MODBUS_TYPES;
/** Order of the bytes of two registers: big-endian, words swapped, bytes swapped, both. */
export const MODBUS_ORDERS = ['abcd', 'cdab', 'badc', 'dcba'] as const;
export type ModbusOrder = (typeof MODBUS_ORDERS)[number];

export type ModbusAddress = {
  readonly unit: number;
  readonly area: ModbusArea;
  /** Counted from 0, as on the wire (Modbus Application Protocol 1.1b3, 4.4). */
  readonly register: number;
  readonly type: ModbusType;
  readonly order: ModbusOrder;
  /** Of a register, 0 the lowest; for type `bit` of registers. */
  readonly bit: number | undefined;
};

const SHAPE = /^(\d{1,3}):([a-z]+):(\d{1,5})(?:\.(\d{1,2}))?(?::([a-z]+\d*))?(?::([abcd]{4}))?$/;

/** Reads `unit:area:address[.bit][:type][:order]`; undefined when it is none. */
export function parseModbusAddress(text: string): ModbusAddress | undefined {
  const match = SHAPE.exec(text.trim().toLowerCase());
  if (!match) return undefined;
  const [, unitText = '', areaText = '', registerText = '', bitText, typeText, orderText = 'abcd'] = match;
  const area = MODBUS_AREAS.find((one) => one === areaText);
  const order = MODBUS_ORDERS.find((one) => one === orderText);
  const unit = Number(unitText);
  const register = Number(registerText);
  if (!area || !order || unit > 255) return undefined;
  const isBits = area === 'coil' || area === 'discrete';
  const bit = bitText === undefined ? undefined : Number(bitText);
  const asked = typeText ?? (isBits || bit !== undefined ? 'bit' : 'uint16');
  if (!Object.hasOwn(MODBUS_TYPES, asked)) return undefined;
  const type = asked as ModbusType;
  if (isBits ? type !== 'bit' || bit !== undefined : (type === 'bit') !== (bit !== undefined)) return undefined;
  if (bit !== undefined && bit > 15) return undefined;
  if (register + MODBUS_TYPES[type] > 65_536) return undefined;
  return { unit, area, register, type, order, bit };
}
