import { fromStoredMessage, type OriginatorType, RuleMessage, type StoredMessage } from '../engine/message.ts';
import type { ReturnPlace, RuleEntry } from '../engine/runChains.ts';
import { readTelemetryBatch, type TelemetryBatch } from './telemetryBatch.ts';

/**
 * A message as it waits: `data` is the JSON itself, and its id follows from its batch and its place there.
 */
export type QueuedMessage = readonly [
  type: string,
  originatorType: OriginatorType,
  originatorId: string,
  at: number,
  data: unknown,
  metadata?: Readonly<Record<string, string>>,
  generation?: number,
];
/** A message that was on its way already. */
export type QueuedContinuation = {
  readonly message: StoredMessage;
  readonly chainId: string;
  readonly nodeId: string | undefined;
  readonly relation: string | undefined;
  readonly returns: readonly ReturnPlace[];
};
export type QueuedEntry = QueuedMessage | QueuedContinuation;

const TELEMETRY = 'POST_TELEMETRY_REQUEST';

export const serializeQueued = (entries: readonly QueuedEntry[]): Buffer => Buffer.from(JSON.stringify(entries));

/** Telemetry bears the name and type of its device, as ThingsBoard’s chains expect. */
export type MetadataOf = (type: OriginatorType, id: string, at: number) => Readonly<Record<string, string>>;

/** A batch that was read. */
export type ParsedBatch = { readonly id: number; readonly entries: readonly QueuedEntry[] };

export function parseBatch({ id, body }: { readonly id: number; readonly body: Buffer }): ParsedBatch {
  const parsed = JSON.parse(body.toString('utf8')) as readonly QueuedEntry[] | TelemetryBatch;
  if (!('m' in parsed)) return { id, entries: parsed };
  const entries: QueuedMessage[] = [];
  for (const { entity, at, json } of readTelemetryBatch(parsed))
    entries.push([TELEMETRY, entity[0], entity[1], at, json]);
  return { id, entries };
}

const isMessage = (entry: QueuedEntry): entry is QueuedMessage => Array.isArray(entry);

/** Devices that messages of a batch are about. */
export const listBatchDevices = ({ entries }: ParsedBatch): string[] =>
  entries.flatMap((entry) => {
    const [type, id] = isMessage(entry) ? [entry[1], entry[2]] : [entry.message[2], entry.message[3]];
    return type === 'DEVICE' ? [id] : [];
  });

/** What a batch holds, as entries of a run that begin in the chain that `chainOf` names. */
export function toRuleEntries(
  { id: batchId, entries }: ParsedBatch,
  metadataOf: MetadataOf,
  chainOf: (type: OriginatorType, id: string) => string | undefined,
): RuleEntry[] {
  return entries.flatMap((entry, place): RuleEntry[] => {
    if (!isMessage(entry)) {
      const { message, chainId, nodeId, relation, returns } = entry;
      const from =
        nodeId === undefined ? undefined : { nodeId, relation: relation ?? '', isInput: relation === undefined };
      return [{ message: fromStoredMessage(message), chainId, from, returns }];
    }
    const [type, originatorType, originatorId, at, json, metadata, generation = 0] = entry;
    const chainId = chainOf(originatorType, originatorId);
    if (chainId === undefined) return [];
    const message = new RuleMessage({
      id: `${batchId}-${place}`,
      type,
      originator: { type: originatorType, id: originatorId },
      at,
      dataType: 'JSON',
      json,
      metadata: { ...metadataOf(originatorType, originatorId, at), ...metadata },
      generation,
    });
    return [{ message, chainId }];
  });
}
