import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { ActionButton, EmptyState, Glyph, MoreMenu, Page } from '../../../ui/index.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { bundleMessages } from '../bundle/messages.ts';
import { NotFound } from '../bundle/NotFound.tsx';
import { WidgetCards } from '../bundle/WidgetCards.tsx';
import { WidgetDialog } from '../bundle/WidgetDialog.tsx';
import css from '../library/Library.module.css';
import { useBundle, useBundleWidgets } from '../library/useLibrary.ts';
import { useWidgetsRefetch } from '../library/useWidgetsRefetch.ts';
import { useBundleActions } from '../list/useBundleActions.tsx';
import { widgetMessages } from '../messages.ts';
import { ROOT, useAddressIds, useGoToBundle, useWidgetLibraryRef } from '../widgetLibraryRef.ts';

/** S-WID-02: a bundle and its widgets. */
export function Bundle() {
  const words = useMessages(bundleMessages);
  const shared = useMessages(widgetMessages);
  const place = useWidgetLibraryRef();
  const goTo = useGoToBundle();
  useWidgetsRefetch();
  const { bundleId } = useAddressIds();
  const rights = useLibraryRights(place.scope);
  const bundle = useBundle(place, bundleId);
  const widgets = useBundleWidgets(place, bundleId);
  const acts = useBundleActions(place, undefined, () => goTo());
  const [isAdding, setAdding] = useState(false);
  if (!bundle.data || !widgets.data) return <NotFound query={bundle.data ? widgets : bundle} />;
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
