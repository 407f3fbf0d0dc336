import { refuse } from '@twinscape/contract';
import {
  deviceRefusals as no,
  RPC_MAX_BYTES,
  RPC_METHOD_MAX,
  RPC_RETRIES_MAX,
  RPC_TIMEOUT_MIN_MS,
  RPC_TIMEOUT_MS,
} from '@twinscape/contract/devices';
import { parsePayload, requireObject, stringifyLossless } from '../../telemetry/index.ts';

/** What a caller asks of a device. `params` and `additionalInfo` are JSON as text, integers beyond 2⁵³ as they were sent. */
export type RpcRequest = {
  readonly id: string | undefined;
  readonly method: string;
  readonly params: string;
  readonly isPersistent: boolean;
  readonly retries: number;
  readonly additionalInfo: string | undefined;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The end of the years that are written with four digits; the thing platform's clients write its own largest number for "never". */
const LATEST = Date.UTC(9999, 11, 31);

/**
 * Reads `{method, params, timeout?, expirationTime?, persistent?, retries?, additionalInfo?, requestUUID?}` as the thing platform does: without an expiration time
 * the call runs out after its time-out, which is at least five seconds. Refuses what is none, naming the field. Pure.
 */
export function requestIn(payload: string, now: number): RpcRequest {
  const sent = requireObject(parsePayload(payload));
  const { method, requestUUID, persistent } = sent;
  if (typeof method !== 'string' || method.trim() === '') throw refuse(no['rpc.methodRequired']);
  if (method.length > RPC_METHOD_MAX) throw refuse(no['rpc.methodTooLong'], { limit: RPC_METHOD_MAX });
  if (method.includes('\u0000')) throw invalid('method', '不含控制字符的文本', 'a text without control characters');
  if (requestUUID !== undefined && requestUUID !== null && !(typeof requestUUID === 'string' && UUID.test(requestUUID)))
    throw invalid('requestUUID', 'UUID', 'a UUID');
  if (persistent !== undefined && persistent !== null && typeof persistent !== 'boolean')
    throw invalid('persistent', 'true 或 false', 'true or false');
  const expiresAt =
    wholeIn(sent, 'expirationTime') ?? now + Math.max(RPC_TIMEOUT_MIN_MS, wholeIn(sent, 'timeout') ?? RPC_TIMEOUT_MS);
  if (expiresAt <= now) throw refuse(no['rpc.expired']);
  return {
    id: typeof requestUUID === 'string' ? requestUUID.toLowerCase() : undefined,
    method,
    params: jsonIn(sent.params ?? null),
    isPersistent: persistent === true,
    retries: Math.min(wholeIn(sent, 'retries') ?? RPC_RETRIES_MAX, RPC_RETRIES_MAX),
    additionalInfo: sent.additionalInfo === undefined ? undefined : jsonIn(sent.additionalInfo),
    expiresAt: Math.min(expiresAt, LATEST),
  };
}

function wholeIn(sent: Record<string, unknown>, field: string): number | undefined {
  const value = sent[field];
  if (value === undefined || value === null) return undefined;
  // An integer beyond 2⁵³ comes as a text with a mark; "never" is such a one.
  const number = typeof value === 'string' ? Number(value.replace('\u0000', '')) : value;
  if (typeof number !== 'number' || !(number >= 0) || number === Number.POSITIVE_INFINITY)
    throw invalid(field, '不小于 0 的数', 'a number of 0 or more');
  return Math.trunc(number);
}

function jsonIn(value: unknown): string {
  const text = stringifyLossless(value);
  if (Buffer.byteLength(text) > RPC_MAX_BYTES) throw refuse(no['rpc.tooLarge'], { limit: RPC_MAX_BYTES });
  return text;
}

const invalid = (field: string, wanted: string, wantedEn: string) => {
  const words = { wanted, wantedEn };
  return refuse(no['rpc.fieldInvalid'], { field, ...words });
};
