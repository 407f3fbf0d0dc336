import type { ReactNode } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ActionButton, CardComment, CardFoot, CardList, Glyph, useListState } from '../../../ui/index.ts';
import { LibraryScopeChoice, useLibraryRights } from '../../projects/index.ts';
import css from '../library/Library.module.css';
import { useBundles } from '../library/useLibrary.ts';
import { widgetMessages } from '../messages.ts';
import { useGoToBundle, useScopeSelection, type WidgetLibraryRef } from '../widgetLibraryRef.ts';
import { BundleCover } from './BundleCover.tsx';
import { bundleListMessages } from './messages.ts';
import type { BundleActions } from './useBundleActions.tsx';

const CARDS_A_PAGE = 48;

type Props = { readonly place: WidgetLibraryRef; readonly actions: BundleActions; readonly empty: ReactNode };

/** Bundles of a library as cards: search, page and whose it is stand in the address. */
export function BundleCards({ place, actions, empty }: Props) {
  const words = useMessages(bundleListMessages);
  const shared = useMessages(widgetMessages);
  const say = useSay();
  const goTo = useGoToBundle();
  const chooseShelf = useScopeSelection();
  const { scope, projectId } = place;
  const rights = useLibraryRights(scope);
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
      scope={scope}
      width={248}
      skeleton={{ picture: 148, lines: 2 }}
      search={words.search}
      noMatch={words.noMatch}
      before={
        projectId !== undefined && <LibraryScopeChoice label={shared.shelf} value={scope} onChange={chooseShelf} />
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
                onClick={() => actions.askRemove(chosen, clear)}
              >
                {words.remove}
              </ActionButton>
            )
      }
      toCard={(bundle) => {
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
                <span>
                  {widgetCount === 1 ? words.widget : say(bundleListMessages.widgets, { count: widgetCount })}
                </span>
              </CardFoot>
            </>
          ),
          actions: [
            { key: 'open', word: words.open, icon: 'folder', run: () => goTo(id) },
            {
              key: 'details',
              word: words.details,
              icon: rights.isReadOnly ? 'info' : 'edit',
              run: () => goTo(id, 'details'),
            },
            ...actions.actsOf(bundle),
          ],
          opens: () => goTo(id),
        };
      }}
    />
  );
}
