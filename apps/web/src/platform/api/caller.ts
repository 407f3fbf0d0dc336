import type { Language } from '@twinscape/contract';
import { DEFAULT_LANGUAGE } from '@twinscape/contract';

/**
 * The link through which a visitor without an account reads one shared thing, and the code that it may ask for (A-59,
 * RU-SHARE-06).
 */
export type ShareVisit = { readonly linkToken: string; readonly visitPassword: string | undefined };

/** Who calls; the session fills this in at start, so that the client knows nothing of stores and screens. */
export type CallContext = {
  token(): string | undefined;
  /**
   * While a shared thing is looked at, every call is made through its link and none as the user who may be signed in.
   */
  visit(): ShareVisit | undefined;
  language(): Language;
  /**
   * The server said that the session with this token is over (RU-SESS-07). True once the same person has signed in
   * again, and the call can be repeated; false when they left, or when the answer is about a session that this page
   * does not use any more.
   */
  waitForSignIn(sentToken: string | undefined): Promise<boolean>;
  /** A refusal or lost connection that the asker does not show itself (RU-CALL-09, A-30). */
  notifyError(message: string, tone: FailureTone): void;
  /** Whether the server could be reached just now. */
  reportReachable(ok: boolean): void;
  /** Asks the server whether it answers at all, and tells `reached`. */
  checkReachable(): Promise<unknown>;
};

/** How a failure is said. */
export type FailureTone = 'error' | 'warning';

let current: CallContext = {
  token: () => undefined,
  visit: () => undefined,
  language: () => DEFAULT_LANGUAGE,
  waitForSignIn: async () => false,
  notifyError: () => undefined,
  reportReachable: () => undefined,
  checkReachable: async () => undefined,
};

export const getCallContext = (): CallContext => current;
export const setCallContext = (next: CallContext): void => {
  current = next;
};
