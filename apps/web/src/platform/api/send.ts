import type { CallSpec, ResultOf, SentInputOf } from '@twinscape/contract';
import { say } from '@twinscape/contract';
import { outgoing } from './address.ts';
import { caller } from './caller.ts';
import { readEnvelope } from './envelope.ts';
import { exchange, exchangeFiles, exchangeJson } from './exchange.ts';
import { CallFailed } from './failure.ts';
import { InFlight } from './inFlight.ts';

export type SendOptions = {
  readonly signal?: AbortSignal;
  /** The asker shows refusals and lost connections itself, in its place. */
  readonly handles?: boolean;
  /** Files of a multipart call. */
  readonly files?: readonly File[];
  readonly onProgress?: (share: number) => void;
  /** Instead of the session's token. */
  readonly token?: string;
};

const inFlight = new InFlight();

/** Makes a call and gives its result by our names; what went wrong is thrown as `CallFailed`. */
export async function send<C extends CallSpec>(
  call: C,
  input: SentInputOf<C>,
  options: SendOptions = {},
): Promise<ResultOf<C>> {
  const request = outgoing(call, input);
  const { signal, files, onProgress, token } = options;
  const sentAs = caller().token();
  const answer =
    call.multipart || files
      ? exchangeFiles(call, request, files ?? [], onProgress, signal)
      : call.loop || token
        ? exchangeJson(call, request, signal, token)
        : inFlight.ask(
            // An answer to one session is none for another.
            `${caller().visit()?.linkToken ?? sentAs ?? ''} ${call.method} ${request.address} ${request.body ?? ''}`,
            (shared) => exchangeJson(call, request, shared),
            signal,
          );
  return answer.catch((error: unknown) => {
    report(error, options, sentAs);
    throw error;
  }) as Promise<ResultOf<C>>;
}

/** The shared mechanism's part of a failure: 401 ends the session, 500 is the screen's own affair, the rest is said. */
function report(error: unknown, { handles, token }: SendOptions, sentAs: string | undefined): void {
  if (!(error instanceof CallFailed) || error.kind === 'cancelled' || error.kind === 'fault') return;
  if (error.kind === 'ended') {
    // A visitor through a link has no session that could end.
    if (caller().visit()) return;
    // Who acted as somebody else and came back still hears answers to the other's session: they are no word on the own one.
    if (!token && sentAs === caller().token()) caller().ended(error.message);
  } else if (!handles) caller().tell(error.message);
}

/** Fetches a file that a call answers with, under the name the server gave it. */
export async function fetchFile<C extends CallSpec & { readonly blob: true }>(
  call: C,
  input: SentInputOf<C>,
  options: Pick<SendOptions, 'signal' | 'handles'> = {},
): Promise<File> {
  const sentAs = caller().token();
  const read = async (): Promise<File> => {
    const response = await exchange(call, outgoing(call, input), options.signal);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !response.headers.has('content-disposition')) {
      readEnvelope(call, response.status, await response.text(), (text) => say(text, caller().language()));
    }
    return new File([await response.blob()], fileName(response.headers.get('content-disposition')), { type });
  };
  return read().catch((error: unknown) => {
    report(error, options, sentAs);
    throw error;
  });
}

/** RFC 6266: the UTF-8 name wins over the plain one. */
export function fileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download';
}

/** Hands a file to the reader's browser to be saved. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
