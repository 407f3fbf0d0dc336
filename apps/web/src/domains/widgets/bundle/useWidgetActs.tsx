import type { Widget, WidgetRow } from '@twinscape/contract/widgets';
import { type ReactNode, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { type Action, toast } from '../../../ui/index.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { freeName } from '../library/copyName.ts';
import { textsOf } from '../library/transfer.ts';
import { useChange } from '../library/useLibrary.ts';
import { widgetMessages } from '../messages.ts';
import type { Place } from '../place.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { bundleMessages } from './messages.ts';
import { WidgetDialog } from './WidgetDialog.tsx';

export type WidgetActs = {
  readonly actsOf: (row: WidgetRow) => readonly Action[];
  readonly remove: (rows: readonly WidgetRow[], done: () => void) => void;
  readonly move: (rows: readonly WidgetRow[], done: () => void) => void;
  readonly dialogs: ReactNode;
};

/** What can be done with widgets of a bundle. A deleted one comes back by the toast that follows. */
export function useWidgetActs(place: Place, bundleId: string, all: readonly WidgetRow[]): WidgetActs {
  const words = useMessages(bundleMessages);
  const say = useSay();
  const rights = useLibraryRights(place.shelf);
  const [renamed, setRenamed] = useState<WidgetRow>();
  const [moved, setMoved] = useState<{ readonly rows: readonly WidgetRow[]; readonly done: () => void }>();
  const bringBack = useChange(place, { tells: true });
  const removing = useChange<readonly Widget[]>(place, {
    tells: true,
    onDone: (gone) => {
      const [first] = gone;
      toast.undo(
        gone.length === 1 && first
          ? say(widgetMessages.removed, { name: first.name })
          : say(widgetMessages.removedMany, { count: gone.length }),
        say(widgetMessages.undo),
        () =>
          bringBack.run(async (library) => {
            for (const widget of gone) await library.addWidget(bundleId, textsOf(widget));
          }),
      );
    },
  });
  const remove = (rows: readonly WidgetRow[], done: () => void) =>
    removing.run(async (library) => {
      const gone: Widget[] = [];
      for (const { id } of rows) gone.push(await library.widget(id));
      await library.removeWidgets(rows.map(({ id }) => id));
      done();
      return gone;
    });
  const copying = useChange<Widget>(place, {
    tells: true,
    onDone: ({ name }) => toast.success(say(widgetMessages.copied, { name })),
  });
  const copy = ({ id }: WidgetRow) =>
    copying.run(async (library) => {
      const texts = textsOf(await library.widget(id));
      const taken = all.map(({ name }) => name);
      return library.addWidget(bundleId, { ...texts, name: freeName(texts.name, taken, say, false) });
    });
  const { off } = rights;
  return {
    remove,
    move: (rows, done) => setMoved({ rows, done }),
    actsOf: (row) =>
      rights.isReadOnly
        ? []
        : [
            { key: 'rename', word: words.rename, icon: 'edit', off, run: () => setRenamed(row) },
            { key: 'copy', word: words.copy, icon: 'copy', off, run: () => copy(row) },
            {
              key: 'move',
              word: words.move,
              icon: 'folder',
              off,
              run: () => setMoved({ rows: [row], done: () => undefined }),
            },
            {
              key: 'remove',
              word: words.remove,
              icon: 'trash',
              danger: true,
              off,
              run: () => remove([row], () => undefined),
            },
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
