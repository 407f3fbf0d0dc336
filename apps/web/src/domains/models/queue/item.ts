import { PROGRESS_CAP, type UploadType } from '@twinscape/contract/models';

/**
 * One upload in the queue (E-UploadQueueItem): `projectId` is its VaultID, `modelId` its ModelID, `phaseId` its Phase.
 * Besides the specification's uploading, success and error an item may still wait for its turn.
 */
export type UploadItem = {
  readonly id: string;
  /** Whose upload it is: another account on the same browser neither sees nor sends it. */
  readonly ownerId: string;
  readonly projectId: string;
  readonly uploadType: UploadType;
  readonly phaseId?: string;
  readonly modelId?: string;
  /** The model's name: given for a new one, known for an update. */
  readonly modelName: string;
  readonly fileName: string;
  /** Bytes. */
  readonly fileSize: number;
  /** When the file was last changed, in milliseconds: with name and size it tells whether it is the same file again. */
  readonly fileStamp: number;
  readonly status: 'waiting' | 'uploading' | 'success' | 'error';
  /** Percent, at most 99 while uploading (RU-UPQ-02, K-55). */
  readonly progress: number;
  /** Why it is in error. */
  readonly failure?: string;
  /** Address of the resumable upload, once there is one. */
  readonly address?: string;
  /** Number of the upload whose bytes are all there. */
  readonly uploadId?: string;
  /** This browser no longer has the file: the reader must choose it again. */
  readonly needsFile?: true;
  /** The file lies in this browser's store as well, and outlives a reload. */
  readonly isFileKept?: boolean;
  /** No line to the server just now. */
  readonly isOffline?: boolean;
  /** The tab that sends it. */
  readonly tab: string;
  /** Its place in the order. */
  readonly order: number;
};

export type NewItem = Pick<UploadItem, 'projectId' | 'uploadType' | 'phaseId' | 'modelId' | 'modelName'>;

/** RU-UPQ-02: a percentage, capped at 99 until the model is there. */
export const shownPercent = (sent: number, total: number): number =>
  total <= 0 ? 0 : Math.max(0, Math.min(PROGRESS_CAP, Math.floor((sent / total) * 100)));

/** RU-UPQ-01: one at a time, in order. What lacks its file lets the others pass. */
export function findNextUpload(items: readonly UploadItem[]): UploadItem | undefined {
  if (items.some(({ status }) => status === 'uploading')) return undefined;
  return [...items]
    .sort((a, b) => a.order - b.order)
    .find(({ status, needsFile }) => status === 'waiting' && !needsFile);
}

/** Is this the file that an item was made from? */
export const isSameFile = (
  item: Pick<UploadItem, 'fileName' | 'fileSize'>,
  file: Pick<File, 'name' | 'size'>,
): boolean => item.fileName === file.name && item.fileSize === file.size;

/** What is kept for after a reload: a transfer under way will have to start again, where the server left off. */
export const forKeeping = ({ isOffline: _line, ...item }: UploadItem): UploadItem => ({
  ...item,
  progress: 0,
  status: item.status === 'uploading' ? 'waiting' : item.status,
});
