import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { unlinkFromSubject } from '../linking.ts';

/** T-DOC-26. */
export const UnlinkDocuments = defineHandler(documentCalls.UnlinkDocuments, ({ fileIds, ...named }, context) =>
  unlinkFromSubject(context, named, fileIds),
);
