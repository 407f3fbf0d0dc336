import type { Widget, WidgetRow } from '@twinscape/contract/widgets';
import { type ReactNode, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { type MenuAction, toast } from '../../../ui/index.ts';
import { createCopyName } from '../../../ui/library/copyName.ts';
import { libraryMessages } from '../../../ui/library/messages.ts';
import { offerInLibrary, useLibraryMenu } from '../../../ui/library/useLibraryMenu.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { useWidgetLibraryChange } from '../library/useLibrary.ts';
import { pickWidgetTexts } from '../library/widgetFile.ts';
import type { WidgetLibraryRef } from '../widgetLibraryRef.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { bundleMessages } from './messages.ts';
import { WidgetDialog } from './WidgetDialog.tsx';

export type WidgetActions = {
  readonly actsOf: (row: WidgetRow) => readonly MenuAction[];
  readonly remove: (rows: readonly WidgetRow[], done: () => void) => void;
  readonly move: (rows: readonly WidgetRow[], done: () => void) => void;
  readonly dialogs: ReactNode;
};

type Removed = { readonly rows: readonly WidgetRow[]; readonly texts: readonly Widget[] };

/** What can be done with widgets of a bundle. A deleted one comes back by the toast that follows. */
export function useWidgetActions(place: WidgetLibraryRef, bundleId: string, all: readonly WidgetRow[]): WidgetActions {
  const words = useMessages(bundleMessages);
  const say = useSay();
  const shared = useMessages(libraryMessages);
  const menu = useLibraryMenu();
  const rights = useLibraryRights(place.scope);
  const [renamed, setRenamed] = useState<WidgetRow>();
  const [moved, setMoved] = useState<{ readonly rows: readonly WidgetRow[]; readonly done: () => void }>();
  const bringBack = useWidgetLibraryChange(place, { showsErrorToast: true });
  const removing = useWidgetLibraryChange<Removed>(place, {
    showsErrorToast: true,
    onDone: ({ rows, texts }) => {
      const [first] = rows;
      if (!first) return;
      toast.undo(
        rows.length === 1
          ? say(libraryMessages.removed, { name: first.name })
          : say(libraryMessages.removedMany, { count: rows.length }),
        say(libraryMessages.undo),
        () =>
          bringBack.run(async (library) => {
            if (library.undo) return library.undo('widget', first.id);
            for (const widget of texts) await library.addWidget(bundleId, pickWidgetTexts(widget));
          }),
      );
    },
  });
  const remove = (rows: readonly WidgetRow[], done: () => void) =>
    removing.run(async (library) => {
      const texts: Widget[] = [];
      // What the bin does not keep is made anew of its texts.
      if (!library.undo) for (const { id } of rows) texts.push(await library.widget(id));
      await library.removeWidgets(rows.map(({ id }) => id));
      done();
      return { rows, texts };
    });
  const copying = useWidgetLibraryChange<Widget>(place, {
    showsErrorToast: true,
    onDone: ({ name }) => toast.success(say(libraryMessages.copied, { name })),
  });
  const copy = ({ id }: WidgetRow) =>
    copying.run(async (library) => {
      const texts = pickWidgetTexts(await library.widget(id));
      const taken = all.map(({ name }) => name);
      return library.addWidget(bundleId, { ...texts, name: createCopyName(texts.name, taken, say) });
    });
  return {
    remove,
    move: (rows, done) => setMoved({ rows, done }),
    actsOf: (row) => [
      ...offerInLibrary(rights, [{ key: 'rename', word: shared.rename, icon: 'edit', run: () => setRenamed(row) }]),
      ...menu.copy(rights, () => copy(row)),
      ...offerInLibrary(rights, [
        {
          key: 'move',
          word: words.move,
          icon: 'folder',
          run: () => setMoved({ rows: [row], done: () => undefined }),
        },
      ]),
      ...menu.remove(rights, () => remove([row], () => undefined)),
    ],
    dialogs: (
      <>
        <WidgetDialog
          place={place}
          bundleId={bundleId}
          subject={renamed}
          onClose={() => setRenamed(undefined)}
          onMade={() => undefined}
        />
        <MoveDialog
          place={place}
          bundleId={bundleId}
          moved={moved?.rows}
          onClose={() => setMoved(undefined)}
          onDone={() => moved?.done()}
        />
      </>
    ),
  };
}
