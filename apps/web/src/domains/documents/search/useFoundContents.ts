import { documentCalls } from '@twinscape/contract/documents';
import { useCall } from '../../../platform/api/index.ts';

/** Characters of one search. */
const SOUGHT_MAX = 200;

/** Files of a project that say what is sought; the former ones until others are found. */
export const useFoundContents = (projectId: string, sought: string) =>
  useCall(
    documentCalls.SearchDocumentContents,
    { projectId, text: sought.slice(0, SOUGHT_MAX) },
    { handles: true, freshMs: 5_000, keepPrevious: true },
  );
