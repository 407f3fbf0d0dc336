import { ELEMENT_TYPES, type Element, type ElementType } from '@twinscape/contract/elements';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { ActionButton, CardFoot, CardList, Glyph, useListState } from '../../../ui/index.ts';
import { type LibraryScope, useLibraryRights } from '../../projects/index.ts';
import { elementMessages, kindMessages } from '../messages.ts';
import { ElementPicture } from './ElementPicture.tsx';
import { libraryMessages } from './messages.ts';
import css from './Picture.module.css';
import type { ElementActions } from './useElementActions.tsx';
import { useElements } from './useElements.ts';

const CARDS_A_PAGE = 48;
const FILTERS = ['kind'] as const;

type Props = {
  readonly scope: LibraryScope;
  readonly projectId: string | undefined;
  readonly actions: ElementActions;
  readonly empty: ReactNode;
  readonly before: ReactNode;
  readonly onOpen: (element: Element) => void;
};

/** The elements of a library as cards. */
export function ElementCards({ scope, projectId, actions, empty, before, onOpen }: Props) {
  const words = useMessages(libraryMessages);
  const shared = useMessages(elementMessages);
  const kinds = useMessages(kindMessages);
  const rights = useLibraryRights(scope);
  const list = useListState(FILTERS);
  const [state, change] = list;
  const elementType = ELEMENT_TYPES.find((one) => one === state.filters.kind);
  const query = useElements(scope, projectId, {
    pageIndex: state.page,
    pageSize: CARDS_A_PAGE,
    ...(state.key ? { key: state.key } : {}),
    ...(elementType ? { elementType } : {}),
  });
  return (
    <CardList
      list={list}
      page={query.data}
      reading={query}
      pageSize={CARDS_A_PAGE}
      scope={scope}
      width={210}
      narrowWidth={132}
      skeleton={{ picture: 150, lines: 2 }}
      search={words.search}
      noMatch={words.noMatch}
      narrowing={FILTERS}
      before={before}
      empty={empty}
      filters={
        <Select<ElementType | ''>
          aria-label={shared.kind}
          className={css.filter ?? ''}
          value={elementType ?? ''}
          options={[
            { value: '', label: words.anyKind },
            ...ELEMENT_TYPES.map((value) => ({ value, label: kinds[value] })),
          ]}
          onChange={(value) => change({ filters: { kind: value } })}
        />
      }
      bulk={
        rights.isReadOnly
          ? undefined
          : (chosen, clear) => (
              <ActionButton
                danger
                icon={<Glyph name="trash" size={14} />}
                off={rights.off}
                onClick={() => actions.askRemove(chosen, clear)}
              >
                {words.remove}
              </ActionButton>
            )
      }
      toCard={(element) => ({
        id: element.id,
        name: element.elementName,
        picture: <ElementPicture element={element} />,
        body: (
          <CardFoot updated={element.updateTime}>
            <span>{kinds[element.elementType]}</span>
          </CardFoot>
        ),
        actions: [
          { key: 'open', word: words.open, icon: 'eye', run: () => onOpen(element) },
          ...actions.getActions(element),
        ],
        opens: () => onOpen(element),
      })}
    />
  );
}
