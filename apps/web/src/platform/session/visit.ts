import type { UserInfo } from '@twinscape/contract/identity';
import { createContext, useContext } from 'react';
import type { Visit } from '../api/index.ts';

let present: Visit | undefined;
const listeners = new Set<() => void>();

/** The link through which this page reads; undefined where it reads as whoever is signed in. */
export const visit = (): Visit | undefined => present;

/**
 * From now on every call is made through the link of a share, until `endVisit`. What was read otherwise is forgotten.
 */
export function beginVisit(next: Visit): void {
  if (present?.linkToken === next.linkToken && present.visitPassword === next.visitPassword) return;
  present = next;
  for (const listener of listeners) listener();
}

export function endVisit(): void {
  if (!present) return;
  present = undefined;
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

const visiting = createContext(false);
/**
 * Around everything that is shown of a shared thing. What comes to stand beside it, such as the next screen, is not
 * seen by a visitor.
 */
export const VisitFrame = visiting.Provider;
export const useIsVisiting = (): boolean => useContext(visiting);

export function onVisit(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
