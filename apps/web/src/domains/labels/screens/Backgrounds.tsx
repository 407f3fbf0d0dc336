import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { ActionButton, DropArea, Glyph, Page, Picture, toast } from '../../../ui/index.ts';
import { EmptyLibrary, useLibraryRights } from '../../projects/index.ts';
import { BackgroundDialog } from '../library/BackgroundDialog.tsx';
import type { LibraryItem } from '../library/itemLibrary.ts';
import { LibraryCards, useLibraryScope } from '../library/LibraryCards.tsx';
import { backgroundMessages } from '../library/messages.ts';
import { useDroppedPictures } from '../library/useDroppedPictures.ts';

/** S-LBL-02: the pictures that labels are drawn on, of the project and of the system. */
export function Backgrounds() {
  const words = useMessages(backgroundMessages);
  const { id: projectId } = useProject();
  const [scope] = useLibraryScope();
  const rights = useLibraryRights(scope);
  const [edited, setEdited] = useState<LibraryItem | 'new'>();
  const dropped = useDroppedPictures(scope, projectId);
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
          empty={<EmptyLibrary scope={scope} words={words} action={add} />}
        />
      </DropArea>
      <BackgroundDialog
        scope={scope}
        projectId={projectId}
        edited={edited}
        isReader={rights.off !== undefined}
        onClose={() => setEdited(undefined)}
        onDone={toast.success}
      />
    </Page>
  );
}
