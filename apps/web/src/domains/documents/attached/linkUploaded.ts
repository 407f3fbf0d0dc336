import { documentCalls } from '@twinscape/contract/documents';
import { invalidateCalls, send } from '../../../platform/api/index.ts';
import type { DocumentFollower } from '../slots.ts';
import { readLinkSubject } from './linkSubject.ts';

/** Links a file to the device or the element on whose page it was dropped, once it has come. */
export const linkUploaded: DocumentFollower = async ({ projectId, fileId, id }) => {
  const subject = readLinkSubject(id);
  if (!subject) return;
  await send(documentCalls.LinkDocuments, { projectId, ...subject, fileIds: [fileId] }, { handles: true });
  void invalidateCalls([documentCalls.GetLinkedDocuments]);
};
