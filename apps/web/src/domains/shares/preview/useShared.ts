import { shareCalls } from '@twinscape/contract/shares';
import { useEffect, useReducer } from 'react';
import { CallFailed, send } from '../../../platform/api/index.ts';
import { liveValues } from '../../../platform/live/index.ts';
import { beginVisit, endVisit } from '../../../platform/session/index.ts';
import type { ShareSubject } from '../slots.ts';
import { minutesIn } from './wait.ts';

/** What stands behind a link, as far as the page knows. */
export type Shared =
  | { readonly state: 'asking' }
  /** RU-SHARE-06; `wrong` once a code was refused, `until` while none may be tried. */
  | { readonly state: 'coded'; readonly busy: boolean; readonly wrong?: CallFailed; readonly until?: number }
  | { readonly state: 'open'; readonly subject: ShareSubject; readonly code: string | undefined }
  /** RU-SHARE-07. */
  | { readonly state: 'ended'; readonly reason: string }
  | { readonly state: 'failed'; readonly failure: unknown };

/** The refusals of a link, by what they mean for the page; told apart by their code and whether a code was shown. */
const CODES = { ended: 404, code: 403, wait: 429 } as const;
/** A share may be cancelled while somebody looks: asked again so often. Milliseconds. */
const ASK_AGAIN_MS = 30_000;
/** The code that was right, so that a reload of this tab does not ask again. */
const keyOf = (linkToken: string) => `share.code.${linkToken}`;

/** Asks what a link shares, and goes on asking whether it still does. From the first question on the page reads through the link. */
export function useShared(linkToken: string) {
  const [shared, tell] = useReducer((_: Shared, next: Shared) => next, { state: 'asking' });
  const ask = async (code: string | undefined) => {
    beginVisit({ linkToken, visitPassword: code });
    await send(shareCalls.GetSharedSubject, {}, { handles: true }).then(
      (subject) => {
        if (code) sessionStorage.setItem(keyOf(linkToken), code);
        tell({ state: 'open', subject, code });
      },
      (failure: unknown) => tell(meant(failure, code)),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another question; nothing else is
  useEffect(() => {
    if (linkToken === '') return undefined;
    tell({ state: 'asking' });
    void ask(sessionStorage.getItem(keyOf(linkToken)) ?? undefined);
    return endVisit;
  }, [linkToken]);
  const isOpen = shared.state === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    const look = () =>
      void send(shareCalls.GetSharedSubject, {}, { handles: true }).catch((failure: unknown) => {
        // A line that is lost says nothing about the share.
        if (failure instanceof CallFailed && failure.kind === 'refused') tell(meant(failure, undefined));
      });
    const timer = setInterval(look, ASK_AGAIN_MS);
    // The server ends live values with the link: then the page asks at once.
    const leave = liveValues.onState(() => {
      if (liveValues.state() === 'lost') look();
    });
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [isOpen]);
  return {
    shared,
    enter: (code: string) => {
      tell({ state: 'coded', busy: true });
      void ask(code);
    },
    retry: () => {
      tell({ state: 'asking' });
      void ask(sessionStorage.getItem(keyOf(linkToken)) ?? undefined);
    },
  };
}

function meant(failure: unknown, code: string | undefined): Shared {
  if (!(failure instanceof CallFailed) || failure.kind !== 'refused') return { state: 'failed', failure };
  const { message } = failure;
  if (failure.code === CODES.ended) return { state: 'ended', reason: message };
  const wrong = code === undefined ? {} : { wrong: failure };
  if (failure.code === CODES.code) return { state: 'coded', busy: false, ...wrong };
  if (failure.code !== CODES.wait) return { state: 'failed', failure };
  const minutes = minutesIn(message) ?? 1;
  return { state: 'coded', busy: false, wrong: failure, until: Date.now() + minutes * 60_000 };
}
