import type { ComponentPackage } from '@twinscape/contract/widgets';
import { type DragEvent, useRef, useState } from 'react';
import { useWords } from '../../../platform/language/index.ts';
import { ActionButton, EmptyState, Glyph, Page } from '../../../ui/index.ts';
import css from '../library/Library.module.css';
import { BundleCards } from '../list/BundleCards.tsx';
import { BundleDialog } from '../list/BundleDialog.tsx';
import { useBundleActs } from '../list/useBundleActs.tsx';
import { listWords } from '../list/words.ts';
import { useGoTo, usePlace } from '../place.ts';
import { useWidgetRights } from '../rights.ts';
import { widgetWords } from '../wording.ts';

/** S-WID-01: bundles of widgets, of the project and of the system. */
export function WidgetBundles() {
  const words = useWords(listWords);
  const shared = useWords(widgetWords);
  const place = usePlace();
  const goTo = useGoTo();
  const rights = useWidgetRights(place.shelf);
  const [isAdding, setAdding] = useState(false);
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const open = ({ id }: ComponentPackage) => goTo(id);
  const acts = useBundleActs(place, open);
  const holdsFiles = (event: DragEvent) => rights.off === undefined && event.dataTransfer.types.includes('Files');
  const buttons = !rights.isReader && (
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same */}
      <div
        className={css.screen}
        onDragOver={(event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={(event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) acts.takeFile(file);
        }}
      >
        <BundleCards
          place={place}
          acts={acts}
          empty={
            rights.isReader ? (
              <EmptyState
                title={place.shelf === 'system' ? words.noneSystem : words.none}
                {...(place.shelf === 'system' ? {} : { hint: words.noneReader })}
              />
            ) : (
              <EmptyState
                title={words.none}
                hint={words.noneHint}
                action={
                  <ActionButton type="primary" off={rights.off} onClick={() => setAdding(true)}>
                    {words.add}
                  </ActionButton>
                }
              />
            )
          }
        />
        {isOver && <div className={css.over}>{words.drop}</div>}
      </div>
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
