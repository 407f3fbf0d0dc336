import { documentCalls } from '@twinscape/contract/documents';
import { send } from '../../platform/api/index.ts';
import { projectRecordCommands } from '../../platform/routes/index.ts';

/** Files and folders by name: opens a folder, or the folder of a file with the file beside it. */
const documentsByName = projectRecordCommands({
  title: { cn: '文档', en: 'Documents' },
  list: (query) => send(documentCalls.GetDocumentList, query, { handles: true }),
  toCommand: ({ fileId, fileName, isFolder, path }) => ({
    id: fileId,
    title: fileName,
    hint: path.map(({ folderName }) => folderName).join(' / '),
    path: '/elements/document',
    search: isFolder ? { folder: fileId } : { ...folderOf(path), file: fileId },
  }),
});

const folderOf = (path: readonly { readonly folderId: string }[]) => {
  const folder = path.at(-1)?.folderId;
  return folder === undefined ? {} : { folder };
};

export const documentCommands = [documentsByName];
