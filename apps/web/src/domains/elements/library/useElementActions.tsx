import type { Element } from '@twinscape/contract/elements';
import { fileCalls } from '@twinscape/contract/files';
import { type ReactNode, useState } from 'react';
import { useDownload } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { type DeleteWithUndo, type MenuAction, toast, useDeleteWithUndo } from '../../../ui/index.ts';
import { type LibraryScope, useLibraryRights } from '../../projects/index.ts';
import { RenameElement } from '../form/RenameElement.tsx';
import { parsePackageAddress } from '../package/storedPackage.ts';
import { ELEMENT_READS, getElementLibrary } from './elementLibrary.ts';
import { libraryMessages } from './messages.ts';
import { useElementChange } from './useElements.ts';

/** Names that a copy must keep clear of are found by the name that it begins with; so many at once. */
const NAMES_LIMIT = 200;

export type ElementActions = {
  readonly getActions: (element: Element) => readonly MenuAction[];
  readonly askRemove: DeleteWithUndo<Element>['confirmDelete'];
  readonly dialogs: ReactNode;
};

/** What can be done with elements of a library. Deleted ones come back by the toast that follows. */
export function useElementActions(
  scope: LibraryScope,
  projectId: string | undefined,
  onEdit: (element: Element) => void,
): ElementActions {
  const words = useMessages(libraryMessages);
  const say = useSay();
  const own = useLibraryRights(scope);
  const inProject = useLibraryRights('project');
  const [renamed, setRenamed] = useState<Element>();
  const download = useDownload(fileCalls.ReadFile);
  const removal = useDeleteWithUndo<Element>({
    library: getElementLibrary(scope, projectId),
    invalidates: ELEMENT_READS[scope],
    getName: ({ elementName }) => elementName,
    words: {
      title: (count) => say(libraryMessages.removeTitle, { count }),
      body: words.removeBody,
      removedMany: (count) => say(libraryMessages.removedMany, { count }),
    },
  });
  const copying = useElementChange<Element>('project', projectId, {
    onDone: ({ elementName }) => toast.success(say(libraryMessages.copied, { name: elementName })),
    showsErrorToast: true,
  });
  const copy = (element: Element) =>
    copying.run(async (library) => {
      const { rows } = await library.list({ key: element.elementName, pageIndex: 1, pageSize: NAMES_LIMIT });
      const taken = new Set(rows.map(({ elementName }) => elementName.toLowerCase()));
      let elementName = element.elementName;
      for (let number = 2; taken.has(elementName.toLowerCase()); number += 1)
        elementName = say(libraryMessages.copyName, { name: element.elementName, number });
      return library.create({ ...element, elementName });
    });
  const getActions = (element: Element): readonly MenuAction[] => {
    const stored = parsePackageAddress(element.filePath);
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
      ...(scope === 'system' && projectId !== undefined && !inProject.isReadOnly
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
    getActions,
    askRemove: removal.confirmDelete,
    dialogs: (
      <>
        <RenameElement scope={scope} projectId={projectId} element={renamed} onClose={() => setRenamed(undefined)} />
        {removal.dialog}
      </>
    ),
  };
}
