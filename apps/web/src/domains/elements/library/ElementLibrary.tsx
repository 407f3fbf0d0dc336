import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { useRefetchOnChange } from '../../../platform/live/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { AddButton, DropArea, Page } from '../../../ui/index.ts';
import { EmptyLibrary } from '../../../ui/library/EmptyLibrary.tsx';
import { LibraryScopeChoice } from '../../../ui/library/LibraryScopeChoice.tsx';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { ElementDrawer } from '../detail/ElementDrawer.tsx';
import { ElementForm, type ElementFormSubject } from '../form/ElementForm.tsx';
import { elementMessages } from '../messages.ts';
import { ElementCards } from './ElementCards.tsx';
import { ELEMENT_READS } from './elementLibrary.ts';
import { elementLibraryMessages } from './messages.ts';
import { useElementActions } from './useElementActions.tsx';

/** As the server's events name them. */
const ELEMENT_THINGS = ['libraryElement'];

/** Whose library, and which element is open, stand in the address. */
const ADDRESS = { shelf: 'project', element: '' } as const;

type Props = {
  /** Absent: the library of the system alone. */
  readonly projectId?: string;
};

/** Libraries of elements: search, kind, page, library and the open element stand in the address. */
export function ElementLibrary({ projectId }: Props) {
  const words = useMessages(elementLibraryMessages);
  const shared = useMessages(elementMessages);
  const [address, go] = useAddressState({ ...ADDRESS, page: '1' });
  const scope: LibraryScope = projectId === undefined || address.shelf === 'system' ? 'system' : 'project';
  const rights = useLibraryRights(scope);
  useRefetchOnChange(ELEMENT_THINGS, ELEMENT_READS[scope]);
  const [subject, setSubject] = useState<ElementFormSubject>();
  const actions = useElementActions(scope, projectId, setSubject);
  const add = !rights.isReadOnly && (
    <AddButton type="primary" off={rights.off} onClick={() => setSubject('new')}>
      {words.add}
    </AddButton>
  );
  return (
    <Page title={shared.title} body="fill" actions={add}>
      <DropArea isOn={rights.off === undefined} word={words.drop} onFiles={([file]) => setSubject(file)}>
        <ElementCards
          scope={scope}
          projectId={projectId}
          actions={actions}
          empty={<EmptyLibrary scope={scope} rights={rights} words={words} action={add} />}
          isOpen={address.element !== ''}
          onOpen={({ id }) => go({ element: id }, address.element === '')}
          before={
            projectId !== undefined && (
              <LibraryScopeChoice
                label={shared.shelf}
                value={scope}
                onChange={(next) => go({ shelf: next, page: '1', element: '' })}
              />
            )
          }
        />
      </DropArea>
      <ElementDrawer
        scope={scope}
        projectId={projectId}
        id={address.element === '' ? undefined : address.element}
        getActions={actions.getActions}
        onClose={() => go({ element: '' })}
      />
      <ElementForm scope={scope} projectId={projectId} subject={subject} onClose={() => setSubject(undefined)} />
      {actions.dialogs}
    </Page>
  );
}
