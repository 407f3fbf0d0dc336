import { type CallSpec, coreRefusals, refuse } from '@twinscape/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readShareCredential, readShareTickets, usableCredential } from '../access/credentials.ts';
import { chooseAnswerLanguage, readCallState } from '../calls/callState.ts';
import type { Kernel } from '../kernel.ts';
import { readLanguage } from '../output/answers.ts';
import type { Credential, Session } from '../session.ts';

/**
 * Step 1 of a call: finds out who makes it, while nothing but the headers was read. `request.callState` then has the
 * session, the language of the answer, and the tickets of shares that may count once the input is known.
 */
export function identifyCallers(calls: FastifyInstance, kernel: Kernel): void {
  const { platform, services } = kernel;
  calls.decorateRequest('callState');
  calls.addHook('onRequest', async (request) => {
    const state = readCallState(request);
    const { call } = state.route;
    refuseForeignBody(call, request);
    // A flood from one address costs no more than its headers.
    if (call.rate) await platform.rates.take(call.rate, { ip: request.ip });
    const usable = usableCredential(call, state.credential);
    // Whoever shows a link by a header of ours means it; a cookie only happens to come along.
    const isBeside = !usable || (usable.kind === 'token' && usable.from === 'cookie');
    const share =
      call.access.shared && (call.access.door === 'share' || isBeside) ? readShareCredential(request) : undefined;
    state.tickets = call.access.shared && call.access.cookie && isBeside && !share ? readShareTickets(request) : [];
    state.session = share
      ? await services.openShare(share, request.ip)
      : usable && (await authenticateWithinRate(kernel, usable, request.ip, call));
    state.language = chooseAnswerLanguage(call, readLanguage(request) ?? state.session?.language);
  });
}

/**
 * A call for which nobody need be signed in takes JSON that says so: a page of another site can send forms and plain
 * text without asking first, and would sign a person in to an account of its own.
 */
function refuseForeignBody({ access, method, textBody, multipart }: CallSpec, { headers }: FastifyRequest): void {
  if (access.door !== 'open' || method === 'GET' || textBody !== undefined || multipart) return;
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw refuse(coreRefusals['common.mediaType']);
}

/**
 * Tokens and keys that open nothing are counted for their address: beyond the rate none is looked up any more that did
 * not open something before.
 */
export async function authenticateWithinRate(
  { platform: { rates, recentCredentials: recent }, services }: Kernel,
  credential: Credential,
  ip: string,
  { loop, effect }: Partial<Pick<CallSpec, 'loop' | 'effect'>> = {},
): Promise<Session | undefined> {
  if (!recent.has(credential.value)) await rates.check('wrongCredential', { ip });
  const session = await services.authenticate(credential, { watching: loop === true && effect === 'read' });
  if (session) {
    recent.add(credential.value);
    return session;
  }
  recent.remove(credential.value);
  await rates.take('wrongCredential', { ip });
  return undefined;
}
