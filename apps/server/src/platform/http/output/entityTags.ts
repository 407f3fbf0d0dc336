import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpAnswer } from './dialect.ts';

/** What a change is meant for (RFC 9110, 13.1.1); `*` and no header: whatever is there. */
export function readIfMatch({ headers }: FastifyRequest): string | undefined {
  const [, tag] = /^(?:W\/)?"([\x21\x23-\x7e]{1,200})"$/.exec(headers['if-match']?.trim() ?? '') ?? [];
  return tag;
}

/**
 * An answer to a read of an OpenCDE API, whose clients ask by `If-None-Match` whether it is still the same (Foundation
 * API 1.0, 1.2): the tag that the handler gave, else one of its bytes. Nothing is sent where the caller has it.
 */
export function answerIfChanged(request: FastifyRequest, reply: FastifyReply, answer: HttpAnswer): HttpAnswer {
  const tag = String(reply.getHeader('etag') ?? `"${createHash('sha1').update(answer.body).digest('base64url')}"`);
  reply.header('etag', tag);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(tag) ? { ...answer, status: 304, body: '' } : answer;
}
