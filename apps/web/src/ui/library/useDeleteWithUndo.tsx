import type { CallSpec } from '@twinscape/contract';
import { type ReactNode, useState } from 'react';
import { useChanges } from '../../platform/api/index.ts';
import { useMessages, useSay } from '../../platform/language/index.ts';
import { ConfirmDelete } from '../ConfirmDelete.tsx';
import { toast } from '../toast.ts';
import { libraryMessages } from './messages.ts';

type Identified = { readonly id: string };
type Options<Item> = {
  readonly library: {
    remove(ids: readonly string[]): Promise<unknown>;
    create(item: Item): Promise<unknown>;
    /** Brings back what was deleted together with an item, as it was; without it, it is made anew. */
    undo?(id: string): Promise<unknown>;
  };
  /** Calls whose answers are out of date afterwards. */
  readonly invalidates: readonly CallSpec[];
  readonly getName: (item: Item) => string;
  readonly words: {
    /** The question before several go. */
    readonly title: (count: number) => string;
    /** What that means. */
    readonly body: string;
    readonly removedMany: (count: number) => string;
  };
};

export type DeleteWithUndo<Item> = {
  /** One goes at once. */
  readonly remove: (item: Item) => void;
  /** Several go after a question; `done` is told when they have. */
  readonly confirmDelete: (items: readonly Item[], done: () => void) => void;
  readonly dialog: ReactNode;
};

/** Deletes what stands in a library. The toast that follows brings it back. */
export function useDeleteWithUndo<Item extends Identified>({ library, invalidates, getName, words }: Options<Item>) {
  const own = useMessages(libraryMessages);
  const say = useSay();
  const [pendingDelete, setAsked] = useState<{ readonly items: readonly Item[]; readonly done: () => void }>();
  const restore = useChanges(library, invalidates, { showsErrorToast: true });
  const onDeleted = (items: readonly Item[]) => {
    const [first] = items;
    pendingDelete?.done();
    setAsked(undefined);
    if (!first) return;
    const text =
      items.length === 1 ? say(libraryMessages.removed, { name: getName(first) }) : words.removedMany(items.length);
    toast.undo(text, own.undo, () =>
      // The oldest first, so that they stand in their old order again.
      restore.run(async ({ create, undo }) => {
        if (undo) return undo(first.id);
        for (const item of items.toReversed()) await create(item);
      }),
    );
  };
  const removing = useChanges<typeof library, readonly Item[]>(library, invalidates, { onDone: onDeleted });
  const removingOne = useChanges<typeof library, readonly Item[]>(library, invalidates, {
    onDone: onDeleted,
    showsErrorToast: true,
  });
  const all = (items: readonly Item[]) => async () => {
    await library.remove(items.map(({ id }) => id));
    return items;
  };
  const removal: DeleteWithUndo<Item> = {
    remove: (item) => removingOne.run(all([item])),
    confirmDelete: (items, done) => {
      removing.reset();
      setAsked({ items, done });
    },
    dialog: (
      <ConfirmDelete
        open={pendingDelete !== undefined}
        title={words.title(pendingDelete?.items.length ?? 0)}
        busy={removing.busy}
        failure={removing.failure}
        onClose={() => setAsked(undefined)}
        onConfirm={() => pendingDelete && removing.run(all(pendingDelete.items))}
      >
        {words.body}
      </ConfirmDelete>
    ),
  };
  return removal;
}
