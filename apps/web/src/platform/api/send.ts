import type { CallSpec, ResultOf, SentInputOf } from '@twinscape/contract';
import { say } from '@twinscape/contract';
import { getCallContext } from './caller.ts';
import { toCallRequest } from './callRequest.ts';
import { forgetEarlyReadings } from './earlyRequest.ts';
import { readEnvelope } from './envelope.ts';
import { CallFailed } from './failure.ts';
import { toFailureTone } from './failureTone.ts';
import { fetchCall, fetchCallJson, uploadFiles } from './fetchCall.ts';
import { inFlight } from './inFlight.ts';

export type SendOptions = {
  readonly signal?: AbortSignal;
  /** The asker shows refusals and lost connections itself, in its place. */
  readonly handles?: boolean;
  /** Files of a multipart call. */
  readonly files?: readonly File[];
  readonly onProgress?: (share: number) => void;
  /** Instead of the session's token. */
  readonly token?: string;
  /** Besides those of every call. */
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Word came that something changed: who asks from now on gets an answer that was begun after it, never one that is on
 * its way already.
 */
export const askAnew = (): void => {
  inFlight.renew();
  forgetEarlyReadings();
};

/** Makes a call and gives its result by our names; what went wrong is thrown as `CallFailed`. */
export async function send<C extends CallSpec>(
  call: C,
  input: SentInputOf<C>,
  options: SendOptions = {},
): Promise<ResultOf<C>> {
  const request = toCallRequest(call, input);
  const { signal, files, onProgress, token, headers } = options;
  const ask = (): Promise<unknown> =>
    call.multipart || files
      ? uploadFiles(call, request, files ?? [], onProgress, signal)
      : call.loop || token || headers
        ? fetchCallJson(call, request, signal, token, headers)
        : inFlight.ask(
            // An answer to one session is none for another.
            `${getCallContext().visit()?.linkToken ?? getCallContext().token() ?? ''} ${call.method} ${request.address} ${request.body ?? ''}`,
            (shared) => fetchCallJson(call, request, shared),
            signal,
          );
  return withSignInRetry(call, ask, options) as Promise<ResultOf<C>>;
}

/**
 * Asks, and asks once more when the session was over and the same person signed in again meanwhile. Whatever goes wrong
 * is said here as far as it is the shared mechanism's part: 401 is settled with the sign-in, 500 is the screen's own
 * affair.
 */
async function withSignInRetry<T>(call: CallSpec, ask: () => Promise<T>, options: SignInRetryOptions): Promise<T> {
  const sentToken = getCallContext().token();
  try {
    return await ask().catch(async (error: unknown) => {
      if (!isSessionEnd(error, call, options) || !(await getCallContext().waitForSignIn(sentToken))) throw error;
      if (options.signal?.aborted) throw new CallFailed('cancelled', 0, '');
      return ask();
    });
  } catch (error) {
    const isSaid = error instanceof CallFailed && ['refused', 'late', 'unreachable'].includes(error.kind);
    if (isSaid && !options.handles) getCallContext().notifyError(error.message, toFailureTone(call, error));
    throw error;
  }
}

type SignInRetryOptions = Pick<SendOptions, 'signal' | 'handles' | 'token'>;

/**
 * Whether a failure says that the page's session is over. A visitor through a link has none, and the sign-in itself is
 * made without one.
 */
const isSessionEnd = (error: unknown, call: CallSpec, { token }: SignInRetryOptions): boolean =>
  error instanceof CallFailed &&
  error.kind === 'ended' &&
  call.access.door !== 'open' &&
  !token &&
  !getCallContext().visit();

/** Fetches a file that a call answers with, under the name the server gave it. */
export async function fetchFile<C extends CallSpec & { readonly blob: true }>(
  call: C,
  input: SentInputOf<C>,
  options: Pick<SendOptions, 'signal' | 'handles'> = {},
): Promise<File> {
  const read = async (): Promise<File> => {
    const response = await fetchCall(call, toCallRequest(call, input), options.signal);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !response.headers.has('content-disposition')) {
      readEnvelope(call, response.status, await response.text(), (text) => say(text, getCallContext().language()));
    }
    return new File([await response.blob()], parseFileName(response.headers.get('content-disposition')), { type });
  };
  return withSignInRetry(call, read, options);
}

/** RFC 6266: the UTF-8 name wins over the plain one. */
export function parseFileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download';
}

/** Hands a file to the reader's browser to be saved. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
