import type { SuggestionProps } from '@tiptap/suggestion';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Mentionable } from './mentionable.ts';

/** K-32, RU-QST-17. */
const DEBOUNCE_MS = 300;

type Asked = {
  readonly text: string;
  readonly range: { readonly from: number; readonly to: number };
  /** Where the @ stands on the page. */
  readonly place: DOMRect | undefined;
};

/** What is typed after an @, who answers to it, and what the keyboard does with the list of them. */
export function useMentionQuery(find: (text: string) => Promise<readonly Mentionable[]>) {
  const [query, setQuery] = useState<Asked>();
  const [people, setPeople] = useState<readonly Mentionable[]>([]);
  const [at, setAt] = useState(0);
  const choose = useRef<(person: Mentionable) => void>(() => undefined);
  const current = useRef({ query, people, at });
  current.current = { query, people, at };
  const text = query?.text;
  const finding = useRef(find);
  finding.current = find;
  useEffect(() => {
    if (text === undefined) return;
    let isOver = false;
    const timer = setTimeout(() => {
      finding.current(text).then(
        (found) => {
          if (isOver) return;
          setPeople(found);
          setAt(0);
        },
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text]);
  const stable = useMemo(() => {
    const close = () => setQuery(undefined);
    const take = ({ query: typed, range, clientRect }: SuggestionProps) =>
      setQuery({ text: typed, range, place: clientRect?.() ?? undefined });
    return {
      choose,
      close,
      /** Answers whether the list took the key. */
      handleKey(event: KeyboardEvent): boolean {
        const { query: open, people: offered, at: place } = current.current;
        if (!open) return false;
        if (event.key === 'Escape') {
          // Only the list closes; the dialog around it stays.
          event.stopPropagation();
          close();
          return true;
        }
        if (offered.length === 0) return false;
        if (event.key === 'ArrowDown') setAt((place + 1) % offered.length);
        else if (event.key === 'ArrowUp') setAt((place - 1 + offered.length) % offered.length);
        else if (event.key === 'Enter' || event.key === 'Tab') {
          const person = offered[place];
          if (person) choose.current(person);
        } else return false;
        return true;
      },
      renderer: { onStart: take, onUpdate: take, onExit: close },
    };
  }, []);
  return { ...stable, query, people, at };
}

export type MentionQuery = ReturnType<typeof useMentionQuery>;
