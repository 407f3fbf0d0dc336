import { WIDGET_TYPES, type WidgetRow, type WidgetType } from '@twinscape/contract/widgets';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { ActionButton, CardFoot, CardList, Glyph, useListState } from '../../../ui/index.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { KindMark, parseWidgetType } from '../kinds.tsx';
import css from '../library/Library.module.css';
import { widgetKindMessages } from '../messages.ts';
import { useGoToBundle, type WidgetLibraryRef } from '../widgetLibraryRef.ts';
import { bundleMessages } from './messages.ts';
import { useWidgetActions } from './useWidgetActions.tsx';

type Props = {
  readonly place: WidgetLibraryRef;
  readonly bundleId: string;
  readonly rows: readonly WidgetRow[];
  readonly empty: ReactNode;
};

const FILTERS = ['kind'] as const;

/**
 * Widgets of a bundle as cards; code does not run here, the mark of the kind stands for it. Search and kind stand in
 * the address.
 */
export function WidgetCards({ place, bundleId, rows: all, empty }: Props) {
  const words = useMessages(bundleMessages);
  const kinds = useMessages(widgetKindMessages);
  const goTo = useGoToBundle();
  const rights = useLibraryRights(place.scope);
  const list = useListState(FILTERS);
  const [state, change] = list;
  const actions = useWidgetActions(place, bundleId, all);
  const kind = parseWidgetType(state.filters.kind ?? '');
  const typed = state.key.trim().toLowerCase();
  const rows = all.filter(
    (row) => (!kind || row.widgetType === kind) && (typed === '' || row.name.toLowerCase().includes(typed)),
  );
  return (
    <>
      <CardList
        list={list}
        page={{ rows, count: rows.length }}
        pageSize={rows.length}
        scope={bundleId}
        width={212}
        skeleton={{ picture: 104, lines: 2 }}
        search={words.search}
        noMatch={words.noMatch}
        narrowing={FILTERS}
        empty={empty}
        filters={
          <Select<WidgetType | ''>
            aria-label={words.kind}
            className={css.filter ?? ''}
            value={kind ?? ''}
            options={[
              { value: '', label: words.anyKind },
              ...WIDGET_TYPES.map((value) => ({ value, label: kinds[value] })),
            ]}
            onChange={(value) => change({ filters: { kind: value } })}
          />
        }
        bulk={
          rights.isReadOnly
            ? undefined
            : (chosen, clear) => (
                <>
                  <ActionButton
                    icon={<Glyph name="folder" size={14} />}
                    off={rights.off}
                    onClick={() => actions.move(chosen, clear)}
                  >
                    {words.moveShort}
                  </ActionButton>
                  <ActionButton
                    danger
                    icon={<Glyph name="trash" size={14} />}
                    off={rights.off}
                    onClick={() => actions.remove(chosen, clear)}
                  >
                    {words.remove}
                  </ActionButton>
                </>
              )
        }
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
          actions: [
            {
              key: 'open',
              word: rights.isReadOnly ? words.open : words.edit,
              icon: rights.isReadOnly ? 'eye' : 'edit',
              run: () => goTo(bundleId, row.id),
            },
            ...actions.actsOf(row),
          ],
          opens: () => goTo(bundleId, row.id),
        })}
      />
      {actions.dialogs}
    </>
  );
}
