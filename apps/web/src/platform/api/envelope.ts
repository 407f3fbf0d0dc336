import { type CallSpec, decodeFromWire, SUCCESS_CODE } from '@twinscape/contract';
import { parseExactJson } from './exactJson.ts';
import { CallFailed, failureMessages, toFailureKind } from './failure.ts';
import { reviveDates } from './reviveDates.ts';

type Envelope = { Message?: string; Result?: unknown; RequestId?: string };

const isEnvelope = (value: unknown): value is Envelope => typeof value === 'object' && value !== null;

/** Calls on documents say StatusCode (E-DocResponse); undefined for what is no answer of ours. */
function findCode(answer: Envelope): number | undefined {
  for (const name of ['ErrorCode', 'StatusCode']) {
    const code: unknown = Reflect.get(answer, name);
    if (typeof code === 'number') return code;
  }
  return undefined;
}

/** Names of the wire start with a capital; ours do not. */
const toCamelCaseName = (wire: string): string =>
  wire
    .split('.')
    .map((part) => part.charAt(0).toLowerCase() + part.slice(1))
    .join('.');

function wrongFields(result: unknown): { field: string; message: string }[] {
  if (typeof result !== 'object' || result === null || !('Errors' in result) || !Array.isArray(result.Errors))
    return [];
  return result.Errors.flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'Field' in entry && 'Message' in entry
      ? [{ field: toCamelCaseName(String(entry.Field)), message: String(entry.Message) }]
      : [],
  );
}

/** Reads an answer of the main mechanism (RU-CALL-06, RU-CALL-11): the result by our names, or the failure thrown. */
export function readEnvelope(
  call: Pick<CallSpec, 'result' | 'exact'>,
  status: number,
  text: string,
  say: Say,
): unknown {
  const answer = parseOrUndefined(text, call.exact ? parseExactJson : JSON.parse);
  const answered = isEnvelope(answer) ? findCode(answer) : undefined;
  if (!isEnvelope(answer) || answered === undefined) {
    // HTTP 401 acts as ErrorCode 401; everything else that is not an answer of ours is a server error.
    if (status === 401) throw new CallFailed('ended', 401, '');
    throw new CallFailed('unreachable', status, say(failureMessages.serverError));
  }
  const code = status === 401 ? 401 : answered;
  if (code !== SUCCESS_CODE) {
    const message = answer.Message || say(failureMessages.operationFailed);
    throw new CallFailed(toFailureKind(code), code, message, wrongFields(answer.Result), answer.RequestId);
  }
  return reviveDates(call.result, decodeFromWire(call.result, answer.Result ?? undefined));
}

type Say = (text: { readonly cn: string; readonly en: string }) => string;

function parseOrUndefined(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
