import type { Language } from '@twinscape/contract';
import { identityCalls } from '@twinscape/contract/identity';
import { cache, send } from '../api/index.ts';
import { setLanguage } from '../language/index.ts';
import { getSession } from './store.ts';

/**
 * The reader's choice of language: on this browser at once, and with the account so that mails and other browsers
 * follow.
 */
export function chooseLanguage(language: Language): void {
  setLanguage(language);
  // Some answers carry texts in the reader's language.
  void cache.invalidateQueries();
  if (getSession().token) send(identityCalls.SetLanguage, { language }, { handles: true }).catch(() => undefined);
}
