import { coreRefusals, DEFAULT_LANGUAGE, refuse } from '@twinscape/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deliver, drain, failure, languageFrom } from './answers.ts';
import { credentialOf } from './credential.ts';
import { type Dialect, unknownCall } from './dialect.ts';
import type { PathSpelling } from './paths.ts';
import type { Kernel } from './route.ts';

/**
 * Answers a call that does not exist, in the dialect of whoever makes it. Who shows a JWT or an API key
 * hears it by the HTTP code: 401 where that does not hold, 405 with the methods that the path has, else 404. For others
 * it is an envelope.
 */
export async function answerUnknownCall(
  { platform, doors }: Kernel,
  spelling: PathSpelling,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const credential = credentialOf(request);
  const isProgram = credential !== undefined && credential.kind !== 'token';
  const dialect: Dialect = isProgram ? 'bare' : 'envelope';
  const language = languageFrom(request) ?? DEFAULT_LANGUAGE;
  const manner = { dialect, language, credential };
  const judged = async () => {
    const isShown = credential && !(credential.kind === 'token' && credential.from === 'cookie');
    if (isShown && !(await doors.authenticate(credential, { watching: true })))
      return refuse(coreRefusals['common.signInRequired']);
    const methods = isProgram ? spelling.methodsOf(request.url.split('?')[0] ?? '') : [];
    if (methods.length === 0) return unknownCall();
    reply.header('allow', methods.join(', '));
    return refuse(coreRefusals['common.methodNotAllowed'], { methods: methods.join(', ') });
  };
  const error: unknown = await judged().catch((fault: unknown) => fault);
  deliver(reply, failure(platform, request, error, manner));
  drain(request);
  return reply;
}
