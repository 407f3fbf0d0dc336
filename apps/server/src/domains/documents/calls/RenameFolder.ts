import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireFolder } from '../access.ts';
import { folderRenamed } from '../events.ts';
import { renameDocument } from '../rename.ts';

/** G-DOC-02. */
export const RenameFolder = defineHandler(documentCalls.RenameFolder, ({ folderId, folderName }, context) =>
  renameDocument(context, folderName, folderRenamed, (tx) =>
    requireFolder(context, folderId, { right: 'upload', db: tx, lock: 'update' }),
  ),
);
