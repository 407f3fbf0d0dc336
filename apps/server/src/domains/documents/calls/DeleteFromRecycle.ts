import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { deleteEntries } from '../../bin/index.ts';

/** G-DOC-13. */
export const DeleteFromRecycle = defineHandler(documentCalls.DeleteFromRecycle, ({ ids }, context) =>
  deleteEntries(context, ids, 'document'),
);
