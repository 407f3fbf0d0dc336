import type { ReactNode } from 'react';
import { useState } from 'react';
import { useSay, useWords } from '../../../platform/language/index.ts';
import { type Act, ConfirmDelete, nameOfCopy, toast } from '../../../ui/index.ts';
import { type Shelf, useShelfRights } from '../../projects/index.ts';
import type { Item, ItemKind } from './shelf.ts';
import { useChange } from './useLibrary.ts';
import { libraryWords } from './words.ts';

/** Names that a copy must keep clear of are found by the name that it begins with; so many at once. */
const NAMES = 200;

export type ItemActs = {
  /** Copy within the library, into the other one, and delete. */
  readonly actsOf: (item: Item) => readonly Act[];
  readonly askRemove: (items: readonly Item[], done: () => void) => void;
  readonly dialogs: ReactNode;
};

/** What can be done with what stands in a library. A deleted one comes back by the toast that follows. */
export function useItemActs(kind: ItemKind, shelf: Shelf, projectId: string): ItemActs {
  const words = useWords(libraryWords);
  const say = useSay();
  const rights = { project: useShelfRights('project'), system: useShelfRights('system') };
  const own = rights[shelf];
  const other: Shelf = shelf === 'project' ? 'system' : 'project';
  const [asked, setAsked] = useState<{ readonly items: readonly Item[]; readonly done: () => void }>();
  const bringBack = useChange(kind, shelf, projectId, { tells: true });
  const gone = (items: readonly Item[]) => {
    const [first] = items;
    asked?.done();
    setAsked(undefined);
    if (!first) return;
    toast.undo(
      items.length === 1
        ? say(libraryWords.removed, { name: first.name })
        : say(libraryWords.removedMany, { count: items.length }),
      words.undo,
      () =>
        // The oldest first, so that they stand in their old order again.
        bringBack.run(async (library) => {
          for (const item of [...items].reverse()) await library.create(item);
        }),
    );
  };
  const removing = useChange(kind, shelf, projectId, { onDone: gone });
  const removingOne = useChange(kind, shelf, projectId, { onDone: gone, tells: true });
  const copied = (item: Item) => toast.success(say(libraryWords.copied, { name: item.name }));
  const here = useChange<Item>(kind, shelf, projectId, { onDone: copied, tells: true });
  const there = useChange<Item>(kind, other, projectId, { onDone: copied, tells: true });
  const copy = (item: Item, to: Shelf) =>
    (to === shelf ? here : there).run(async (library) => {
      const { rows } = await library.list({ key: item.name, pageIndex: 1, pageSize: NAMES });
      const taken = rows.map(({ name }) => name);
      const named = (name: string, number: number) =>
        to !== shelf && number === 1
          ? name
          : number === (to === shelf ? 1 : 2)
            ? say(libraryWords.copyName, { name })
            : say(libraryWords.copyNameAgain, { name, number: to === shelf ? number : number - 1 });
      const { panelType, json, picture } = item;
      return library.create({ name: nameOfCopy(item.name, taken, named), panelType, json, picture });
    });
  const actsOf = (item: Item): readonly Act[] => [
    ...(own.isReader
      ? []
      : [{ key: 'copy', word: words.copy, icon: 'copy' as const, off: own.off, run: () => copy(item, shelf) }]),
    ...(rights[other].isReader
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
    ...(own.isReader
      ? []
      : [
          {
            key: 'remove',
            word: words.remove,
            icon: 'trash' as const,
            danger: true,
            off: own.off,
            run: () =>
              removingOne.run(async (library) => {
                await library.remove([item.id]);
                return [item];
              }),
          },
        ]),
  ];
  return {
    actsOf,
    askRemove: (items, done) => {
      removing.reset();
      setAsked({ items, done });
    },
    dialogs: (
      <ConfirmDelete
        open={asked !== undefined}
        title={say(libraryWords.removeTitle, { count: asked?.items.length ?? 0 })}
        busy={removing.busy}
        failure={removing.failure}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (!asked) return;
          removing.run(async (library) => {
            await library.remove(asked.items.map(({ id }) => id));
            return asked.items;
          });
        }}
      >
        {words.removeBody}
      </ConfirmDelete>
    ),
  };
}
