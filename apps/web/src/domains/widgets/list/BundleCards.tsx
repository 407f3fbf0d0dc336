import type { ReactNode } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ActionButton, CardComment, CardFoot, CardList, Glyph, useListState } from '../../../ui/index.ts';
import { LibraryScopeChoice, useLibraryRights } from '../../projects/index.ts';
import css from '../library/Library.module.css';
import { useBundles } from '../library/useLibrary.ts';
import { widgetMessages } from '../messages.ts';
import { type Place, useGoTo, useShelfChoice } from '../place.ts';
import { BundleCover } from './BundleCover.tsx';
import { listMessages } from './messages.ts';
import type { BundleActs } from './useBundleActs.tsx';

const CARDS_A_PAGE = 48;

type Props = { readonly place: Place; readonly acts: BundleActs; readonly empty: ReactNode };

/** Bundles of a library as cards: search, page and whose it is stand in the address. */
export function BundleCards({ place, acts, empty }: Props) {
  const words = useMessages(listMessages);
  const shared = useMessages(widgetMessages);
  const say = useSay();
  const goTo = useGoTo();
  const chooseShelf = useShelfChoice();
  const { shelf, projectId } = place;
  const rights = useLibraryRights(shelf);
  const list = useListState([]);
  const [state] = list;
  const query = useBundles(place, {
    pageIndex: state.page,
    pageSize: CARDS_A_PAGE,
    ...(state.key ? { key: state.key } : {}),
  });
  return (
    <CardList
      list={list}
      page={query.data}
      reading={query}
      pageSize={CARDS_A_PAGE}
      scope={shelf}
      width={248}
      skeleton={{ picture: 148, lines: 2 }}
      search={words.search}
      noMatch={words.noMatch}
      before={
        projectId !== undefined && <LibraryScopeChoice label={shared.shelf} value={shelf} onChange={chooseShelf} />
      }
      empty={empty}
      bulk={
        rights.isReadOnly
          ? undefined
          : (chosen, clear) => (
              <ActionButton
                danger
                icon={<Glyph name="trash" size={14} />}
                off={rights.off}
                onClick={() => acts.askRemove(chosen, clear)}
              >
                {words.remove}
              </ActionButton>
            )
      }
      cardOf={(bundle) => {
        const { id, name, comment, widgetCount, updateTime } = bundle;
        return {
          id,
          name,
          picture: (
            <div className={css.stage}>
              <BundleCover bundle={bundle} />
            </div>
          ),
          body: (
            <>
              {comment && <CardComment text={comment} />}
              <CardFoot updated={updateTime}>
                <span>{widgetCount === 1 ? words.widget : say(listMessages.widgets, { count: widgetCount })}</span>
              </CardFoot>
            </>
          ),
          acts: [
            { key: 'open', word: words.open, icon: 'folder', run: () => goTo(id) },
            {
              key: 'details',
              word: words.details,
              icon: rights.isReadOnly ? 'info' : 'edit',
              run: () => goTo(id, 'details'),
            },
            ...acts.actsOf(bundle),
          ],
          opens: () => goTo(id),
        };
      }}
    />
  );
}
