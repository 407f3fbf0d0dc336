import { documentCalls } from '@twinscape/contract/documents';
import { fetchFile, getCallUrl } from '../../../platform/api/index.ts';
import type { Previewed } from './previewed.ts';

type Shown = Pick<Previewed['shown'], 'fileId' | 'version' | 'isShared'>;

/** Where what is shown of a file comes from; through a link only to who shows the link along with it. */
export const getPreviewUrl = ({ fileId, version, isShared }: Shown): string =>
  isShared
    ? getCallUrl(documentCalls.PreviewSharedDocument, { fileId })
    : getCallUrl(documentCalls.PreviewDocument, { fileId, version });

export const fetchPreview = ({ fileId, version, isShared }: Shown, signal?: AbortSignal): Promise<File> => {
  const options = { handles: true, ...(signal ? { signal } : {}) } as const;
  return isShared
    ? fetchFile(documentCalls.PreviewSharedDocument, { fileId }, options)
    : fetchFile(documentCalls.PreviewDocument, { fileId, version }, options);
};
