import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { guardListener } from '../faults/index.ts';

/** Where clamd listens: a host and its port, or the file of a socket. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** What clamd says of bytes: `tooLarge` where it takes no more of them (its StreamMaxLength). */
export type ScanResult =
  | { readonly verdict: 'clean' }
  | { readonly verdict: 'infected'; readonly virus: string }
  | { readonly verdict: 'tooLarge' };

/** It cannot be reached, or says what nobody understands. */
export class ScannerUnavailable extends Error {}

const CHUNK_BYTES = 128 * 1024;
const ANSWER_BYTES_MAX = 4_096;
/** Without a word of it, or without its taking a byte. */
const IDLE_MS = 60_000;
const ASKING_MS = 5_000;

/** `host:port`, or the file of a socket; undefined for what is neither. Pure. */
export function parseClamdAddress(text: string): ClamdAddress | undefined {
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^\[?([^[\]\s/]+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  return host && port && Number(port) > 0 && Number(port) < 65_536 ? { host, port: Number(port) } : undefined;
}

/** Has clamd look at bytes (INSTREAM, clamd(8)); they go through and are kept nowhere. */
export async function scanBytes(address: ClamdAddress, bytes: Readable): Promise<ScanResult> {
  const answer = await converse(address, IDLE_MS, async (socket, hasAnswer) => {
    await write(socket, Buffer.from('zINSTREAM\0'));
    for await (const piece of bytes as AsyncIterable<Buffer>)
      for (let at = 0; at < piece.length; at += CHUNK_BYTES) {
        const chunk = piece.subarray(at, at + CHUNK_BYTES);
        const head = Buffer.alloc(4);
        head.writeUInt32BE(chunk.length);
        await write(socket, Buffer.concat([head, chunk]));
        // Whatever has come is read before the next write, which fails where it has closed: so its answer is not lost.
        await setImmediate();
        if (hasAnswer() || socket.destroyed) return;
      }
    await write(socket, Buffer.alloc(4));
  }).finally(() => bytes.destroy());
  return parseScanAnswer(answer);
}

/** Which version answers. */
export const readClamdVersion = async (address: ClamdAddress): Promise<string> => {
  const answer = await converse(
    address,
    ASKING_MS,
    async (socket) => void (await write(socket, Buffer.from('zVERSION\0'))),
  );
  const [, version] = /^ClamAV (\S+?)(?:\/|$)/.exec(answer) ?? [];
  if (!version) throw new ScannerUnavailable(`clamd says ${JSON.stringify(answer)}`);
  return version;
};

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`, `INSTREAM size limit exceeded. ERROR`. Pure. */
export function parseScanAnswer(answer: string): ScanResult {
  if (/^stream: OK$/.test(answer)) return { verdict: 'clean' };
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (virus) return { verdict: 'infected', virus };
  if (/size limit exceeded/.test(answer)) return { verdict: 'tooLarge' };
  throw new ScannerUnavailable(`clamd says ${JSON.stringify(answer)}`);
}

/** Says something and answers what comes back, up to its end. */
async function converse(
  address: ClamdAddress,
  idleMs: number,
  say: (socket: Socket, hasAnswer: () => boolean) => Promise<void>,
): Promise<string> {
  const socket = connect(address);
  socket.setTimeout(idleMs, () => socket.destroy(new ScannerUnavailable('clamd does not answer')));
  const parts: Buffer[] = [];
  let length = 0;
  const answered = new Promise<string>((resolve, reject) => {
    socket.on(
      'data',
      guardListener('an answer of clamd', (part: Buffer) => {
        length += part.length;
        if (length > ANSWER_BYTES_MAX) socket.destroy(new ScannerUnavailable('clamd says too much'));
        else parts.push(part);
      }),
    );
    // It closes behind its answer; what it no longer wanted to hear is reset.
    const done = (error?: Error): void => {
      const text = Buffer.concat(parts).toString().split('\0')[0]?.trim();
      if (text) resolve(text);
      else reject(error instanceof ScannerUnavailable ? error : new ScannerUnavailable('clamd', { cause: error }));
    };
    socket.once('error', done);
    socket.once('close', () => done());
  });
  answered.catch(() => undefined);
  try {
    await say(socket, () => length > 0);
    return await answered;
  } finally {
    socket.destroy();
  }
}

/** False where nobody listens any more: the answer says why. */
const write = (socket: Socket, bytes: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    const gone = (): void => resolve(false);
    if (socket.destroyed) return gone();
    socket.once('close', gone);
    socket.write(bytes, (error) => {
      socket.off('close', gone);
      resolve(!error);
    });
  });
