import type { ReactNode } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { type Action, nameOfCopy, type Removal, toast, useRemoval } from '../../../ui/index.ts';
import { type LibraryScope, useLibraryRights } from '../../projects/index.ts';
import { getItemLibrary, type Item, type ItemKind } from './itemLibrary.ts';
import { libraryMessages } from './messages.ts';
import { useChange } from './useLibrary.ts';

/** Names that a copy must keep clear of are found by the name that it begins with; so many at once. */
const NAMES = 200;

export type ItemActs = {
  /** Copy within the library, into the other one, and delete. */
  readonly actsOf: (item: Item) => readonly Action[];
  readonly askRemove: Removal<Item>['ask'];
  readonly dialogs: ReactNode;
};

/** What can be done with what stands in a library. A deleted one comes back by the toast that follows. */
export function useItemActs(kind: ItemKind, shelf: LibraryScope, projectId: string): ItemActs {
  const words = useMessages(libraryMessages);
  const say = useSay();
  const rights = { project: useLibraryRights('project'), system: useLibraryRights('system') };
  const own = rights[shelf];
  const other: LibraryScope = shelf === 'project' ? 'system' : 'project';
  const library = getItemLibrary(kind, shelf, projectId);
  const removal = useRemoval<Item>({
    library,
    invalidates: [library.call],
    nameOf: ({ name }) => name,
    words: {
      title: (count) => say(libraryMessages.removeTitle, { count }),
      body: words.removeBody,
      removedMany: (count) => say(libraryMessages.removedMany, { count }),
    },
  });
  const copied = (item: Item) => toast.success(say(libraryMessages.copied, { name: item.name }));
  const here = useChange<Item>(kind, shelf, projectId, { onDone: copied, tells: true });
  const there = useChange<Item>(kind, other, projectId, { onDone: copied, tells: true });
  const copy = (item: Item, to: LibraryScope) =>
    (to === shelf ? here : there).run(async (library) => {
      const { rows } = await library.list({ key: item.name, pageIndex: 1, pageSize: NAMES });
      const taken = rows.map(({ name }) => name);
      const named = (name: string, number: number) =>
        to !== shelf && number === 1
          ? name
          : number === (to === shelf ? 1 : 2)
            ? say(libraryMessages.copyName, { name })
            : say(libraryMessages.copyNameAgain, { name, number: to === shelf ? number : number - 1 });
      const { panelType, json, picture } = item;
      return library.create({ name: nameOfCopy(item.name, taken, named), panelType, json, picture });
    });
  const actsOf = (item: Item): readonly Action[] => [
    ...(own.isReadOnly
      ? []
      : [{ key: 'copy', word: words.copy, icon: 'copy' as const, off: own.off, run: () => copy(item, shelf) }]),
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
    actsOf,
    askRemove: removal.ask,
    dialogs: removal.dialog,
  };
}
