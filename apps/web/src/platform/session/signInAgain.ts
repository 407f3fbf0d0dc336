import type { SignInResult } from '@twinscape/contract/identity';
import { create } from 'zustand';
import { allowLeaving, hasUnsaved, isLeavingAllowed } from '../unsaved/index.ts';
import { getSession, onSessionChange, renewSession } from './store.ts';
import { publishToTabs } from './tabs.ts';

/**
 * Why the page asks for the sign-in.
 * - `ended`: the server says that the session is over.
 * - `signedOut`: the reader signed out in another tab, and something is unsaved in this one.
 * - `other`: somebody else signed in in another tab of this browser.
 * - `leaving`: the reader wants to leave the session, and something is unsaved; `go` leaves it.
 */
export type SignInReason =
  | { readonly kind: 'ended' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'other'; readonly name: string }
  | { readonly kind: 'leaving'; readonly go: () => void };

const store = create<{ readonly reason: SignInReason | undefined }>(() => ({ reason: undefined }));
export const useSignInReason = (): SignInReason | undefined => store((state) => state.reason);
export const getSignInReason = (): SignInReason | undefined => store.getState().reason;

/** All calls that were refused wait for the one dialog. */
let waiting: { readonly answer: Promise<boolean>; readonly settle: (isSame: boolean) => void } | undefined;
/** Tokens that this page used before the present one, which the same person got by signing in again. */
const renewed = new Set<string>();

/** Asks for the sign-in over the page; true once the same person has signed in again. */
export function askToSignIn(reason: SignInReason): Promise<boolean> {
  if (!waiting) {
    let settle: (isSame: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { answer, settle };
  }
  // Who signed out on purpose, or is somebody else now, hears that and not that a session ended.
  if (!store.getState().reason || reason.kind !== 'ended') store.setState({ reason });
  return waiting.answer;
}

/** What a call does whose session was over; see `Caller`. */
export function waitForSignIn(sentToken: string | undefined): Promise<boolean> {
  const { token } = getSession();
  if (!token || !sentToken) return Promise.resolve(false);
  if (token !== sentToken) return Promise.resolve(renewed.has(sentToken));
  return askToSignIn({ kind: 'ended' });
}

/** The same person is back: the page goes on, and the calls that waited are made again. */
export function continueSession(signedIn: SignInResult): void {
  const { token } = getSession();
  if (token) renewed.add(token);
  isRenewing = true;
  renewSession(signedIn);
  isRenewing = false;
  resolveSignIn(true);
}
let isRenewing = false;
// Who begins or ends a session in any other way leaves the old one.
onSessionChange((now, before) => {
  if (now.token !== before.token && !isRenewing) cancelSignIn();
});

/**
 * Leaves the session, after a question where something is unsaved. The page keeps its session until the answer: without
 * a user it would be empty.
 */
export function leaveSession(go: () => void): void {
  if (!hasUnsaved() || isLeavingAllowed()) {
    go();
    return;
  }
  const agreed = () => {
    allowLeaving();
    store.setState({ reason: undefined });
    go();
  };
  store.setState({ reason: { kind: 'leaving', go: agreed } });
}

/** Tells the other tabs who signed in here. */
export const publishSignIn = ({ loginUserInfo: { id, masterName } }: SignInResult): void =>
  publishToTabs({ kind: 'signedIn', userId: id, name: masterName });

/** The reader left: the calls that waited stay refused. */
export const cancelSignIn = (): void => resolveSignIn(false);

function resolveSignIn(isSame: boolean): void {
  store.setState({ reason: undefined });
  waiting?.settle(isSame);
  waiting = undefined;
}
