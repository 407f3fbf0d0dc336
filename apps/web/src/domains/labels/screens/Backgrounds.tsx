import { type DragEvent, useState } from 'react';
import { useWords } from '../../../platform/language/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { ActionButton, EmptyState, Glyph, Page, Picture, toast } from '../../../ui/index.ts';
import { BackgroundDialog } from '../library/BackgroundDialog.tsx';
import css from '../library/Library.module.css';
import { LibraryCards, useShelf } from '../library/LibraryCards.tsx';
import type { Item } from '../library/shelf.ts';
import { useDroppedPictures } from '../library/useDroppedPictures.ts';
import { backgroundWords } from '../library/words.ts';
import { useLabelRights } from '../rights.ts';

/** S-LBL-02: the pictures that labels are drawn on, of the project and of the system. */
export function Backgrounds() {
  const words = useWords(backgroundWords);
  const { id: projectId } = useProject();
  const [shelf] = useShelf();
  const rights = useLabelRights(shelf);
  const [edited, setEdited] = useState<Item | 'new'>();
  const [isOver, setOver] = useState(false);
  const dropped = useDroppedPictures(shelf, projectId);
  const canAdd = rights.off === undefined;
  const holdsFiles = (event: DragEvent) => canAdd && event.dataTransfer.types.includes('Files');
  const add = !rights.isReader && (
    <ActionButton
      type="primary"
      icon={<Glyph name="upload" />}
      off={rights.off}
      loading={dropped.busy}
      onClick={() => setEdited('new')}
    >
      {words.add}
    </ActionButton>
  );
  return (
    <Page title={words.title} body="fill" actions={add}>
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
          dropped.take([...event.dataTransfer.files]);
        }}
      >
        <LibraryCards
          kind="background"
          projectId={projectId}
          picture={(item) => <Picture source={item.picture} name={item.name} ratio={16 / 9} />}
          onOpen={setEdited}
          empty={(of) =>
            rights.isReader ? (
              <EmptyState
                title={of === 'system' ? words.noneSystem : words.none}
                {...(of === 'system' ? {} : { hint: words.noneReader })}
              />
            ) : (
              <EmptyState title={words.none} hint={words.noneHint} action={add} />
            )
          }
        />
        {isOver && <div className={css.over}>{words.drop}</div>}
      </div>
      <BackgroundDialog
        shelf={shelf}
        projectId={projectId}
        edited={edited}
        isReader={rights.off !== undefined}
        onClose={() => setEdited(undefined)}
        onDone={toast.success}
      />
    </Page>
  );
}
