import { ATTRIBUTE_SCOPES, ENTITY_TYPES } from '@twinscape/contract/telemetry';
import { z } from 'zod';
import type { AttributeChange, EntityRef, TelemetryValue } from '../../telemetry/index.ts';
import type { LivePoint } from '../fanout.ts';

/** One message is cut at so many characters: NATS servers take 1 MiB unless they are told otherwise. */
const CUT_AT = 256 * 1024;

/** A double, a flag or a text is itself; an integer beyond 2⁵³ and JSON say what they are. */
const wireValue = z.union([
  z.number(),
  z.boolean(),
  z.string(),
  z.strictObject({ whole: z.string().regex(/^-?\d{1,20}$/) }),
  z.strictObject({ json: z.string() }),
]);
type WireValue = z.infer<typeof wireValue>;
const entityParts = [z.enum(ENTITY_TYPES), z.uuid()] as const;
const entity = z.tuple(entityParts);
/** One entity and what came of it: key, milliseconds since 1970, value. */
const pointsMessage = z.array(z.tuple([...entityParts, z.array(z.tuple([z.string(), z.number(), wireValue]))]));
const attributesMessage = z.strictObject({
  entity,
  scope: z.enum(ATTRIBUTE_SCOPES),
  written: z.array(z.tuple([z.string(), z.number(), wireValue])),
  removed: z.array(z.string()),
});

const toWireValue = (value: TelemetryValue): WireValue =>
  typeof value === 'bigint' ? { whole: value.toString() } : value;
const fromWireValue = (value: WireValue): TelemetryValue =>
  typeof value === 'object' && 'whole' in value ? BigInt(value.whole) : value;

/** Points as messages; those of one entity that follow each other share its name. */
export function serializePointMessages(points: readonly LivePoint[]): Buffer[] {
  const messages: Buffer[] = [];
  let parts: string[] = [];
  let size = 0;
  let last: EntityRef | undefined;
  let own: string[] = [];
  const closeEntity = (): void => {
    if (last && own.length > 0) parts.push(`["${last.type}","${last.id}",[${own.join(',')}]]`);
    own = [];
  };
  const closeMessage = (): void => {
    closeEntity();
    if (parts.length > 0) messages.push(Buffer.from(`[${parts.join(',')}]`));
    parts = [];
    size = 0;
  };
  for (const { entity: of, key, at, value } of points) {
    if (of !== last) closeEntity();
    last = of;
    const text = JSON.stringify([key, at, toWireValue(value)]);
    if (size + text.length > CUT_AT) closeMessage();
    own.push(text);
    size += text.length + 60;
  }
  closeMessage();
  return messages;
}

/** The points of a message; undefined for what is none. */
export function parsePointMessage(message: Uint8Array): LivePoint[] | undefined {
  const read = pointsMessage.safeParse(parseJson(message));
  return read.data?.flatMap(([type, id, values]) => {
    const of: EntityRef = { type, id };
    return values.map(([key, at, value]) => ({ entity: of, key, at, value: fromWireValue(value) }));
  });
}

export function serializeAttributeMessage({ entity: of, scope, written, removed }: AttributeChange): Buffer {
  const values = written.map(({ key, at, value }) => [key, at, toWireValue(value)]);
  return Buffer.from(JSON.stringify({ entity: [of.type, of.id], scope, written: values, removed }));
}

/** The change that a message tells of; undefined for what is none. */
export function parseAttributeMessage(message: Uint8Array): AttributeChange | undefined {
  const { data } = attributesMessage.safeParse(parseJson(message));
  if (!data) return undefined;
  const [type, id] = data.entity;
  const written = data.written.map(([key, at, value]) => ({ key, at, value: fromWireValue(value) }));
  return { entity: { type, id }, scope: data.scope, written, removed: data.removed };
}

function parseJson(message: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(message).toString('utf8'));
  } catch {
    return undefined;
  }
}
