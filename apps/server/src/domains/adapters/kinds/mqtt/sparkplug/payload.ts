import protobuf from 'protobufjs/light.js';
import type { SourceValue } from '../../port.ts';

/** Numbers of fields and types as Sparkplug B 3.0 has them (sections 6.4.3 to 6.4.16). */
const root = protobuf.Root.fromJSON({
  nested: {
    Metric: {
      oneofs: {
        // On its own, so that the alias 0 is told from none.
        hasAlias: { oneof: ['alias'] },
        value: {
          oneof: ['intValue', 'longValue', 'floatValue', 'doubleValue', 'booleanValue', 'stringValue', 'bytesValue'],
        },
      },
      fields: {
        name: { type: 'string', id: 1 },
        alias: { type: 'uint64', id: 2 },
        timestamp: { type: 'uint64', id: 3 },
        datatype: { type: 'uint32', id: 4 },
        isNull: { type: 'bool', id: 7 },
        intValue: { type: 'uint32', id: 10 },
        longValue: { type: 'uint64', id: 11 },
        floatValue: { type: 'float', id: 12 },
        doubleValue: { type: 'double', id: 13 },
        booleanValue: { type: 'bool', id: 14 },
        stringValue: { type: 'string', id: 15 },
        bytesValue: { type: 'bytes', id: 16 },
      },
    },
    Payload: {
      oneofs: { hasSeq: { oneof: ['seq'] } },
      fields: {
        timestamp: { type: 'uint64', id: 1 },
        metrics: { rule: 'repeated', type: 'Metric', id: 2 },
        seq: { type: 'uint64', id: 3 },
      },
    },
  },
});
const payloadType = root.lookupType('Payload');

const SIGNED_BITS: Readonly<Record<number, number>> = { 1: 8, 2: 16, 3: 32 };
const INT64 = 4;
const UINT64 = 8;
const FLOAT = 9;
const DOUBLE = 10;
const BOOLEAN = 11;
const DATE_TIME = 13;
/** String, text and UUID. */
const TEXTS = new Set([12, 14, 15]);

/** What a metric is called in births, and in what type it is told; a wire number of 64 bits as a text. */
export type SparkplugMetric = {
  readonly name: string | undefined;
  readonly alias: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number | undefined;
  readonly datatype: number | undefined;
  /** Undefined: it has none now, or one that is no single value. */
  readonly value: RawValue | undefined;
};
type RawValue = { readonly field: string; readonly content: unknown };
export type SparkplugPayload = {
  readonly at: number | undefined;
  readonly seq: number | undefined;
  readonly metrics: readonly SparkplugMetric[];
};

const METRICS_MAX = 20_000;

/** Reads a payload; undefined when it is none. */
export function readPayload(bytes: Uint8Array): SparkplugPayload | undefined {
  try {
    const found = payloadType.toObject(payloadType.decode(bytes), { longs: String, oneofs: true }) as {
      timestamp?: string;
      seq?: string;
      metrics?: Record<string, unknown>[];
    };
    return {
      at: toMilliseconds(found.timestamp),
      seq: found.seq === undefined ? undefined : Number(found.seq),
      metrics: (found.metrics ?? []).slice(0, METRICS_MAX).map((metric) => {
        const field = metric.isNull === true ? undefined : (metric.value as string | undefined);
        return {
          name: metric.name as string | undefined,
          alias: metric.alias as string | undefined,
          at: toMilliseconds(metric.timestamp as string | undefined),
          datatype: metric.datatype as number | undefined,
          value: field === undefined ? undefined : { field, content: metric[field] },
        };
      }),
    };
  } catch {
    return undefined;
  }
}

const toMilliseconds = (text: string | undefined): number | undefined => {
  const number = Number(text ?? 0);
  return number > 0 && number < 8.64e15 ? number : undefined;
};

/** The value in its type: signed numbers travel as their two's complement (6.4.16). */
export function toSourceValue({ field, content }: RawValue, datatype: number | undefined): SourceValue | undefined {
  switch (field) {
    case 'booleanValue':
      return content === true;
    case 'stringValue':
      return String(content).slice(0, 10_000);
    case 'floatValue': {
      const number = Number(Number(content).toPrecision(7));
      return Number.isFinite(number) ? number : undefined;
    }
    case 'doubleValue':
      return Number.isFinite(Number(content)) ? Number(content) : undefined;
    case 'intValue': {
      const bits = SIGNED_BITS[datatype ?? 0];
      return bits === undefined ? Number(content) : Number(BigInt.asIntN(bits, BigInt(Number(content))));
    }
    case 'longValue': {
      if (datatype === DATE_TIME) return new Date(Number(content)).toISOString();
      const whole = BigInt(String(content));
      const signed = datatype === INT64 ? BigInt.asIntN(64, whole) : whole;
      return Number.isSafeInteger(Number(signed)) ? Number(signed) : signed;
    }
    default:
      return undefined;
  }
}

/** One metric as a payload that a node or a device is told by. */
export function writeMetric(name: string, datatype: number | undefined, value: SourceValue, at: number): Uint8Array {
  const type = datatype ?? (typeof value === 'boolean' ? BOOLEAN : typeof value === 'string' ? 12 : DOUBLE);
  const metric = { name, timestamp: at, datatype: type, ...toWire(type, value) };
  return payloadType.encode(payloadType.fromObject({ timestamp: at, metrics: [metric] })).finish();
}

function toWire(type: number, value: SourceValue): Record<string, unknown> {
  if (type === BOOLEAN)
    return { booleanValue: typeof value === 'string' ? value === 'true' || value === '1' : Boolean(value) };
  if (TEXTS.has(type)) return { stringValue: String(value) };
  if (type === FLOAT) return { floatValue: Number(value) };
  if (type === DOUBLE) return { doubleValue: Number(value) };
  if (type === DATE_TIME) return { longValue: typeof value === 'string' ? Date.parse(value) : Number(value) };
  const whole = typeof value === 'bigint' ? value : BigInt(Math.round(Number(value)));
  if (type === INT64 || type === UINT64) return { longValue: String(BigInt.asUintN(64, whole)) };
  return { intValue: Number(BigInt.asUintN(32, whole)) };
}
