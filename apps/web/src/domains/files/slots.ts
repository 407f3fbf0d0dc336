import { collection } from '../../platform/slot.ts';
import type { UploadItem } from './queue/item.ts';
import type { UploadDestination } from './queue/transfer.ts';

/** What becomes of files that are uploaded, told by the domain that takes them. */
export type UploadHandler = {
  toDestination(item: UploadItem): UploadDestination;
  /**
   * Makes something of an upload whose bytes are all there; the server answers a repeated call alike. Answers what is
   * done once the item is marked as a success (RU-UPQ-04).
   */
  keep(item: UploadItem, uploadId: string, signal: AbortSignal): Promise<() => Promise<void>>;
};

/** By the name that items bear; fetched when a file of the kind is sent. */
export const uploadHandlers = collection<() => Promise<UploadHandler>>();
