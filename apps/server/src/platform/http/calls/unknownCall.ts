import { coreRefusals, DEFAULT_LANGUAGE, refuse } from '@twinscape/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCredential } from '../access/credentials.ts';
import type { Kernel } from '../kernel.ts';
import { drainBody, failureAnswer, readLanguage, sendAnswer } from '../output/answers.ts';
import { type Dialect, unknownCallRefusal } from '../output/dialect.ts';
import type { PathSpelling } from '../requests/paths.ts';

/**
 * Answers a call that does not exist, in the dialect of whoever makes it. Who shows a JWT or an API key
 * hears it by the HTTP code: 401 where that does not hold, 405 with the methods that the path has, else 404. For others
 * it is an envelope.
 */
export async function answerUnknownCall(
  { platform, services }: Kernel,
  spelling: PathSpelling,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const credential = readCredential(request);
  const isProgram = credential !== undefined && credential.kind !== 'token';
  const isOpenCde = /^\/(bcf|foundation|oauth2)\//i.test(request.url);
  const dialect: Dialect = isOpenCde ? 'openCde' : isProgram ? 'bare' : 'envelope';
  const language = readLanguage(request) ?? DEFAULT_LANGUAGE;
  const replyOptions = { dialect, language, credential };
  const findRefusal = async () => {
    const isShown = credential && !(credential.kind === 'token' && credential.from === 'cookie');
    if (isShown && !(await services.authenticate(credential, { watching: true })))
      return refuse(coreRefusals['common.signInRequired']);
    const methods = isProgram || isOpenCde ? spelling.findMethods(request.url.split('?')[0] ?? '') : [];
    if (methods.length === 0) return unknownCallRefusal();
    reply.header('allow', methods.join(', '));
    return refuse(coreRefusals['common.methodNotAllowed'], { methods: methods.join(', ') });
  };
  const error: unknown = await findRefusal().catch((fault: unknown) => fault);
  sendAnswer(reply, failureAnswer(platform, request, error, replyOptions));
  drainBody(request);
  return reply;
}
