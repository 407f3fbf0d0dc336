import { documentCalls } from '@twinscape/contract/documents';
import { getCallUrl, useDownload } from '../../../platform/api/index.ts';
import { saveAddress } from '../../../ui/index.ts';
import type { Previewed } from './previewed.ts';

/** Saves the file that is shown: by its address, or, through a link, fetched by the page. */
export function useDownloadShown({
  fileId,
  version,
  isShared,
}: Pick<Previewed['shown'], 'fileId' | 'version' | 'isShared'>): () => void {
  const shared = useDownload(documentCalls.DownloadSharedDocument);
  return () => {
    if (isShared) shared.start({ fileId });
    else saveAddress(getCallUrl(documentCalls.DownloadDocument, { fileId, version }));
  };
}
