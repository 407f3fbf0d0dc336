import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { defineMessages, useMessages } from '../../platform/language/index.ts';
import { useShortcut } from '../../platform/shortcuts/index.ts';
import { Glyph } from '../Glyph.tsx';
import css from './DataTable.module.css';

const texts = defineMessages({
  search: { cn: '搜索', en: 'Search' },
  focusSearch: { cn: '聚焦搜索框', en: 'Focus the search box' },
});

const DEBOUNCE_MS = 250;

type Props = {
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /** What can be found, said in the empty box. */
  readonly placeholder: string;
};

/** Where a list is searched; the key `/` goes there. */
export function SearchBox({ typed, onTyped, placeholder }: Props) {
  const words = useMessages(texts);
  const box = useRef<InputRef>(null);
  const [text, setText] = useState(typed);
  const report = useEffectEvent(onTyped);
  useShortcut({ keys: '/', title: texts.focusSearch, run: () => box.current?.focus() });
  // The address may change by the back button.
  useEffect(() => setText(typed), [typed]);
  useEffect(() => {
    if (text === typed) return;
    const timer = setTimeout(() => report(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, typed]);
  return (
    <Input
      ref={box}
      className={css.search ?? ''}
      value={text}
      allowClear
      maxLength={300}
      prefix={<Glyph name="search" size={14} />}
      suffix={text ? null : <kbd className={css.key}>/</kbd>}
      placeholder={placeholder || words.search}
      aria-label={placeholder || words.search}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => onTyped(text.trim())}
      // Esc empties the search, and leaves it once it is empty.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (text === '') return box.current?.blur();
        setText('');
        onTyped('');
      }}
    />
  );
}
