import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/language/index.ts';
import { ActionButton } from '../ActionButton.tsx';
import { CardList, type CardListProps } from '../cards/CardList.tsx';
import { Glyph } from '../Glyph.tsx';
import css from './Library.module.css';
import type { LibraryRights } from './libraryScope.ts';
import { libraryMessages } from './messages.ts';
import { CARDS_A_PAGE, type LibraryList } from './useLibraryList.ts';

type Choose<Row> = (rows: readonly Row[], clear: () => void) => void;
type Props<Row, Kind extends string> = Omit<CardListProps<Row>, 'list' | 'filters' | 'narrowing' | 'bulk'> & {
  readonly list: LibraryList<Kind>;
  /** How the choice of a kind and each kind are called. */
  readonly kinds?: { readonly label: string; readonly words: Readonly<Record<Kind, string>> };
  readonly rights: LibraryRights;
  /** Several go at once. */
  readonly onRemove: Choose<Row>;
  /** Other buttons for what is chosen, before the one that deletes. */
  readonly bulk?: (...chosen: Parameters<Choose<Row>>) => ReactNode;
};

/** A library as cards: search, kind and page as `useLibraryList` keeps them; what is chosen can be deleted. */
export function LibraryCards<Row, Kind extends string = never>(props: Props<Row, Kind>) {
  const { list, kinds, rights, onRemove, bulk, ...cards } = props;
  const words = useMessages(libraryMessages);
  const [, change] = list.state;
  return (
    <CardList
      pageSize={CARDS_A_PAGE}
      {...cards}
      list={list.state}
      narrowing={list.kinds.length > 0 ? ['kind'] : []}
      filters={
        kinds &&
        list.kinds.length > 0 && (
          <Select<Kind | ''>
            aria-label={kinds.label}
            className={css.kind ?? ''}
            value={list.kind ?? ''}
            options={[
              { value: '', label: words.anyKind },
              ...list.kinds.map((value) => ({ value, label: kinds.words[value] })),
            ]}
            onChange={(kind) => change({ filters: { kind } })}
          />
        )
      }
      bulk={
        rights.isReadOnly
          ? undefined
          : (chosen, clear) => (
              <>
                {bulk?.(chosen, clear)}
                <ActionButton
                  danger
                  icon={<Glyph name="trash" size={14} />}
                  off={rights.off}
                  onClick={() => onRemove(chosen, clear)}
                >
                  {words.remove}
                </ActionButton>
              </>
            )
      }
    />
  );
}
