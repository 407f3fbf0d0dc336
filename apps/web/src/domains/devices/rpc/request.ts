import { formatExactJson, parseExactJson } from '../../../platform/api/index.ts';

/** What the console asks for. Times in milliseconds. */
export type RpcFields = {
  readonly method: string;
  /** JSON as it was typed; empty means none. */
  readonly params: string;
  readonly isKept: boolean;
  readonly timeoutMs: number;
  readonly validForMs: number;
  readonly retries: number;
};

/** Why a text is no JSON, in the browser's words; undefined for JSON and for nothing at all. */
export function findJsonError(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The body of a call. What was typed goes on as it is, so that integers beyond 2⁵³ stay exact. */
export function toRpcPayload(
  { method, params, isKept, timeoutMs, validForMs, retries }: RpcFields,
  now: number,
): string {
  const rest = isKept ? { persistent: true, expirationTime: now + validForMs, retries } : { timeout: timeoutMs };
  const head = JSON.stringify({ method: method.trim(), ...rest });
  return `${head.slice(0, -1)},"params":${params.trim() === '' ? 'null' : params.trim()}}`;
}

/** A value as a person reads it: JSON over several lines. */
export const formatJson = formatExactJson;

/** Parameters of a kept call come as text. */
export function formatParams(text: string): string {
  try {
    return formatJson(parseExactJson(text));
  } catch {
    return text;
  }
}
