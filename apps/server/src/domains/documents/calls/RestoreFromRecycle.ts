import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { restoreEntries } from '../../bin/index.ts';

/** G-DOC-12. */
export const RestoreFromRecycle = defineHandler(documentCalls.RestoreFromRecycle, ({ ids }, context) =>
  restoreEntries(context, ids, 'document'),
);
