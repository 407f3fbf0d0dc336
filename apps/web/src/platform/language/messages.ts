import { fill, type Text, type Values } from '@twinscape/contract';
import { useMemo } from 'react';
import { useLanguage } from './store.ts';

export type MessageTable = Readonly<Record<string, Text>>;

/** Declares the texts of a screen; one that lacks a language does not compile. */
export const defineMessages = <const T extends MessageTable>(texts: T): T => texts;

export type TranslatedMessages<T extends MessageTable> = { readonly [K in keyof T]: string };

/** The texts of a table in the reader's language: `const words = useMessages(memberMessages); words.title`. */
export function useMessages<const T extends MessageTable>(texts: T): TranslatedMessages<T> {
  const language = useLanguage();
  return useMemo(
    () =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]])) as TranslatedMessages<T>,
    [texts, language],
  );
}

const LABELLED = { cn: '{label}：{value}', en: '{label}: {value}' } as const satisfies Text;

/** A label before what it is about, with the reader's own colon: "Retry: plan.ifc". */
export function useLabelled(): (label: string, value: string) => string {
  const say = useSay();
  return (label, value) => say(LABELLED, { label, value });
}

/** One text in the reader's language, its values filled in: `const say = useSay(); say(words.count, { count: 3 })`. */
export function useSay(): (text: Text, values?: Values) => string {
  const language = useLanguage();
  return (text, values) => fill(text[language], values);
}
