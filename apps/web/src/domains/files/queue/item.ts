import { PROGRESS_CAP } from '@twinscape/contract/files';

/**
 * One upload in the queue (E-UploadQueueItem): `projectId` is its VaultID, its target names the rest. Besides the
 * specification's uploading, success and error an item may still wait for its turn.
 */
export type UploadItem = {
  readonly id: string;
  /** Whose upload it is: another account on the same browser neither sees nor sends it. */
  readonly ownerId: string;
  readonly projectId: string;
  /** Who takes it (`uploadHandlers`). */
  readonly kind: string;
  /** What the file is to become, as the domain that takes it knows it. */
  readonly target: Readonly<Record<string, string>>;
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

export type NewUpload = Pick<UploadItem, 'projectId' | 'kind' | 'target'>;

/** RU-UPQ-02: a percentage, capped at 99 until the server has made something of it. */
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

/** Earlier releases kept models alone, with what is the target now among the item's own fields. */
type EarlierItem = Omit<UploadItem, 'kind' | 'target'> & Readonly<Record<string, unknown>>;
const MODEL_FIELDS = ['uploadType', 'phaseId', 'modelId', 'modelName'] as const;

/** An item as this release knows it, of one that a browser kept. Pure. */
export function fromKept(kept: UploadItem | EarlierItem): UploadItem {
  if ('target' in kept) return kept as UploadItem;
  const target: Record<string, string> = {};
  for (const field of MODEL_FIELDS) if (typeof kept[field] === 'string') target[field] = kept[field];
  return { ...kept, kind: 'model', target };
}
