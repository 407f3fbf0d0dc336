import type { UserInfo } from '@twinscape/contract/identity';
import { createContext, useContext } from 'react';
import type { ShareVisit } from '../api/index.ts';

let current: ShareVisit | undefined;
const listeners = new Set<() => void>();

/** The link through which this page reads; undefined where it reads as whoever is signed in. */
export const getVisit = (): ShareVisit | undefined => current;

/**
 * From now on every call is made through the link of a share, until `endVisit`. What was read otherwise is forgotten.
 */
export function beginVisit(next: ShareVisit): void {
  if (current?.linkToken === next.linkToken && current.visitPassword === next.visitPassword) return;
  current = next;
  for (const listener of listeners) listener();
}

export function endVisit(): void {
  if (!current) return;
  current = undefined;
  for (const listener of listeners) listener();
}

/**
 * Who looks through a link, for parts of screens that ask: nobody of the project, who may change nothing. The server
 * sees them so, too.
 */
export const VISITOR: UserInfo = {
  id: '',
  masterName: '',
  loginAccount: '',
  memberType: 3,
  token: '',
  authority: [3],
  isEdit: 0,
  companyExpired: false,
};

const VisitContext = createContext(false);
/**
 * Around everything that is shown of a shared thing. What comes to stand beside it, such as the next screen, is not
 * seen by a visitor.
 */
export const VisitProvider = VisitContext.Provider;
export const useIsVisiting = (): boolean => useContext(VisitContext);

export function onVisitChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
