import type { ReactNode } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { createCopyName, type DeleteWithUndo, type MenuAction, toast, useDeleteWithUndo } from '../../../ui/index.ts';
import { type LibraryScope, useLibraryRights } from '../../projects/index.ts';
import { getItemLibrary, type LibraryItem, type LibraryItemKind } from './itemLibrary.ts';
import { labelLibraryMessages } from './messages.ts';
import { useItemLibraryChange } from './useLibrary.ts';

/** Names that a copy must keep clear of are found by the name that it begins with; so many at once. */
const NAMES = 200;

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
  const rights = { project: useLibraryRights('project'), system: useLibraryRights('system') };
  const own = rights[scope];
  const other: LibraryScope = scope === 'project' ? 'system' : 'project';
  const library = getItemLibrary(kind, scope, projectId);
  const removal = useDeleteWithUndo<LibraryItem>({
    library,
    invalidates: [library.call],
    getName: ({ name }) => name,
    words: {
      title: (count) => say(labelLibraryMessages.removeTitle, { count }),
      body: words.removeBody,
      removedMany: (count) => say(labelLibraryMessages.removedMany, { count }),
    },
  });
  const copied = (item: LibraryItem) => toast.success(say(labelLibraryMessages.copied, { name: item.name }));
  const here = useItemLibraryChange<LibraryItem>(kind, scope, projectId, { onDone: copied, showsErrorToast: true });
  const there = useItemLibraryChange<LibraryItem>(kind, other, projectId, { onDone: copied, showsErrorToast: true });
  const copy = (item: LibraryItem, to: LibraryScope) =>
    (to === scope ? here : there).run(async (library) => {
      const { rows } = await library.list({ key: item.name, pageIndex: 1, pageSize: NAMES });
      const taken = rows.map(({ name }) => name);
      const named = (name: string, number: number) =>
        to !== scope && number === 1
          ? name
          : number === (to === scope ? 1 : 2)
            ? say(labelLibraryMessages.copyName, { name })
            : say(labelLibraryMessages.copyNameAgain, { name, number: to === scope ? number : number - 1 });
      const { panelType, json, picture } = item;
      return library.create({ name: createCopyName(item.name, taken, named), panelType, json, picture });
    });
  const getActions = (item: LibraryItem): readonly MenuAction[] => [
    ...(own.isReadOnly
      ? []
      : [{ key: 'copy', word: words.copy, icon: 'copy' as const, off: own.off, run: () => copy(item, scope) }]),
    ...(rights[other].isReadOnly
      ? []
      : [
          {
            key: 'over',
            word: other === 'project' ? words.toProject : words.toSystem,
            icon: 'go' as const,
            off: rights[other].off,
            run: () => copy(item, other),
          },
        ]),
    ...(own.isReadOnly
      ? []
      : [
          {
            key: 'remove',
            word: words.remove,
            icon: 'trash' as const,
            danger: true,
            off: own.off,
            run: () => removal.remove(item),
          },
        ]),
  ];
  return {
    getActions,
    confirmRemove: removal.confirmDelete,
    dialogs: removal.dialog,
  };
}
