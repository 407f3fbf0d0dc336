import { DataType, type DataValue, type Variant, VariantArrayType } from 'node-opcua-client';
import type { SourceReading, SourceValue } from '../port.ts';

/** A value with its status and its time at the source (OPC 10000-4, 7.11). */
export function toNodeReading(index: number, data: DataValue | undefined): SourceReading {
  if (!data) return { index, quality: 'bad', detail: 'no value' };
  const at = data.sourceTimestamp?.getTime();
  const time = at === undefined || at <= 0 ? {} : { at };
  const { statusCode } = data;
  const isUncertain = (statusCode.value & 0xc0000000) >>> 0 === 0x40000000;
  if (!statusCode.isGood() && !isUncertain) return { index, quality: 'bad', detail: statusCode.name, ...time };
  const value = toValue(data.value);
  if (value === undefined) return { index, quality: 'bad', detail: DataType[data.value.dataType], ...time };
  return {
    index,
    value,
    ...time,
    ...(isUncertain ? { quality: 'uncertain', detail: statusCode.name } : { quality: 'good' }),
  };
}

export function toValue({ dataType, arrayType, value }: Variant): SourceValue | undefined {
  if (arrayType !== VariantArrayType.Scalar || value === null || value === undefined) return undefined;
  switch (dataType) {
    case DataType.Boolean:
      return Boolean(value);
    case DataType.Int64:
    case DataType.UInt64: {
      // Two halves of 32 bits, the high one first.
      const [high, low] = value as readonly [number, number];
      const whole = (BigInt(high) << 32n) | BigInt(low >>> 0);
      const signed = dataType === DataType.Int64 ? BigInt.asIntN(64, whole) : BigInt.asUintN(64, whole);
      return Number.isSafeInteger(Number(signed)) ? Number(signed) : signed;
    }
    case DataType.Float: {
      const number = Number(Number(value).toPrecision(7));
      return Number.isFinite(number) ? number : undefined;
    }
    case DataType.String:
      return String(value).slice(0, 10_000);
    case DataType.DateTime:
      return value instanceof Date ? value.toISOString() : undefined;
    case DataType.LocalizedText:
      return String((value as { readonly text?: string }).text ?? '').slice(0, 10_000);
    default:
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  }
}

/** A value as the built-in type has it. */
export function toVariantValue(dataType: DataType, value: SourceValue): unknown {
  switch (dataType) {
    case DataType.Boolean:
      return typeof value === 'string' ? value === 'true' || value === '1' : Boolean(value);
    case DataType.String:
      return String(value);
    case DataType.LocalizedText:
      return { text: String(value) };
    case DataType.DateTime:
      return new Date(typeof value === 'string' ? value : Number(value));
    case DataType.Int64:
    case DataType.UInt64: {
      const whole = BigInt.asUintN(64, BigInt(typeof value === 'number' ? Math.round(value) : String(value)));
      return [Number(whole >> 32n), Number(whole & 0xffffffffn)];
    }
    case DataType.Float:
    case DataType.Double:
      return Number(value);
    default:
      return Math.round(Number(value));
  }
}
