import { documentCalls } from '@twinscape/contract/documents';
import { send } from '../../../platform/api/index.ts';
import type { ShareKindCalls } from '../../shares/index.ts';

const handles = { handles: true } as const;

/** How files and folders are shared (G-DOC-14, G-DOC-15, T-DOC-06). */
export const documentShareCalls: ShareKindCalls = {
  // What has no share is answered with nothing.
  read: async ({ projectId, id: fileId }) =>
    (await send(documentCalls.GetDocumentShare, { projectId, fileId }, handles)) ?? undefined,
  create: ({ projectId, id }, { way: shareWay, period, code, isViewOnly }) =>
    send(
      documentCalls.CreateDocumentShare,
      { projectId, ids: [id], shareWay, period, isViewOnly, ...(code ? { visitPassword: code } : {}) },
      handles,
    ),
  cancel: ({ projectId, id }, token) =>
    send(documentCalls.CancelDocumentShare, { projectId, ids: [id], token }, handles),
  changes: [documentCalls.GetDocumentList],
};
