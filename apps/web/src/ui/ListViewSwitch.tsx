import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { readStored, writeStored } from '../platform/browserStorage.ts';
import { defineMessages, useMessages } from '../platform/language/index.ts';
import { Glyph } from './Glyph.tsx';

const texts = defineMessages({
  view: { cn: '显示方式', en: 'View' },
  cards: { cn: '卡片', en: 'Cards' },
  list: { cn: '列表', en: 'List' },
});

const LIST_VIEWS = ['cards', 'list'] as const;
type ListView = (typeof LIST_VIEWS)[number];

/** Whether things are shown as cards or as a list, remembered in this browser, and the switch between the two. */
export function useListView(
  storageKey: string,
  cardsWord?: string,
  initial: ListView = 'cards',
): readonly [ListView, ReactNode] {
  const words = useMessages(texts);
  const [view, setView] = useState<ListView>(() => LIST_VIEWS.find((one) => one === readStored(storageKey)) ?? initial);
  const choose = (next: ListView) => {
    writeStored(storageKey, next);
    setView(next);
  };
  return [
    view,
    <Segmented<ListView>
      key="view"
      aria-label={words.view}
      value={view}
      options={[
        { value: 'cards', icon: <Glyph name="cards" size={14} />, title: cardsWord ?? words.cards },
        { value: 'list', icon: <Glyph name="list" size={14} />, title: words.list },
      ]}
      onChange={choose}
    />,
  ];
}
