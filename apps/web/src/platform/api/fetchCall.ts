import { type CallSpec, say, type Text } from '@twinscape/contract';
import { getCallContext } from './caller.ts';
import { addCacheBuster, type CallRequest, createCacheBuster } from './callRequest.ts';
import { findEarlyRequest, takeEarlyRequest } from './earlyRequest.ts';
import { readEnvelope } from './envelope.ts';
import { CallFailed, failureMessages } from './failure.ts';
import { noteFirstCall } from './firstCalls.ts';

const translate = (text: Text): string => say(text, getCallContext().language());

/**
 * Headers of every call: token (RU-CALL-01, A-25), or the link of a visitor with its code (RU-SHARE-06), and language.
 */
export function createHeaders(token = getCallContext().token()): Record<string, string> {
  const visit = getCallContext().visit();
  const language = { 'X-Language': getCallContext().language() };
  if (!visit) return { ...language, ...(token ? { Token: token } : {}) };
  const { linkToken, visitPassword } = visit;
  return { ...language, ShareToken: linkToken, ...(visitPassword ? { VisitPassword: visitPassword } : {}) };
}

/** Why a request brought no answer; one that was given up on purpose is no failure to speak of. */
function toNoAnswerFailure(signal: AbortSignal | undefined, isLate: boolean): CallFailed {
  if (signal?.aborted) return new CallFailed('cancelled', 0, '');
  if (isLate) {
    // One slow call says nothing about the others, so the server is asked before the page calls it away.
    void getCallContext().checkReachable();
    return new CallFailed('late', 0, translate(failureMessages.late));
  }
  getCallContext().reportReachable(false);
  return new CallFailed('unreachable', 0, translate(failureMessages.requestError));
}

/** The time limit of a call ends its request, and the reading of its answer, with this error. */
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Who reads by a call that may have been made ahead: the session itself, no visitor of a share. */
const findPlainAsker = (call: CallSpec) =>
  call.method === 'GET' && !getCallContext().visit()
    ? { token: getCallContext().token(), language: getCallContext().language() }
    : undefined;

/** The answer to a call that was made ahead, where it has come already and is none to be sorry about. */
export function takeArrived(call: CallSpec, toRequest: () => CallRequest): unknown {
  const asker = findPlainAsker(call);
  const arrived = asker && findEarlyRequest(asker)?.arrived;
  if (!asker || !arrived || arrived.size === 0) return undefined;
  const { address } = toRequest();
  const answer = arrived.get(address);
  if (!answer || !takeEarlyRequest(address, asker)) return undefined;
  try {
    const result = readEnvelope(call, answer.status, answer.text, translate);
    noteFirstCall(address, asker);
    return result;
  } catch {
    // Whoever asks hears it again, and says what is wrong.
    return undefined;
  }
}

/** One request with the call's own time limit (RU-CALL-02). */
export async function fetchCall(
  call: CallSpec,
  { address, body }: CallRequest,
  signal?: AbortSignal,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const limits = [AbortSignal.timeout(call.timeout), ...(signal ? [signal] : [])];
  const ask = () =>
    fetch(addCacheBuster(address, createCacheBuster()), {
      method: call.method,
      headers: {
        ...createHeaders(token),
        ...headers,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      cache: 'no-store',
      signal: AbortSignal.any(limits),
      ...(body === undefined ? {} : { body }),
    });
  const asker = token ? undefined : findPlainAsker(call);
  const earlyAnswer = asker && takeEarlyRequest(address, asker);
  if (asker && !call.loop) noteFirstCall(address, asker);
  const response = await (earlyAnswer ? earlyAnswer.catch(ask) : ask()).catch((error: unknown) => {
    throw toNoAnswerFailure(signal, isTimeout(error));
  });
  getCallContext().reportReachable(true);
  return response;
}

export async function fetchCallJson(
  call: CallSpec,
  request: CallRequest,
  signal?: AbortSignal,
  token?: string,
  headers?: Readonly<Record<string, string>>,
): Promise<unknown> {
  const response = await fetchCall(call, request, signal, token, headers);
  const text = await response.text().catch((error: unknown) => {
    throw toNoAnswerFailure(signal, isTimeout(error));
  });
  return readEnvelope(call, response.status, text, translate);
}

/** Sends files with their progress, 0 to 1; fetch cannot tell how much of a body has left. */
export function uploadFiles(
  call: CallSpec,
  { address, parts = {} }: CallRequest,
  files: readonly File[],
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  for (const file of files) form.append('file', file, file.name);
  return new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, addCacheBuster(address, createCacheBuster()));
    for (const [name, value] of Object.entries(createHeaders())) request.setRequestHeader(name, value);
    request.timeout = call.timeout;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      getCallContext().reportReachable(true);
      new Promise((done) => done(readEnvelope(call, request.status, request.responseText, translate))).then(
        resolve,
        reject,
      );
    };
    request.onerror = () => reject(toNoAnswerFailure(signal, false));
    request.ontimeout = () => reject(toNoAnswerFailure(signal, true));
    request.onabort = () => reject(new CallFailed('cancelled', 0, ''));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
