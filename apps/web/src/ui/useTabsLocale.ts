import { useMemo } from 'react';
import { defineMessages, useMessages } from '../platform/language/index.ts';

const texts = defineMessages({ more: { cn: '更多页签', en: 'More tabs' } });

/** Names the list of tabs that have no room, in the reader's language: the kit names it in English only. */
export function useTabsLocale(): { readonly dropdownAriaLabel: string } {
  const { more } = useMessages(texts);
  return useMemo(() => ({ dropdownAriaLabel: more }), [more]);
}
