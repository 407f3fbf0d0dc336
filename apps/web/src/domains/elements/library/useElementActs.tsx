import type { Element } from '@twinscape/contract/elements';
import { fileCalls } from '@twinscape/contract/files';
import { type ReactNode, useState } from 'react';
import { useDownload } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { type Action, type Removal, toast, useRemoval } from '../../../ui/index.ts';
import { type LibraryScope, useLibraryRights } from '../../projects/index.ts';
import { Rename } from '../form/Rename.tsx';
import { fileOf } from '../package/stored.ts';
import { ELEMENT_READS, getElementLibrary } from './elementLibrary.ts';
import { libraryMessages } from './messages.ts';
import { useChange } from './useLibrary.ts';

/** Names that a copy must keep clear of are found by the name that it begins with; so many at once. */
const NAMES = 200;

export type ElementActs = {
  readonly actsOf: (element: Element) => readonly Action[];
  readonly askRemove: Removal<Element>['ask'];
  readonly dialogs: ReactNode;
};

/** What can be done with elements of a library. Deleted ones come back by the toast that follows. */
export function useElementActs(
  shelf: LibraryScope,
  projectId: string | undefined,
  onEdit: (element: Element) => void,
): ElementActs {
  const words = useMessages(libraryMessages);
  const say = useSay();
  const own = useLibraryRights(shelf);
  const inProject = useLibraryRights('project');
  const [renamed, setRenamed] = useState<Element>();
  const download = useDownload(fileCalls.ReadFile);
  const removal = useRemoval<Element>({
    library: getElementLibrary(shelf, projectId),
    invalidates: ELEMENT_READS[shelf],
    nameOf: ({ elementName }) => elementName,
    words: {
      title: (count) => say(libraryMessages.removeTitle, { count }),
      body: words.removeBody,
      removedMany: (count) => say(libraryMessages.removedMany, { count }),
    },
  });
  const copying = useChange<Element>('project', projectId, {
    onDone: ({ elementName }) => toast.success(say(libraryMessages.copied, { name: elementName })),
    tells: true,
  });
  const copy = (element: Element) =>
    copying.run(async (library) => {
      const { rows } = await library.list({ key: element.elementName, pageIndex: 1, pageSize: NAMES });
      const taken = new Set(rows.map(({ elementName }) => elementName.toLowerCase()));
      let elementName = element.elementName;
      for (let number = 2; taken.has(elementName.toLowerCase()); number += 1)
        elementName = say(libraryMessages.copyName, { name: element.elementName, number });
      return library.create({ ...element, elementName });
    });
  const actsOf = (element: Element): readonly Action[] => {
    const stored = fileOf(element.filePath);
    return [
      ...(own.isReadOnly
        ? []
        : ([
            { key: 'edit', word: words.edit, icon: 'edit', off: own.off, run: () => onEdit(element) },
            { key: 'rename', word: words.rename, icon: 'log', off: own.off, run: () => setRenamed(element) },
          ] as const)),
      ...(stored
        ? [
            {
              key: 'download',
              word: words.download,
              icon: 'download' as const,
              run: () => download.start(stored),
            },
          ]
        : []),
      ...(shelf === 'system' && projectId !== undefined && !inProject.isReadOnly
        ? [
            {
              key: 'over',
              word: words.toProject,
              icon: 'copy' as const,
              off: inProject.off,
              run: () => copy(element),
            },
          ]
        : []),
      ...(own.isReadOnly
        ? []
        : [
            {
              key: 'remove',
              word: words.remove,
              icon: 'trash' as const,
              danger: true,
              off: own.off,
              run: () => removal.remove(element),
            },
          ]),
    ];
  };
  return {
    actsOf,
    askRemove: removal.ask,
    dialogs: (
      <>
        <Rename shelf={shelf} projectId={projectId} element={renamed} onClose={() => setRenamed(undefined)} />
        {removal.dialog}
      </>
    ),
  };
}
