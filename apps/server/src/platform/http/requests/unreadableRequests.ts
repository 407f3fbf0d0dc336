import type { Socket } from 'node:net';
import { coreRefusals, Refusal } from '@twinscape/contract';
import { HTTP_LIMITS, isAnswering } from './connections.ts';

const STATUS_TEXT = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' } as const;

/**
 * Answers what Node cannot read as a request: too long a line or headers (RFC 6585, 5), no HTTP, or not sent in time.
 * Nobody has been heard to say a language, so the answer is in both, in the envelope of all other answers.
 */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  // In the middle of another answer these bytes would be read as part of it.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy();
  const { status, refusal } = describe(error.code);
  const message = `${refusal.in('cn')} / ${refusal.in('en')}`;
  const body = JSON.stringify({ ErrorCode: status, Message: message, Result: null });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_TEXT[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** What was wrong, by the code of Node's parser (`HPE_…`) or of its clock. */
function describe(code: string | undefined): { readonly status: keyof typeof STATUS_TEXT; readonly refusal: Refusal } {
  if (code === 'HPE_HEADER_OVERFLOW')
    return {
      status: 431,
      refusal: new Refusal(coreRefusals['common.headersTooLong'], { limit: `${HTTP_LIMITS.headerBytes / 1024} KB` }),
    };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, refusal: new Refusal(coreRefusals['common.requestTooSlow']) };
  return { status: 400, refusal: new Refusal(coreRefusals['common.notHttp']) };
}
