import { documentCalls } from '@twinscape/contract/documents';
import { send } from '../../../platform/api/index.ts';
import type { ShareKindCalls } from '../../shares/index.ts';

const handles = { handles: true } as const;

/** How files and folders are shared (G-DOC-14, G-DOC-15, T-DOC-06); several together by their ids with commas. */
export const documentShareCalls: ShareKindCalls = {
  // What has no share is answered with nothing.
  read: async ({ projectId, id }) =>
    (await send(documentCalls.GetDocumentShare, { projectId, ids: id.split(',') }, handles)) ?? undefined,
  create: ({ projectId, id }, { way: shareWay, period, code, isViewOnly }) =>
    send(
      documentCalls.CreateDocumentShare,
      { projectId, ids: id.split(','), shareWay, period, isViewOnly, ...(code ? { visitPassword: code } : {}) },
      handles,
    ),
  cancel: ({ projectId, id }, token) =>
    send(documentCalls.CancelDocumentShare, { projectId, ids: id.split(','), token }, handles),
  changes: [documentCalls.GetDocumentList],
};
