import { documentCalls, IF_TAKEN, type IfTaken } from '@twinscape/contract/documents';
import { invalidateCalls, send } from '../../../platform/api/index.ts';
import { askUntilAnswered, type UploadHandler, type UploadItem } from '../../files/index.ts';
import { DOCUMENT_READS } from '../reads.ts';
import { documentFollowers } from '../slots.ts';
import { noticeSame } from './sameNotice.ts';

/** Of an upload in the queue: the file whose next version it is, or the folder that it goes to. */
export type DocumentTarget =
  | { readonly fileId: string }
  | {
      readonly folderId: string;
      readonly ifTaken: IfTaken;
      /** Who hears of the file when it has come (`documentFollowers`), and for what. */
      readonly follower?: string;
      readonly followId?: string;
    };

export function toDocumentTarget({ target }: Pick<UploadItem, 'target'>): DocumentTarget {
  const { fileId, folderId = '', ifTaken } = target;
  return fileId ? { fileId } : { folderId, ifTaken: IF_TAKEN.find((one) => one === ifTaken) ?? 'refuse' };
}

function keepFile(item: UploadItem, uploadId: string) {
  const { projectId } = item;
  const target = toDocumentTarget(item);
  const quiet = { handles: true } as const;
  if ('fileId' in target)
    return send(documentCalls.UpdateDocument, { projectId, fileId: target.fileId, uploadId }, quiet);
  const { folderId, ifTaken } = target;
  const place = folderId === '' ? {} : { folderId };
  return send(documentCalls.UploadDocument, { projectId, ...place, ifTaken, uploadId }, quiet);
}

/** Files that become documents and versions of documents. */
export const documentUploadHandler: UploadHandler = {
  toDestination(item) {
    const target = toDocumentTarget(item);
    const metadata: Record<string, string> =
      'fileId' in target ? { fileId: target.fileId } : target.folderId === '' ? {} : { folderId: target.folderId };
    return { endpoint: '/api/v1/file/resumable', metadata };
  },
  async keep(item, uploadId, signal) {
    const kept = await askUntilAnswered(() => keepFile(item, uploadId), signal);
    const { follower = '', followId: id } = item.target;
    const follow = documentFollowers.all().get(follower);
    if (follow && id) await follow({ projectId: item.projectId, fileId: kept.fileId, id });
    // Said when it is known: nothing waits for it.
    void noticeSame(item.projectId, kept.fileId, kept.fileName).catch(() => undefined);
    return () => invalidateCalls(DOCUMENT_READS);
  },
};
