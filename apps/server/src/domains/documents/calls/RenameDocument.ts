import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireDocument } from '../access.ts';
import { documentRenamed } from '../events.ts';
import { renameDocument } from '../rename.ts';

/** G-DOC-07. */
export const RenameDocument = defineHandler(documentCalls.RenameDocument, ({ fileId, fileName }, context) =>
  renameDocument(context, fileName, documentRenamed, (tx) =>
    requireDocument(context, fileId, { right: 'upload', db: tx, lock: 'update' }),
  ),
);
