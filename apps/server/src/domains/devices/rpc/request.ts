import { refuse } from '@twinscape/contract';
import {
  RPC_MAX_BYTES,
  RPC_METHOD_MAX,
  RPC_RETRIES_MAX,
  RPC_TIMEOUT_MIN_MS,
  RPC_TIMEOUT_MS,
  deviceRefusals as refusals,
} from '@twinscape/contract/devices';
import { isUuid } from '../../../platform/text/index.ts';
import { parsePayload, requireObject, stringifyLossless } from '../../telemetry/index.ts';

/**
 * What a caller asks of a device. `params` and `additionalInfo` are JSON as text, integers beyond 2⁵³ as they were
 * sent.
 */
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
/**
 * The end of the years that are written with four digits; ThingsBoard's clients write its own largest number for
 * "never".
 */
const LATEST = Date.UTC(9999, 11, 31);

/**
 * Reads `{method, params, timeout?, expirationTime?, persistent?, retries?, additionalInfo?, requestUUID?}` as
 * ThingsBoard does: without an expiration time the call runs out after its time-out, which is at least five seconds.
 * Refuses what is none, naming the field. Pure.
 */
export function parseRpcRequest(payload: string, now: number): RpcRequest {
  const sent = requireObject(parsePayload(payload));
  const { method, requestUUID, persistent } = sent;
  if (typeof method !== 'string' || method.trim() === '') throw refuse(refusals['rpc.methodRequired']);
  if (method.length > RPC_METHOD_MAX) throw refuse(refusals['rpc.methodTooLong'], { limit: RPC_METHOD_MAX });
  if (method.includes('\u0000')) throw invalid('method', '不含控制字符的文本', 'a text without control characters');
  if (requestUUID !== undefined && requestUUID !== null && !(typeof requestUUID === 'string' && isUuid(requestUUID)))
    throw invalid('requestUUID', 'UUID', 'a UUID');
  if (persistent !== undefined && persistent !== null && typeof persistent !== 'boolean')
    throw invalid('persistent', 'true 或 false', 'true or false');
  const expiresAt =
    parseWholeNumber(sent, 'expirationTime') ??
    now + Math.max(RPC_TIMEOUT_MIN_MS, parseWholeNumber(sent, 'timeout') ?? RPC_TIMEOUT_MS);
  if (expiresAt <= now) throw refuse(refusals['rpc.expired']);
  return {
    id: typeof requestUUID === 'string' ? requestUUID.toLowerCase() : undefined,
    method,
    params: toJsonText(sent.params ?? null),
    isPersistent: persistent === true,
    retries: Math.min(parseWholeNumber(sent, 'retries') ?? RPC_RETRIES_MAX, RPC_RETRIES_MAX),
    additionalInfo: sent.additionalInfo === undefined ? undefined : toJsonText(sent.additionalInfo),
    expiresAt: Math.min(expiresAt, LATEST),
  };
}

function parseWholeNumber(sent: Record<string, unknown>, field: string): number | undefined {
  const value = sent[field];
  if (value === undefined || value === null) return undefined;
  // An integer beyond 2⁵³ comes as a text with a mark; "never" is such a one.
  const number = typeof value === 'string' ? Number(value.replace('\u0000', '')) : value;
  if (typeof number !== 'number' || !(number >= 0) || number === Number.POSITIVE_INFINITY)
    throw invalid(field, '不小于 0 的数', 'a number of 0 or more');
  return Math.trunc(number);
}

function toJsonText(value: unknown): string {
  const text = stringifyLossless(value);
  if (Buffer.byteLength(text) > RPC_MAX_BYTES) throw refuse(refusals['rpc.tooLarge'], { limit: RPC_MAX_BYTES });
  return text;
}

const invalid = (field: string, wanted: string, wantedEn: string) => {
  const words = { wanted, wantedEn };
  return refuse(refusals['rpc.fieldInvalid'], { field, ...words });
};
