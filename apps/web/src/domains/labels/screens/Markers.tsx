import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { ActionButton, Glyph, Page, toast } from '../../../ui/index.ts';
import { EmptyLibrary, useLibraryRights } from '../../projects/index.ts';
import type { LibraryItem } from '../library/itemLibrary.ts';
import { LibraryCards, useLibraryScope } from '../library/LibraryCards.tsx';
import { MarkerDialog, parseMarker } from '../library/MarkerDialog.tsx';
import { markerMessages } from '../library/messages.ts';
import { MarkerView } from '../panel/MarkerView.tsx';

/** S-LBL-03: the marks at which labels stand, of the project and of the system. */
export function Markers() {
  const words = useMessages(markerMessages);
  const { id: projectId } = useProject();
  const [scope] = useLibraryScope();
  const rights = useLibraryRights(scope);
  const [edited, setEdited] = useState<LibraryItem | 'new'>();
  const add = !rights.isReadOnly && (
    <ActionButton type="primary" icon={<Glyph name="plus" />} off={rights.off} onClick={() => setEdited('new')}>
      {words.add}
    </ActionButton>
  );
  return (
    <Page title={words.title} body="fill" actions={add}>
      <LibraryCards
        kind="anchor"
        projectId={projectId}
        picture={(item) => <MarkerView marker={parseMarker(item.json)} />}
        onOpen={setEdited}
        empty={<EmptyLibrary scope={scope} words={words} action={add} />}
      />
      <MarkerDialog
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
