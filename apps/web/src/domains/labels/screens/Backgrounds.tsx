import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { ActionButton, DropArea, Glyph, Page, Picture, toast } from '../../../ui/index.ts';
import { EmptyLibrary, useLibraryRights } from '../../projects/index.ts';
import { BackgroundDialog } from '../library/BackgroundDialog.tsx';
import type { Item } from '../library/itemLibrary.ts';
import { LibraryCards, useShelf } from '../library/LibraryCards.tsx';
import { backgroundMessages } from '../library/messages.ts';
import { useDroppedPictures } from '../library/useDroppedPictures.ts';

/** S-LBL-02: the pictures that labels are drawn on, of the project and of the system. */
export function Backgrounds() {
  const words = useMessages(backgroundMessages);
  const { id: projectId } = useProject();
  const [shelf] = useShelf();
  const rights = useLibraryRights(shelf);
  const [edited, setEdited] = useState<Item | 'new'>();
  const dropped = useDroppedPictures(shelf, projectId);
  const add = !rights.isReadOnly && (
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
      <DropArea isOn={rights.off === undefined} word={words.drop} onFiles={dropped.take}>
        <LibraryCards
          kind="background"
          projectId={projectId}
          picture={(item) => <Picture source={item.picture} name={item.name} ratio={16 / 9} />}
          onOpen={setEdited}
          empty={<EmptyLibrary scope={shelf} words={words} action={add} />}
        />
      </DropArea>
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
