import { identityCalls } from '@twinscape/contract/identity';
import { send } from '../api/index.ts';
import { leaveSession } from './signInAgain.ts';
import { clearSession, endActing, getSession } from './store.ts';
import { publishToTabs } from './tabs.ts';

/** Ends a session on the server; whether it hears of it changes nothing here. */
export const endSession = async (token: string | undefined): Promise<void> => {
  if (token) await send(identityCalls.Logout, {}, { token, handles: true }).catch(() => undefined);
};

/** Ends what this tab holds of a session that the reader ended in another tab. */
export function endLocalSessions(): void {
  const { token, actingFrom } = getSession();
  void endSession(token);
  void endSession(actingFrom?.token);
}

/** RU-SESS-02: signs out here and on the server, the administrator's own waiting session included. */
export function signOut(then: () => void): void {
  leaveSession(() => signOutNow(then));
}

function signOutNow(then: () => void): void {
  const { token, user, actingFrom } = getSession();
  void endSession(token);
  void endSession(actingFrom?.token);
  const own = actingFrom?.user ?? user;
  if (own) publishToTabs({ kind: 'signedOut', userId: own.id });
  clearSession();
  then();
}

/**
 * Ends acting as somebody else and goes on as oneself. The server's word on the own user is asked for in between: with
 * it comes the cookie by which pictures are read.
 */
export function returnToOwnSession(then: () => void): void {
  leaveSession(() => void returnNow(then));
}

async function returnNow(then: () => void): Promise<void> {
  const { token, actingFrom } = getSession();
  if (!actingFrom || returning) return;
  returning = true;
  try {
    await endSession(token);
    await send(identityCalls.GetLoginUserInfo, {}, { token: actingFrom.token, handles: true }).catch(() => undefined);
    endActing();
  } finally {
    returning = false;
  }
  then();
}

let returning = false;
/** While the other's session is being ended here, an answer that says it is over is no news: the own one goes on. */
export const isReturning = (): boolean => returning;
