import { coreRefusals, type Language, parseLanguage, Refusal, SMALL_BODY } from '@twinscape/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseBusy } from '../../db/index.ts';
import { guardListener } from '../../faults/index.ts';
import type { Platform } from '../../platform.ts';
import { isDiskFull } from '../../storage/index.ts';
import { formatSize } from '../input/multipart.ts';
import type { Credential } from '../session.ts';
import { type Dialect, faultAnswer, type HttpAnswer, refusalAnswer } from './dialect.ts';

/** How somebody is answered: in which dialect and language, and as whom. */
export type ReplyOptions = {
  readonly dialect: Dialect;
  readonly language: Language;
  readonly credential?: Credential | undefined;
};

/** The answer to whatever was thrown: a refusal in words, anything else a fault that is logged here, once. */
export function failureAnswer(
  platform: Platform,
  request: FastifyRequest,
  error: unknown,
  { dialect, language, credential }: ReplyOptions,
  name: string | undefined = request.routeOptions.url,
): HttpAnswer {
  const refusal = toRefusal(error, request);
  if (refusal) {
    const answer = refusalAnswer(dialect, language, refusal, request.id, credential);
    // RFC 9110, 15.5.20: asked at the wrong place. Nobody there knows our envelope.
    return refusal.text.code === 421 ? { ...answer, status: 421 } : answer;
  }
  platform.log.error({ err: error, requestId: request.id, call: name }, 'a call failed');
  return faultAnswer(dialect, language, request.id);
}

/** The refusal that was thrown, or that stands for a fault of the transport with a plain cause. */
export function toRefusal(error: unknown, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error;
  // The caller went away in the middle of the body: nobody hears this answer, and nothing is at fault here.
  if (request.raw.destroyed && !request.raw.complete) return new Refusal(coreRefusals['common.invalidBody']);
  // The disk, or the one of a database elsewhere: nothing of ours is at fault, and it passes when room is made.
  if (isDiskFull(error)) return new Refusal(coreRefusals['common.diskLow']);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof SyntaxError || code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return new Refusal(coreRefusals['common.invalidBody']);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_FILES_LIMIT') {
    return new Refusal(coreRefusals['common.tooLarge'], {
      limit: formatSize(request.routeOptions.bodyLimit ?? SMALL_BODY),
    });
  }
  if (isDatabaseBusy(error)) return new Refusal(coreRefusals['common.databaseBusy']);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal(coreRefusals['common.mediaType']);
  return undefined;
}

export function sendAnswer(reply: FastifyReply, answer: HttpAnswer): FastifyReply {
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  if (answer.authenticate !== undefined) reply.header('www-authenticate', answer.authenticate);
  return reply.code(answer.status).header('cache-control', 'no-store').type(answer.type).send(answer.body);
}

/** The page names its language in X-Language; anybody else in Accept-Language. */
export const readLanguage = (request: FastifyRequest): Language | undefined => {
  const header = request.headers['x-language'];
  return parseLanguage(Array.isArray(header) ? header[0] : header) ?? parseLanguage(request.headers['accept-language']);
};

/** Reads on and throws away what a refused request still sends, so that its sender gets to read the answer. */
export function drainBody(request: FastifyRequest): void {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  let left = request.routeOptions.bodyLimit ?? SMALL_BODY;
  raw.unpipe();
  raw.on('error', () => undefined);
  raw.on(
    'data',
    guardListener('the rest of a refused request', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) raw.socket.destroy();
    }),
  );
  raw.resume();
}
