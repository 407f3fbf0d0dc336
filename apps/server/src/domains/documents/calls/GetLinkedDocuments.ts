import { documentCalls } from '@twinscape/contract/documents';
import { defineHandler } from '../../../platform/http/index.ts';
import { listLinkedDocuments } from '../linking.ts';

/** T-DOC-24. */
export const GetLinkedDocuments = defineHandler(documentCalls.GetLinkedDocuments, (named, context) =>
  listLinkedDocuments(context, named),
);
