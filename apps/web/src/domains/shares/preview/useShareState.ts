import { shareCalls } from '@twinscape/contract/shares';
import { useEffect, useReducer } from 'react';
import { CallFailed, send } from '../../../platform/api/index.ts';
import { liveValues } from '../../../platform/live/index.ts';
import { beginVisit, endVisit } from '../../../platform/session/index.ts';
import type { ShareSubject } from '../slots.ts';
import { parseMinutes } from './waitTime.ts';

/** What stands behind a link, as far as the page knows. */
export type ShareState =
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
const RECHECK_MS = 30_000;
/** The code that was right, so that a reload of this tab does not ask again. */
const codeStorageKey = (linkToken: string) => `share.code.${linkToken}`;

/**
 * Asks what a link shares, and goes on asking whether it still does. From the first question on the page reads through
 * the link.
 */
export function useShareState(linkToken: string) {
  const [shared, setShared] = useReducer((_: ShareState, next: ShareState) => next, { state: 'asking' });
  const load = async (code: string | undefined) => {
    beginVisit({ linkToken, visitPassword: code });
    await send(shareCalls.GetSharedSubject, {}, { handles: true }).then(
      (subject) => {
        if (code) sessionStorage.setItem(codeStorageKey(linkToken), code);
        setShared({ state: 'open', subject, code });
      },
      (failure: unknown) => setShared(toShareState(failure, code)),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another question; nothing else is
  useEffect(() => {
    if (linkToken === '') return undefined;
    setShared({ state: 'asking' });
    void load(sessionStorage.getItem(codeStorageKey(linkToken)) ?? undefined);
    return endVisit;
  }, [linkToken]);
  const isOpen = shared.state === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    const recheck = () =>
      void send(shareCalls.GetSharedSubject, {}, { handles: true }).catch((failure: unknown) => {
        // A line that is lost says nothing about the share.
        if (failure instanceof CallFailed && failure.kind === 'refused') setShared(toShareState(failure, undefined));
      });
    const timer = setInterval(recheck, RECHECK_MS);
    // The server ends live values with the link: then the page asks at once.
    const unsubscribe = liveValues.onState(() => {
      if (liveValues.state() === 'lost') recheck();
    });
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [isOpen]);
  return {
    shared,
    enter: (code: string) => {
      setShared({ state: 'coded', busy: true });
      void load(code);
    },
    retry: () => {
      setShared({ state: 'asking' });
      void load(sessionStorage.getItem(codeStorageKey(linkToken)) ?? undefined);
    },
  };
}

function toShareState(failure: unknown, code: string | undefined): ShareState {
  if (!(failure instanceof CallFailed) || failure.kind !== 'refused') return { state: 'failed', failure };
  const { message } = failure;
  if (failure.code === CODES.ended) return { state: 'ended', reason: message };
  const wrong = code === undefined ? {} : { wrong: failure };
  if (failure.code === CODES.code) return { state: 'coded', busy: false, ...wrong };
  if (failure.code !== CODES.wait) return { state: 'failed', failure };
  const minutes = parseMinutes(message) ?? 1;
  return { state: 'coded', busy: false, wrong: failure, until: Date.now() + minutes * 60_000 };
}
