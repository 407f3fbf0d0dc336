import type { ComponentPackage } from '@twinscape/contract/widgets';
import { useRef, useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { ActionButton, DropArea, Glyph, Page } from '../../../ui/index.ts';
import { EmptyLibrary } from '../../../ui/library/EmptyLibrary.tsx';
import { useLibraryRights } from '../../projects/index.ts';
import { useWidgetsRefetch } from '../library/useWidgetsRefetch.ts';
import { BundleCards } from '../list/BundleCards.tsx';
import { BundleDialog } from '../list/BundleDialog.tsx';
import { bundleListMessages } from '../list/messages.ts';
import { useBundleActions } from '../list/useBundleActions.tsx';
import { widgetMessages } from '../messages.ts';
import { useGoToBundle, useWidgetLibraryRef } from '../widgetLibraryRef.ts';

/** S-WID-01: bundles of widgets, of the project and of the system. */
export function WidgetBundles() {
  const words = useMessages(bundleListMessages);
  const shared = useMessages(widgetMessages);
  const place = useWidgetLibraryRef();
  const goTo = useGoToBundle();
  useWidgetsRefetch();
  const rights = useLibraryRights(place.scope);
  const [isAdding, setAdding] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const open = ({ id }: ComponentPackage) => goTo(id);
  const acts = useBundleActions(place, open);
  const buttons = !rights.isReadOnly && (
    <>
      <ActionButton
        icon={<Glyph name="upload" />}
        off={rights.off}
        loading={acts.isImporting}
        onClick={() => chooser.current?.click()}
      >
        {words.import}
      </ActionButton>
      <ActionButton type="primary" icon={<Glyph name="plus" />} off={rights.off} onClick={() => setAdding(true)}>
        {words.add}
      </ActionButton>
    </>
  );
  return (
    <Page title={shared.bundles} body="fill" actions={buttons}>
      <DropArea isOn={rights.off === undefined} word={words.drop} onFiles={([file]) => file && acts.takeFile(file)}>
        <BundleCards
          place={place}
          actions={acts}
          empty={
            <EmptyLibrary
              scope={place.scope}
              rights={rights}
              words={words}
              action={
                <ActionButton type="primary" off={rights.off} onClick={() => setAdding(true)}>
                  {words.add}
                </ActionButton>
              }
            />
          }
        />
      </DropArea>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={words.import}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) acts.takeFile(file);
          target.value = '';
        }}
      />
      <BundleDialog place={place} open={isAdding} onClose={() => setAdding(false)} onMade={open} />
      {acts.dialogs}
    </Page>
  );
}
