import { ELEMENT_TYPES, type Element } from '@twinscape/contract/elements';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { CardFoot } from '../../../ui/index.ts';
import { LibraryCards } from '../../../ui/library/LibraryCards.tsx';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import { useLibraryList } from '../../../ui/library/useLibraryList.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { elementMessages, kindMessages } from '../messages.ts';
import { ElementPicture } from './ElementPicture.tsx';
import { elementLibraryMessages } from './messages.ts';
import type { ElementActions } from './useElementActions.tsx';
import { useElements } from './useElements.ts';

type Props = {
  readonly scope: LibraryScope;
  readonly projectId: string | undefined;
  readonly actions: ElementActions;
  readonly empty: ReactNode;
  readonly before: ReactNode;
  readonly onOpen: (element: Element) => void;
  /** One is open beside the cards: another one takes its place. */
  readonly isOpen: boolean;
};

/** The elements of a library as cards. */
export function ElementCards({ scope, projectId, actions, empty, before, onOpen, isOpen }: Props) {
  const words = useMessages(elementLibraryMessages);
  const shared = useMessages(elementMessages);
  const kinds = useMessages(kindMessages);
  const rights = useLibraryRights(scope);
  const list = useLibraryList(ELEMENT_TYPES);
  const query = useElements(scope, projectId, { ...list.query, ...(list.kind ? { elementType: list.kind } : {}) });
  return (
    <LibraryCards
      list={list}
      kinds={{ label: shared.kind, words: kinds }}
      page={query.data}
      reading={query}
      scope={scope}
      width={210}
      narrowWidth={132}
      skeleton={{ picture: 150, lines: 2 }}
      search={words.search}
      noMatch={words.noMatch}
      before={before}
      empty={empty}
      rights={rights}
      onRemove={actions.askRemove}
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
        opens: { search: { element: element.id }, replace: isOpen },
      })}
    />
  );
}
