import type { CallSpec } from '@twinscape/contract';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../context.ts';
import type { Kernel } from '../kernel.ts';
import { identifyCallers } from '../plugins/credential.ts';
import { guardCalls } from '../plugins/guard.ts';
import { receiveInputs } from '../plugins/receive.ts';
import { respondToCalls } from '../plugins/respond.ts';
import { createCallContext } from './callContext.ts';

/**
 * Serves calls in a scope of their own, which has the four steps of a call as hooks and decorators. Their order is the
 * order of checks: credential, guard and room for the body before the body is read, so that the body of a stranger is
 * never parsed; then the input, the guard with what it names, and the handler.
 */
export function serveCalls(calls: FastifyInstance, kernel: Kernel, table: readonly Route[]): void {
  respondToCalls(calls, kernel);
  identifyCallers(calls, kernel);
  guardCalls(calls, kernel);
  receiveInputs(calls, kernel);
  for (const route of table) bindCall(calls, kernel, route);
}

/** Serves a call under its paths. */
function bindCall(calls: FastifyInstance, kernel: Kernel, route: Route): void {
  const { call, handler } = route;
  for (const path of [call.path, ...(call.aliases ?? [])]) {
    const [, restField] = /\{(\w+)\*\}$/.exec(path) ?? [];
    calls.route({
      method: [call.method, ...(call.altMethods ?? [])],
      url: path.replace(/\{\w+\*\}$/, '*').replace(/\{(\w+)\}/g, ':$1'),
      // Files travel as they are: their length and ranges are those of the stored bytes.
      ...(call.blob ? { compress: false as const } : {}),
      config: { route, restField },
      bodyLimit: bodyLimit(call),
      handler: async (request, reply) => {
        await request.receiveInput(
          async (input, files) => {
            const context = createCallContext(kernel, request, reply, await request.admitInput(input), files);
            await handler.admit?.(input, context);
            return { input, context };
          },
          async ({ input, context }) => {
            const run = async (): Promise<unknown> => handler(input, context);
            await reply.answerCall(await kernel.platform.rates.runInTurn(call.rate, run), context.session);
          },
        );
        return reply;
      },
    });
  }
}

/** Bytes of a request's body: files with the fields beside them, or what the contract gives the call. */
const bodyLimit = ({ multipart, maxBody }: CallSpec): number =>
  multipart ? multipart.maxBytes * multipart.maxFiles + maxBody + 64 * 1024 : maxBody;
