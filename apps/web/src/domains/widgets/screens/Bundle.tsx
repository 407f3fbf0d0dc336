import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { ActionButton, EmptyState, Glyph, MoreMenu, Page } from '../../../ui/index.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { Gone } from '../bundle/Gone.tsx';
import { bundleMessages } from '../bundle/messages.ts';
import { WidgetCards } from '../bundle/WidgetCards.tsx';
import { WidgetDialog } from '../bundle/WidgetDialog.tsx';
import css from '../library/Library.module.css';
import { useBundle, useWidgetsOf } from '../library/useLibrary.ts';
import { useBundleActs } from '../list/useBundleActs.tsx';
import { widgetMessages } from '../messages.ts';
import { ROOT, useGoTo, usePlace, useSubject } from '../place.ts';

/** S-WID-02: a bundle and its widgets. */
export function Bundle() {
  const words = useMessages(bundleMessages);
  const shared = useMessages(widgetMessages);
  const place = usePlace();
  const goTo = useGoTo();
  const { bundleId } = useSubject();
  const rights = useLibraryRights(place.shelf);
  const bundle = useBundle(place, bundleId);
  const widgets = useWidgetsOf(place, bundleId);
  const acts = useBundleActs(place, undefined, () => goTo());
  const [isAdding, setAdding] = useState(false);
  if (!bundle.data || !widgets.data) return <Gone query={bundle.data ? widgets : bundle} />;
  const { name, comment } = bundle.data;
  const add = !rights.isReadOnly && (
    <ActionButton type="primary" icon={<Glyph name="plus" />} off={rights.off} onClick={() => setAdding(true)}>
      {words.add}
    </ActionButton>
  );
  return (
    <Page
      title={name}
      crumbs={[{ title: shared.bundles, to: ROOT }]}
      body="fill"
      actions={
        <>
          <ActionButton icon={<Glyph name="info" />} onClick={() => goTo(bundleId, 'details')}>
            {words.details}
          </ActionButton>
          {add}
          <span className={css.menu}>
            <MoreMenu acts={acts.actsOf(bundle.data)} of={name} />
          </span>
        </>
      }
    >
      {comment && <p className={css.intro}>{comment}</p>}
      <WidgetCards
        place={place}
        bundleId={bundleId}
        rows={widgets.data}
        empty={
          <EmptyState
            title={words.none}
            hint={rights.isReadOnly ? words.noneReader : words.noneHint}
            {...(add ? { action: add } : {})}
          />
        }
      />
      <WidgetDialog
        place={place}
        bundleId={bundleId}
        subject={isAdding ? 'new' : undefined}
        onClose={() => setAdding(false)}
        onMade={({ id }) => goTo(bundleId, id)}
      />
      {acts.dialogs}
    </Page>
  );
}
