import type { Element } from '@twinscape/contract/elements';
import { fileCalls } from '@twinscape/contract/files';
import { type ReactNode, useState } from 'react';
import { useDownload } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import type { MenuAction } from '../../../ui/index.ts';
import { createNumberedName } from '../../../ui/library/copyName.ts';
import { loadSimilar } from '../../../ui/library/libraryPage.ts';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import { libraryMessages } from '../../../ui/library/messages.ts';
import { type DeleteWithUndo, useDeleteWithUndo } from '../../../ui/library/useDeleteWithUndo.tsx';
import { useLibraryCopy } from '../../../ui/library/useLibraryCopy.ts';
import { offerInLibrary, useLibraryMenu } from '../../../ui/library/useLibraryMenu.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { RenameElement } from '../form/RenameElement.tsx';
import { parsePackageAddress } from '../package/storedPackage.ts';
import { ELEMENT_READS, getElementLibrary } from './elementLibrary.ts';
import { elementLibraryMessages } from './messages.ts';

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
  const words = useMessages(elementLibraryMessages);
  const shared = useMessages(libraryMessages);
  const say = useSay();
  const menu = useLibraryMenu();
  const own = useLibraryRights(scope);
  const inProject = useLibraryRights('project');
  const [renamed, setRenamed] = useState<Element>();
  const download = useDownload(fileCalls.ReadFile);
  const removal = useDeleteWithUndo<Element>({
    library: getElementLibrary(scope, projectId),
    invalidates: ELEMENT_READS[scope],
    getName: ({ elementName }) => elementName,
    words: {
      title: (count) => say(elementLibraryMessages.removeTitle, { count }),
      body: words.removeBody,
      removedMany: (count) => say(elementLibraryMessages.removedMany, { count }),
    },
  });
  const copyInto = useLibraryCopy(
    {
      project: { library: getElementLibrary('project', projectId), invalidates: ELEMENT_READS.project },
      system: { library: getElementLibrary('system'), invalidates: ELEMENT_READS.system },
    },
    ({ elementName }: Element) => elementName,
  );
  const copyToProject = (element: Element) =>
    copyInto('project', async (library) => {
      const taken = (await loadSimilar(library, element.elementName)).map(({ elementName }) => elementName);
      return library.create({ ...element, elementName: createNumberedName(element.elementName, taken, say) });
    });
  const getActions = (element: Element): readonly MenuAction[] => {
    const stored = parsePackageAddress(element.filePath);
    return [
      ...offerInLibrary(own, [
        { key: 'edit', word: shared.edit, icon: 'edit', run: () => onEdit(element) },
        { key: 'rename', word: shared.rename, icon: 'log', run: () => setRenamed(element) },
      ]),
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
      ...(scope === 'system' && projectId !== undefined
        ? menu.copyTo('project', inProject, () => copyToProject(element))
        : []),
      ...menu.remove(own, () => removal.remove(element)),
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
