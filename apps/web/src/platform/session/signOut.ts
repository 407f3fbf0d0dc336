import { identityCalls } from '@twinscape/contract/identity';
import { send } from '../api/index.ts';
import { clearSession, endActing, session } from './store.ts';

/** Ends a session on the server; whether it hears of it changes nothing here. */
const end = (token: string | undefined): void => {
  if (token) send(identityCalls.Logout, {}, { token, handles: true }).catch(() => undefined);
};

/** RU-SESS-02: signs out here and on the server, the administrator's own waiting session included. */
export function signOut(then: () => void): void {
  const { token, actingFrom } = session();
  end(token);
  end(actingFrom?.token);
  clearSession();
  then();
}

/** Ends acting as somebody else and goes on as oneself. */
export function returnToOwnSession(): void {
  end(session().token);
  endActing();
}
