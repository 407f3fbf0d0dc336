import { PANEL_TYPES } from '@twinscape/contract/labels';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { type RowAddress, useAddressState } from '../../../platform/routes/index.ts';
import { CardFoot } from '../../../ui/index.ts';
import { LibraryCards } from '../../../ui/library/LibraryCards.tsx';
import { LibraryScopeChoice } from '../../../ui/library/LibraryScopeChoice.tsx';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import { useLibraryList } from '../../../ui/library/useLibraryList.ts';
import { useLibraryMenu } from '../../../ui/library/useLibraryMenu.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { labelMessages, panelKindMessages } from '../messages.ts';
import type { LibraryItem, LibraryItemKind } from './itemLibrary.ts';
import css from './Library.module.css';
import { labelLibraryMessages } from './messages.ts';
import { useItemActions } from './useItemActions.tsx';
import { useLibrariesRefetch } from './useLibrariesRefetch.ts';
import { useLibraryItems } from './useLibrary.ts';

/** Whose library is looked at stands in the address. */
export function useLibraryScope(): readonly [LibraryScope, (shelf: LibraryScope) => void] {
  const [{ shelf }, go] = useAddressState({ shelf: 'project', page: '1' });
  return [shelf === 'system' ? 'system' : 'project', (next) => go({ shelf: next, page: '1' })];
}

/** Of cards; pixels. */
const SIZES = {
  panel: { width: 240, picture: 180 },
  background: { width: 240, picture: 136, narrowWidth: 140 },
  anchor: { width: 176, picture: 96, narrowWidth: 132 },
} as const;

type Props = {
  readonly kind: LibraryItemKind;
  readonly projectId: string;
  /** What stands on the card of one. */
  readonly picture: (item: LibraryItem) => ReactNode;
  readonly onOpen: (item: LibraryItem) => void;
  /** Where a card leads. */
  readonly getAddress: (item: LibraryItem) => RowAddress;
  readonly empty: ReactNode;
};

/** A library as cards: search, kind, page and whose it is stand in the address. */
export function ItemCards({ kind, projectId, picture, onOpen, getAddress, empty }: Props) {
  const words = useMessages(labelLibraryMessages);
  const shared = useMessages(labelMessages);
  const kinds = useMessages(panelKindMessages);
  const [scope, setScope] = useLibraryScope();
  const rights = useLibraryRights(scope);
  const menu = useLibraryMenu();
  useLibrariesRefetch();
  const list = useLibraryList(kind === 'panel' ? PANEL_TYPES : []);
  const actions = useItemActions(kind, scope, projectId);
  const query = useLibraryItems(kind, scope, projectId, {
    ...list.query,
    ...(list.kind ? { panelType: list.kind } : {}),
  });
  const { picture: pictureHeight, ...widths } = SIZES[kind];
  return (
    <>
      <LibraryCards
        list={list}
        kinds={{ label: words.kind, words: kinds }}
        page={query.data}
        reading={query}
        scope={`${kind} ${scope}`}
        {...widths}
        skeleton={{ picture: pictureHeight, lines: 2 }}
        search={words.search}
        noMatch={words.noMatch}
        before={<LibraryScopeChoice label={shared.shelf} value={scope} onChange={setScope} />}
        empty={empty}
        rights={rights}
        onRemove={actions.confirmRemove}
        toCard={(item) => ({
          id: item.id,
          name: item.name,
          picture: (
            <div className={css.stage} data-kind={kind}>
              {picture(item)}
            </div>
          ),
          body: <CardFoot updated={item.updateTime}>{item.panelType && <span>{kinds[item.panelType]}</span>}</CardFoot>,
          actions: [menu.open(rights, () => onOpen(item)), ...actions.getActions(item)],
          opens: getAddress(item),
        })}
      />
      {actions.dialogs}
    </>
  );
}
