import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { linkToSubject } from '../linking.ts';

/** T-DOC-25. */
export const LinkDocuments = defineHandler(documentCalls.LinkDocuments, ({ fileIds, ...named }, context) =>
  linkToSubject(context, named, fileIds),
);
