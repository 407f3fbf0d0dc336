import { documentCalls } from '@twinscape/contract/documents';
import { fetchFile, getCallUrl } from '../../../platform/api/index.ts';
import type { Previewed } from './previewed.ts';

type Shown = Pick<Previewed['shown'], 'fileId' | 'version' | 'isShared' | 'isLayout'>;

/** Where what is shown of a file comes from; through a link only to who shows the link along with it. */
export const getPreviewUrl = ({ fileId, version, isShared, isLayout }: Shown): string => {
  const as = isLayout ? { isLayout: true } : {};
  return isShared
    ? getCallUrl(documentCalls.PreviewSharedDocument, { fileId, ...as })
    : getCallUrl(documentCalls.PreviewDocument, { fileId, version, ...as });
};

export const fetchPreview = ({ fileId, version, isShared }: Shown, signal?: AbortSignal): Promise<File> => {
  const options = { handles: true, ...(signal ? { signal } : {}) } as const;
  return isShared
    ? fetchFile(documentCalls.PreviewSharedDocument, { fileId }, options)
    : fetchFile(documentCalls.PreviewDocument, { fileId, version }, options);
};
