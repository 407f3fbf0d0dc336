import { PANEL_TYPES, type PanelType } from '@twinscape/contract/labels';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { ActionButton, CardFoot, CardList, Glyph, useListState } from '../../../ui/index.ts';
import { type LibraryScope, LibraryScopeChoice, useLibraryRights } from '../../projects/index.ts';
import { labelMessages, panelKindMessages } from '../messages.ts';
import type { LibraryItem, LibraryItemKind } from './itemLibrary.ts';
import css from './Library.module.css';
import { labelLibraryMessages } from './messages.ts';
import { useItemActions } from './useItemActions.tsx';
import { useLibraryItems } from './useLibrary.ts';

/** Whose library is looked at stands in the address. */
export function useLibraryScope(): readonly [LibraryScope, (shelf: LibraryScope) => void] {
  const [{ shelf }, go] = useAddressState({ shelf: 'project', page: '1' });
  return [shelf === 'system' ? 'system' : 'project', (next) => go({ shelf: next, page: '1' })];
}

const CARDS_A_PAGE = 48;
const FILTERS: Readonly<Record<LibraryItemKind, readonly string[]>> = { panel: ['kind'], background: [], anchor: [] };
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
  readonly empty: ReactNode;
};

/** A library as cards: search, kind, page and whose it is stand in the address. */
export function LibraryCards({ kind, projectId, picture, onOpen, empty }: Props) {
  const words = useMessages(labelLibraryMessages);
  const shared = useMessages(labelMessages);
  const kinds = useMessages(panelKindMessages);
  const [scope, setShelf] = useLibraryScope();
  const rights = useLibraryRights(scope);
  const list = useListState(FILTERS[kind]);
  const [state, change] = list;
  const actions = useItemActions(kind, scope, projectId);
  const panelType = PANEL_TYPES.find((one) => one === state.filters.kind);
  const query = useLibraryItems(kind, scope, projectId, {
    pageIndex: state.page,
    pageSize: CARDS_A_PAGE,
    ...(state.key ? { key: state.key } : {}),
    ...(panelType ? { panelType } : {}),
  });
  const { picture: pictureHeight, ...widths } = SIZES[kind];
  return (
    <>
      <CardList
        list={list}
        page={query.data}
        reading={query}
        pageSize={CARDS_A_PAGE}
        scope={`${kind} ${scope}`}
        {...widths}
        skeleton={{ picture: pictureHeight, lines: 2 }}
        search={words.search}
        noMatch={words.noMatch}
        narrowing={FILTERS[kind]}
        before={<LibraryScopeChoice label={shared.shelf} value={scope} onChange={setShelf} />}
        empty={empty}
        filters={
          kind === 'panel' && (
            <Select<PanelType | ''>
              aria-label={words.kind}
              className={css.filter ?? ''}
              value={panelType ?? ''}
              options={[
                { value: '', label: words.anyKind },
                ...PANEL_TYPES.map((value) => ({ value, label: kinds[value] })),
              ]}
              onChange={(value) => change({ filters: { kind: value } })}
            />
          )
        }
        bulk={
          rights.isReadOnly
            ? undefined
            : (chosen, clear) => (
                <ActionButton
                  danger
                  icon={<Glyph name="trash" size={14} />}
                  off={rights.off}
                  onClick={() => actions.confirmRemove(chosen, clear)}
                >
                  {words.remove}
                </ActionButton>
              )
        }
        toCard={(item) => ({
          id: item.id,
          name: item.name,
          picture: (
            <div className={css.stage} data-kind={kind}>
              {picture(item)}
            </div>
          ),
          body: <CardFoot updated={item.updateTime}>{item.panelType && <span>{kinds[item.panelType]}</span>}</CardFoot>,
          actions: [
            {
              key: 'open',
              word: rights.isReadOnly ? words.open : words.edit,
              icon: rights.isReadOnly ? 'eye' : 'edit',
              run: () => onOpen(item),
            },
            ...actions.getActions(item),
          ],
          opens: () => onOpen(item),
        })}
      />
      {actions.dialogs}
    </>
  );
}
