import {
  type CallSpec,
  coreRefusals,
  encodeForWire,
  encodeInput,
  type FieldError,
  getWireNaming,
  type Language,
  Refusal,
  SERVER_FAULT_CODE,
  SUCCESS_CODE,
  say,
  toPascalCase,
} from '@twinscape/contract';
import type { Credential } from '../session.ts';

/**
 * `envelope`: HTTP 200 with {ErrorCode, Message, Result}; `document`: with StatusCode in its place. `bare`: plain JSON
 * with real HTTP codes, as ThingsBoard clients expect; `openCde` and `oauth` the same with their own errors.
 */
export type Dialect = 'envelope' | 'document' | 'bare' | 'openCde' | 'oauth';
const codeName = (dialect: Dialect) => (dialect === 'document' ? 'StatusCode' : 'ErrorCode');

/** Decides once how a call is answered: the credential chooses; without one, the call does. */
export function chooseDialect(call: Pick<CallSpec, 'style' | 'bare'>, credential: Credential | undefined): Dialect {
  if (call.style === 'openCde' || call.style === 'oauth') return call.style;
  if (call.style !== 'thing') return call.style === 'document' ? 'document' : 'envelope';
  if (credential && credential.kind !== 'token') return 'bare';
  return credential === undefined && call.bare ? 'bare' : 'envelope';
}

const JSON_TYPE = 'application/json; charset=utf-8';

export type HttpAnswer = {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** Seconds after which the call may be made again. */
  readonly retryAfter?: number;
  /** How to show oneself (RFC 9110, 11.6.1). */
  readonly authenticate?: string;
};

/**
 * A result that is JSON text already, names and all: for answers too long to be walked through field by field, and
 * integers beyond 2⁵³, which only text holds.
 */
export class SerializedJson {
  constructor(readonly text: string) {}
}

const jsonAnswer = (status: number, value: unknown): HttpAnswer => ({
  status,
  type: JSON_TYPE,
  body: JSON.stringify(value),
});

export function successAnswer(call: CallSpec, dialect: Dialect, language: Language, result: unknown): HttpAnswer {
  if (result instanceof SerializedJson) {
    if (dialect === 'bare') return { status: 200, type: JSON_TYPE, body: result.text };
    const message = JSON.stringify(call.done ? say(call.done, language) : '');
    const body = `{"${codeName(dialect)}":${SUCCESS_CODE},"Message":${message},"Result":${result.text}}`;
    return { status: 200, type: JSON_TYPE, body };
  }
  if (dialect === 'openCde' || dialect === 'oauth') {
    const value = encodeInput(call.result, getWireNaming(call), result);
    const status = call.successStatus ?? SUCCESS_CODE;
    return value === null || value === undefined ? { status, type: JSON_TYPE, body: '' } : jsonAnswer(status, value);
  }
  const value = encodeForWire(call.result, getWireNaming(call), result);
  if (dialect === 'bare') {
    if (call.plainText) return { status: 200, type: 'text/plain; charset=utf-8', body: String(result) };
    return value === null || value === undefined ? { status: 200, type: JSON_TYPE, body: '' } : jsonAnswer(200, value);
  }
  return jsonAnswer(200, {
    ...(call.bothShapes ? (value as object) : {}),
    [codeName(dialect)]: SUCCESS_CODE,
    Message: call.done ? say(call.done, language) : '',
    Result: value ?? null,
  });
}

/** ThingsBoard's error codes for ours. */
const TB_ERROR_CODES: Readonly<Record<number, number>> = {
  400: 31,
  401: 10,
  403: 20,
  404: 32,
  409: 35,
  423: 10,
  429: 33,
};
/**
 * "The JWT has expired": on it clients refresh their pair. A JWT whose session has ended then hears so from the
 * refresh.
 */
const JWT_EXPIRED = 11;

export function refusalAnswer(
  dialect: Dialect,
  language: Language,
  refusal: Refusal,
  requestId: string,
  credential?: Credential,
): HttpAnswer {
  return { ...refusalBody(dialect, language, refusal, requestId, credential), ...retryHint(refusal) };
}

/** A refusal that names seconds is one to try again after them. */
function retryHint({ text, values }: Refusal): Pick<HttpAnswer, 'retryAfter'> {
  return (text.code === 429 || text.code === 503) && typeof values.seconds === 'number'
    ? { retryAfter: values.seconds }
    : {};
}

function refusalBody(
  dialect: Dialect,
  language: Language,
  refusal: Refusal,
  requestId: string,
  credential: Credential | undefined,
): HttpAnswer {
  const message = refusal.in(language);
  const { code, key } = refusal.text;
  if (dialect === 'openCde')
    return {
      ...jsonAnswer(code, { message, request_id: requestId }),
      ...(code === 401 || key === coreRefusals['common.scopeMissing'].key
        ? { authenticate: code === 401 ? BEARER : `${BEARER}, error="insufficient_scope"` }
        : {}),
    };
  if (dialect === 'oauth') {
    const error = findOauthError(refusal);
    // RFC 6749, 5.2: descriptions are of ASCII without quotes.
    const description = refusal.in('en').replace(/[^\x20-\x7e]|["\\]/g, "'");
    return {
      ...jsonAnswer(error === 'invalid_client' ? 401 : code, { error, error_description: description }),
      ...(error === 'invalid_client' ? { authenticate: 'Basic realm="Twinscape"' } : {}),
    };
  }
  if (dialect === 'bare') {
    const stale = credential?.kind === 'jwt' && key === coreRefusals['common.signInRequired'].key;
    const errorCode = stale ? JWT_EXPIRED : (TB_ERROR_CODES[code] ?? 2);
    return jsonAnswer(code, { status: code, message, errorCode, timestamp: Date.now() });
  }
  return jsonAnswer(200, {
    [codeName(dialect)]: code,
    Message: message,
    Result: refusal.fields.length > 0 ? { Errors: refusal.fields.map(fieldErrorToJson) } : null,
    RequestId: requestId,
  });
}

const BEARER = 'Bearer realm="Twinscape"';

/** RFC 6749, 5.2, and RFC 7591, 3.2.2: refusals that are such an error have its name in theirs. */
function findOauthError({ text: { key, code } }: Refusal): string {
  const own = /^oauth\.([a-z]+_[a-z_]+)$/.exec(key)?.[1];
  if (own) return own;
  if (code === 403) return 'access_denied';
  return code === 503 || code === 429 ? 'temporarily_unavailable' : 'invalid_request';
}

const fieldErrorToJson = ({ field, message }: FieldError) => ({ Field: toPascalCase(field), Message: message });

/** A fault of ours: a neutral sentence and the id under which the log tells the rest. */
export function faultAnswer(dialect: Dialect, language: Language, requestId: string): HttpAnswer {
  const message = say({ cn: '服务器错误（请求编号 {id}）', en: 'Server error (request {id})' }, language, {
    id: requestId,
  });
  if (dialect === 'openCde') return jsonAnswer(500, { message, request_id: requestId });
  if (dialect === 'oauth') return jsonAnswer(500, { error: 'server_error', error_description: `Request ${requestId}` });
  if (dialect === 'bare') return jsonAnswer(500, { status: 500, message, errorCode: 2, timestamp: Date.now() });
  return jsonAnswer(200, {
    [codeName(dialect)]: SERVER_FAULT_CODE,
    Message: message,
    Result: null,
    RequestId: requestId,
  });
}

export const unknownCallRefusal = () => new Refusal(coreRefusals['common.callNotFound']);
