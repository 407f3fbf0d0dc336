import { hidePersonNames, SUCCESS_CODE } from '@twinscape/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CallState, readCallState } from '../calls/callState.ts';
import type { Kernel } from '../kernel.ts';
import { drainBody, failureAnswer, sendAnswer, toRefusal } from '../output/answers.ts';
import { successAnswer } from '../output/dialect.ts';
import { answerIfChanged } from '../output/entityTags.ts';
import { type FileAnswer, sendFile } from '../output/sendFile.ts';
import type { Session } from '../session.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Answers a call that succeeded: by its dialect and language, or with the file that `result` then is. */
    answerCall(result: unknown, session: Session | undefined): Promise<void>;
  }
}

/**
 * Step 4 of a call: answers it. Whatever was thrown on the way, by a hook, a parser or a handler, becomes a refusal in
 * words or a logged fault here. Every call is counted once, with its code.
 */
export function respondToCalls(calls: FastifyInstance, { platform, metrics }: Kernel): void {
  const observe = ({ route, started }: CallState, code: number): void =>
    metrics.calls.observe({ call: route.name, code: String(code) }, Number(process.hrtime.bigint() - started) / 1e9);

  calls.setErrorHandler(async (error, request, reply) => {
    const state = readCallState(request);
    const { name, call } = state.route;
    const failed = failureAnswer(platform, request, error, state, name);
    const code = toRefusal(error, request)?.text.code ?? 500;
    if (code === 500) metrics.faults.inc({ call: name });
    observe(state, code);
    // A file cannot be read as an envelope by the page that asked for it: real HTTP codes.
    const sent = sendAnswer(reply, call.blob && failed.status === 200 ? { ...failed, status: code } : failed);
    drainBody(request);
    return sent;
  });

  calls.decorateReply('answerCall', async function (this: FastifyReply, result, session) {
    const state = readCallState(this.request);
    const { call } = state.route;
    if (call.blob) await sendFile(this.request, this, result as FileAnswer);
    else {
      // whoever opens a link learns nothing of the people behind it.
      const visible = session?.share ? hidePersonNames(call.result, result) : result;
      const answer = successAnswer(call, state.dialect, state.language, visible);
      const isRead = call.style === 'openCde' && call.method === 'GET';
      sendAnswer(this, isRead ? answerIfChanged(this.request, this, answer) : answer);
    }
    observe(state, SUCCESS_CODE);
  });
}
