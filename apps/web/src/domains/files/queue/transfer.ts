import { UPLOAD_TIMEOUT_MS } from '@twinscape/contract';
import { UPLOAD_PART_BYTES } from '@twinscape/contract/files';
import { type DetailedError, Upload } from 'tus-js-client';
import { createHeaders } from '../../../platform/api/index.ts';
import type { UploadItem } from './item.ts';
import { pause } from './patience.ts';
import { parseRefusalSentence } from './sentence.ts';

/** A part that gets nowhere for so long is given up and sent again: a line may go without a word. Milliseconds. */
const STALL_MS = 60_000;

/** Why the bytes of a file did not arrive; `message` is a sentence of the server, or empty. */
export class TransferFailed extends Error {
  override readonly name = 'TransferFailed';
  constructor(
    readonly kind: 'refused' | 'ended' | 'cancelled' | 'late',
    message = '',
  ) {
    super(message);
  }
}

/** Where the bytes go (tus 1.0), and what is said of them. */
export type UploadDestination = { readonly endpoint: string; readonly metadata: Readonly<Record<string, string>> };

type Watching = {
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number, total: number) => void;
  readonly onAddress: (address: string) => void;
  readonly onLine: (isOffline: boolean) => void;
};

/**
 * Sends a file in parts of 8 MiB and goes on where the server left off; a lost line or a server that restarts is waited
 * for, with growing pauses, for at most four hours (K-04). Gives the number of the upload; throws TransferFailed.
 */
export async function transfer(
  item: UploadItem,
  file: File,
  destination: UploadDestination,
  watching: Watching,
): Promise<string> {
  const deadline = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
  const signal = AbortSignal.any([watching.signal, deadline]);
  let address = item.address;
  for (let attempt = 0; ; attempt += 1) {
    const ended = await once({ ...item, ...(address ? { address } : {}) }, file, destination, signal, {
      ...watching,
      onAddress: (made) => {
        address = made;
        watching.onAddress(made);
      },
      onProgress: (sent, total) => {
        attempt = 0;
        watching.onLine(false);
        watching.onProgress(sent, total);
      },
    });
    if ('uploadId' in ended) return ended.uploadId;
    if (signal.aborted) throw new TransferFailed(deadline.aborted ? 'late' : 'cancelled');
    if (ended.failure) throw ended.failure;
    watching.onLine(true);
    await pause(attempt, signal);
  }
}

type Ended = { readonly uploadId: string } | { readonly failure: TransferFailed | undefined };

/** One try; without a failure it is worth another. */
function once(
  item: UploadItem,
  file: File,
  { endpoint, metadata }: UploadDestination,
  signal: AbortSignal,
  watching: Watching,
): Promise<Ended> {
  return new Promise<Ended>((resolve) => {
    let stall: ReturnType<typeof setTimeout> | undefined;
    const watchForStall = () => {
      clearTimeout(stall);
      stall = setTimeout(giveUp, STALL_MS);
    };
    const end = (ended: Ended) => {
      clearTimeout(stall);
      window.removeEventListener('offline', giveUp);
      signal.removeEventListener('abort', giveUp);
      resolve(ended);
    };
    const giveUp = () => {
      void upload.abort();
      end({ failure: undefined });
    };
    const upload = new Upload(file, {
      endpoint,
      uploadUrl: item.address ?? null,
      chunkSize: UPLOAD_PART_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { filename: item.fileName, projectId: item.projectId, ...metadata },
      onBeforeRequest: (request) => {
        for (const [name, value] of Object.entries(createHeaders())) request.setHeader(name, value);
      },
      onUploadUrlAvailable: () => {
        if (upload.url) watching.onAddress(upload.url);
      },
      onProgress: (sent, total) => {
        watchForStall();
        watching.onProgress(sent, total);
      },
      onSuccess: () => end({ uploadId: numberOf(upload.url ?? '') }),
      onError: (error) => end({ failure: judge(error) }),
    });
    window.addEventListener('offline', giveUp);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) return giveUp();
    watchForStall();
    upload.start();
  });
}

/** Tells the server to forget an upload. It forgets by itself later, so a failure does not matter. */
export async function forget(address: string): Promise<void> {
  await Upload.terminate(address, { headers: createHeaders(), retryDelays: [500, 2_000, 5_000] }).catch(
    () => undefined,
  );
}

const numberOf = (address: string): string => new URL(address, location.href).pathname.split('/').at(-1) ?? '';

/** Busy (423), out of step (409) and failing servers are tried again; so is silence. Other answers are a no. */
function judge(error: Error | DetailedError): TransferFailed | undefined {
  const response = 'originalResponse' in error ? error.originalResponse : undefined;
  const status = response?.getStatus() ?? 0;
  if (status === 0 || status >= 500 || [408, 409, 423, 425, 429].includes(status)) return undefined;
  if (status === 401) return new TransferFailed('ended');
  return new TransferFailed('refused', parseRefusalSentence(response?.getBody() ?? ''));
}
