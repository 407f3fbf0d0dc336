import type { Language } from '@twinscape/contract';
import { DEFAULT_LANGUAGE } from '@twinscape/contract';

/** Who calls; the session fills this in at start, so that the client knows nothing of stores and screens. */
export type Caller = {
  token(): string | undefined;
  language(): Language;
  /** The server said that the session is over (RU-SESS-07). */
  ended(message: string): void;
  /** A refusal or lost connection that the asker does not show itself (RU-CALL-09, A-30). */
  tell(message: string): void;
  /** Whether the server could be reached just now. */
  reached(ok: boolean): void;
};

let present: Caller = {
  token: () => undefined,
  language: () => DEFAULT_LANGUAGE,
  ended: () => undefined,
  tell: () => undefined,
  reached: () => undefined,
};

export const caller = (): Caller => present;
export const setCaller = (next: Caller): void => {
  present = next;
};
