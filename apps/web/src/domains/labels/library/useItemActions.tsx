import type { ReactNode } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import type { MenuAction } from '../../../ui/index.ts';
import { createCopyName, createMovedName } from '../../../ui/library/copyName.ts';
import { loadSimilar } from '../../../ui/library/libraryPage.ts';
import { getOtherScope, type LibraryScope } from '../../../ui/library/libraryScope.ts';
import { libraryMessages } from '../../../ui/library/messages.ts';
import { type DeleteWithUndo, useDeleteWithUndo } from '../../../ui/library/useDeleteWithUndo.tsx';
import { useLibraryCopy } from '../../../ui/library/useLibraryCopy.ts';
import { useLibraryMenu } from '../../../ui/library/useLibraryMenu.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { getItemLibrary, type LibraryItem, type LibraryItemKind } from './itemLibrary.ts';
import { labelLibraryMessages } from './messages.ts';

export type ItemActions = {
  /** Copy within the library, into the other one, and delete. */
  readonly getActions: (item: LibraryItem) => readonly MenuAction[];
  readonly confirmRemove: DeleteWithUndo<LibraryItem>['confirmDelete'];
  readonly dialogs: ReactNode;
};

/** What can be done with what stands in a library. A deleted one comes back by the toast that follows. */
export function useItemActions(kind: LibraryItemKind, scope: LibraryScope, projectId: string): ItemActions {
  const words = useMessages(labelLibraryMessages);
  const say = useSay();
  const menu = useLibraryMenu();
  const rights = { project: useLibraryRights('project'), system: useLibraryRights('system') };
  const own = rights[scope];
  const other = getOtherScope(scope);
  const libraryOf = (of: LibraryScope) => {
    const library = getItemLibrary(kind, of, projectId);
    return { library, invalidates: [library.call] };
  };
  const removal = useDeleteWithUndo<LibraryItem>({
    ...libraryOf(scope),
    getName: ({ name }) => name,
    words: {
      title: (count) => say(labelLibraryMessages.removeTitle, { count }),
      body: words.removeBody,
      removedMany: (count) => say(libraryMessages.removedMany, { count }),
    },
  });
  const copyInto = useLibraryCopy(
    { project: libraryOf('project'), system: libraryOf('system') },
    ({ name }: LibraryItem) => name,
  );
  const copy = ({ name, panelType, json, picture }: LibraryItem, to: LibraryScope) =>
    copyInto(to, async (library) => {
      const taken = (await loadSimilar(library, name)).map((other) => other.name);
      const createName = to === scope ? createCopyName : createMovedName;
      return library.create({ name: createName(name, taken, say), panelType, json, picture });
    });
  return {
    getActions: (item) => [
      ...menu.copy(own, () => copy(item, scope)),
      ...menu.copyTo(other, rights[other], () => copy(item, other)),
      ...menu.remove(own, () => removal.remove(item)),
    ],
    confirmRemove: removal.confirmDelete,
    dialogs: removal.dialog,
  };
}
