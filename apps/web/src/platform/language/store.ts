import { DEFAULT_LANGUAGE, fill, LANGUAGES, type Language, type Text, type Values } from '@twinscape/contract';
import { create } from 'zustand';
import { readStored, writeStored } from '../browserStorage.ts';

const KEY = 'language';
/** What a page's `lang` says. */
const TAGS = { cn: 'zh-CN', en: 'en' } as const satisfies Record<Language, string>;

const getChosenLanguage = (): Language | undefined => LANGUAGES.find((language) => language === readStored(KEY));

// RU-SCOPE-07, K-01: Chinese unless something else was chosen.
const store = create<{ language: Language }>(() => ({ language: getChosenLanguage() ?? DEFAULT_LANGUAGE }));

export const useLanguage = (): Language => store((state) => state.language);
export const currentLanguage = (): Language => store.getState().language;

function applyLanguage(language: Language): void {
  document.documentElement.lang = TAGS[language];
  store.setState({ language });
}

/** The reader's own choice on this browser. */
export function setLanguage(language: Language): void {
  writeStored(KEY, language);
  applyLanguage(language);
}

/** The language kept with the account counts where nothing was chosen on this browser. */
export function applyAccountLanguage(language: Language | undefined): void {
  if (language && !getChosenLanguage()) applyLanguage(language);
}

/** A text outside a component, in the language of this moment. */
export const translateNow = (text: Text, values?: Values): string => fill(text[currentLanguage()], values);
