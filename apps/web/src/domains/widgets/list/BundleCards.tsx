import type { ReactNode } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { CardComment, CardFoot } from '../../../ui/index.ts';
import { LibraryCards } from '../../../ui/library/LibraryCards.tsx';
import { LibraryScopeChoice } from '../../../ui/library/LibraryScopeChoice.tsx';
import { useLibraryList } from '../../../ui/library/useLibraryList.ts';
import { useLibraryRights } from '../../projects/index.ts';
import css from '../library/Library.module.css';
import { useBundles } from '../library/useLibrary.ts';
import { widgetMessages } from '../messages.ts';
import { useBundleAddress, useGoToBundle, useScopeSelection, type WidgetLibraryRef } from '../widgetLibraryRef.ts';
import { BundleCover } from './BundleCover.tsx';
import { bundleListMessages } from './messages.ts';
import type { BundleActions } from './useBundleActions.tsx';

type Props = { readonly place: WidgetLibraryRef; readonly actions: BundleActions; readonly empty: ReactNode };

/** Bundles of a library as cards: search, page and whose it is stand in the address. */
export function BundleCards({ place, actions, empty }: Props) {
  const words = useMessages(bundleListMessages);
  const shared = useMessages(widgetMessages);
  const say = useSay();
  const goTo = useGoToBundle();
  const getAddress = useBundleAddress();
  const chooseScope = useScopeSelection();
  const { scope, projectId } = place;
  const rights = useLibraryRights(scope);
  const list = useLibraryList();
  const query = useBundles(place, list.query);
  return (
    <LibraryCards
      list={list}
      page={query.data}
      reading={query}
      scope={scope}
      width={248}
      skeleton={{ picture: 148, lines: 2 }}
      search={words.search}
      noMatch={words.noMatch}
      before={
        projectId !== undefined && <LibraryScopeChoice label={shared.shelf} value={scope} onChange={chooseScope} />
      }
      empty={empty}
      rights={rights}
      onRemove={actions.askRemove}
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
          opens: getAddress(id),
        };
      }}
    />
  );
}
