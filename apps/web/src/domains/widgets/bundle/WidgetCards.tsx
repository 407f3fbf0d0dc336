import { WIDGET_TYPES, type WidgetRow } from '@twinscape/contract/widgets';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { ActionButton, CardFoot, Glyph } from '../../../ui/index.ts';
import { LibraryCards } from '../../../ui/library/LibraryCards.tsx';
import { useLibraryList } from '../../../ui/library/useLibraryList.ts';
import { useLibraryMenu } from '../../../ui/library/useLibraryMenu.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { KindMark } from '../kinds.tsx';
import css from '../library/Library.module.css';
import { widgetKindMessages } from '../messages.ts';
import { useBundleAddress, useGoToBundle, type WidgetLibraryRef } from '../widgetLibraryRef.ts';
import { bundleMessages } from './messages.ts';
import { useWidgetActions } from './useWidgetActions.tsx';

type Props = {
  readonly place: WidgetLibraryRef;
  readonly bundleId: string;
  readonly rows: readonly WidgetRow[];
  readonly empty: ReactNode;
};

/**
 * Widgets of a bundle as cards; code does not run here, the mark of the kind stands for it. Search and kind stand in
 * the address.
 */
export function WidgetCards({ place, bundleId, rows: all, empty }: Props) {
  const words = useMessages(bundleMessages);
  const kinds = useMessages(widgetKindMessages);
  const goTo = useGoToBundle();
  const getAddress = useBundleAddress();
  const rights = useLibraryRights(place.scope);
  const menu = useLibraryMenu();
  const list = useLibraryList(WIDGET_TYPES);
  const actions = useWidgetActions(place, bundleId, all);
  const typed = (list.query.key ?? '').trim().toLowerCase();
  const rows = all.filter(
    (row) => (!list.kind || row.widgetType === list.kind) && (typed === '' || row.name.toLowerCase().includes(typed)),
  );
  return (
    <>
      <LibraryCards
        list={list}
        kinds={{ label: words.kind, words: kinds }}
        page={{ rows, count: rows.length }}
        pageSize={rows.length}
        scope={bundleId}
        width={212}
        skeleton={{ picture: 104, lines: 2 }}
        search={words.search}
        noMatch={words.noMatch}
        empty={empty}
        rights={rights}
        onRemove={actions.remove}
        bulk={(chosen, clear) => (
          <ActionButton
            icon={<Glyph name="folder" size={14} />}
            off={rights.off}
            onClick={() => actions.move(chosen, clear)}
          >
            {words.moveShort}
          </ActionButton>
        )}
        toCard={(row) => ({
          id: row.id,
          name: row.name,
          picture: (
            <div className={css.stage} data-kind="widget">
              <div className={css.badge}>
                <KindMark kind={row.widgetType} size={28} />
              </div>
            </div>
          ),
          body: (
            <CardFoot updated={row.updateTime}>
              <span>{kinds[row.widgetType]}</span>
            </CardFoot>
          ),
          actions: [menu.open(rights, () => goTo(bundleId, row.id)), ...actions.actsOf(row)],
          opens: getAddress(bundleId, row.id),
        })}
      />
      {actions.dialogs}
    </>
  );
}
