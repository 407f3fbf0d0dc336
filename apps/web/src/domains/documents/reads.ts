import { documentCalls } from '@twinscape/contract/documents';

/** What is out of date after a model among them got on its way. */
export const CONVERSION_READS = [documentCalls.GetDocumentList, documentCalls.GetDocumentDetail] as const;

/** What is out of date after files or folders changed. */
export const DOCUMENT_READS = [
  documentCalls.GetDocumentList,
  documentCalls.GetFolderTree,
  documentCalls.GetFolderContent,
  documentCalls.GetDocumentDetail,
  documentCalls.GetDocumentVersions,
  documentCalls.GetProjectFileCount,
  documentCalls.GetProjectStorage,
  documentCalls.SearchDocumentContents,
  documentCalls.GetSameDocuments,
] as const;
