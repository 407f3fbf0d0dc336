import { type CallSpec, say, type Text } from '@twinscape/contract';
import { type Outgoing, randomValue, uncached } from './address.ts';
import { caller } from './caller.ts';
import { takeEarlyRequest } from './earlyRequest.ts';
import { readEnvelope } from './envelope.ts';
import { CallFailed, failureMessages } from './failure.ts';

export type Received = { readonly status: number; readonly text: string };
const sayHere = (text: Text): string => say(text, caller().language());

/**
 * Headers of every call: token (RU-CALL-01, A-25), or the link of a visitor with its code (RU-SHARE-06), and language.
 */
export function headersOf(token = caller().token()): Record<string, string> {
  const visit = caller().visit();
  const language = { 'X-Language': caller().language() };
  if (!visit) return { ...language, ...(token ? { Token: token } : {}) };
  const { linkToken, visitPassword } = visit;
  return { ...language, ShareToken: linkToken, ...(visitPassword ? { VisitPassword: visitPassword } : {}) };
}

/** Why a request brought no answer; one that was given up on purpose is no failure to speak of. */
function unanswered(asked: AbortSignal | undefined, isLate: boolean): CallFailed {
  if (asked?.aborted) return new CallFailed('cancelled', 0, '');
  if (isLate) {
    // One slow call says nothing about the others, so the server is asked before the page calls it away.
    void caller().checkReached();
    return new CallFailed('late', 0, sayHere(failureMessages.late));
  }
  caller().reached(false);
  return new CallFailed('unreachable', 0, sayHere(failureMessages.requestError));
}

/** The time limit of a call ends its request, and the reading of its answer, with this error. */
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** One request with the call's own time limit (RU-CALL-02). */
export async function exchange(
  call: CallSpec,
  { address, body }: Outgoing,
  signal?: AbortSignal,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const limits = [AbortSignal.timeout(call.timeout), ...(signal ? [signal] : [])];
  const ask = () =>
    fetch(uncached(address, randomValue()), {
      method: call.method,
      headers: {
        ...headersOf(token),
        ...headers,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      cache: 'no-store',
      signal: AbortSignal.any(limits),
      ...(body === undefined ? {} : { body }),
    });
  const isPlain = call.method === 'GET' && !token && !caller().visit();
  const asked = isPlain ? takeEarlyRequest(address, caller().token(), caller().language()) : undefined;
  const response = await (asked ? asked.catch(ask) : ask()).catch((error: unknown) => {
    throw unanswered(signal, isTimeout(error));
  });
  caller().reached(true);
  return response;
}

export async function exchangeJson(
  call: CallSpec,
  request: Outgoing,
  signal?: AbortSignal,
  token?: string,
  headers?: Readonly<Record<string, string>>,
): Promise<unknown> {
  const response = await exchange(call, request, signal, token, headers);
  const text = await response.text().catch((error: unknown) => {
    throw unanswered(signal, isTimeout(error));
  });
  return readEnvelope(call, response.status, text, sayHere);
}

/** Sends files with their progress, 0 to 1; fetch cannot tell how much of a body has left. */
export function exchangeFiles(
  call: CallSpec,
  { address, parts = {} }: Outgoing,
  files: readonly File[],
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  for (const file of files) form.append('file', file, file.name);
  return new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, uncached(address, randomValue()));
    for (const [name, value] of Object.entries(headersOf())) request.setRequestHeader(name, value);
    request.timeout = call.timeout;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      caller().reached(true);
      new Promise((done) => done(readEnvelope(call, request.status, request.responseText, sayHere))).then(
        resolve,
        reject,
      );
    };
    request.onerror = () => reject(unanswered(signal, false));
    request.ontimeout = () => reject(unanswered(signal, true));
    request.onabort = () => reject(new CallFailed('cancelled', 0, ''));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
