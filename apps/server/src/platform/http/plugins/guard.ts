import { coreRefusals, Refusal } from '@twinscape/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireAccess, resolveResource, resolveShareSession } from '../access/admission.ts';
import { type Resource, shareCovers } from '../access/checkAccess.ts';
import { readCallState } from '../calls/callState.ts';
import type { Kernel } from '../kernel.ts';
import { type Session, toRateCaller } from '../session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Asks the guard once more, with what the input names; refuses, or says as whom and on what the call is made. */
    admitInput(input: Readonly<Record<string, unknown>>): Promise<CallAdmission>;
  }
}

/** As whom a call is made, and what its input names as far as the scope of the call says. */
export type CallAdmission = Resource & { readonly session: Session | undefined };

/**
 * Step 2 of a call: refuses strangers before their body is read, and whoever may not reach what the input names once it
 * is known.
 */
export function guardCalls(calls: FastifyInstance, { platform, services }: Kernel): void {
  calls.addHook('onRequest', async (request) => {
    const { route, session, tickets } = readCallState(request);
    const { call } = route;
    // Who may not come in is told so before anything of the input is judged.
    // So is a trial user what is for formal accounts only: that check comes first (RU-VAL-38, RU-VAL-39).
    const isForFormal = 'formal' in call.access && call.access.formal === true && session?.memberType === 3;
    const known = [
      'common.signInRequired',
      'common.scopeMissing',
      'common.forbidden',
      ...(isForFormal ? ['trial.formalAccount'] : []),
    ];
    if (tickets.length === 0) await requireAccess(services, session, call, {}, known, true);
    if (call.rate && session) await platform.rates.take(call.rate, toRateCaller(session, request.ip));
  });
  calls.decorateRequest('admitInput', async function (this: FastifyRequest, input) {
    const { route, tickets, session: ownSession } = readCallState(this);
    const { call } = route;
    const session = (await resolveShareSession(services, tickets, call, input, this.ip)) ?? ownSession;
    const resource = await resolveResource(platform, services, session, call, input);
    await requireAccess(services, session, call, resource);
    if (session?.share && !(await shareCovers(session.share, call.access, input)))
      throw new Refusal(coreRefusals['common.forbidden']);
    return { ...resource, session };
  });
}
