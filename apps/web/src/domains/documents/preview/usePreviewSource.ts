import { useEffect, useState } from 'react';
import type { Previewed } from './previewed.ts';
import { fetchPreview, getPreviewUrl } from './source.ts';

/**
 * An address for a picture, a film or a sound. Through a link the page fetches it and shows what it has: an address
 * alone opens nothing there. Undefined while it comes; `isRefused` where it does not.
 */
export function usePreviewSource(shown: Previewed['shown']): { readonly source?: string; readonly isRefused: boolean } {
  const { fileId, version, isShared } = shown;
  const [fetched, setFetched] = useState<{ readonly source?: string; readonly isRefused: boolean }>({
    isRefused: false,
  });
  useEffect(() => {
    if (!isShared) return undefined;
    const controller = new AbortController();
    let made: string | undefined;
    fetchPreview({ fileId, version, isShared }, controller.signal).then(
      (file) => {
        made = URL.createObjectURL(file);
        setFetched({ source: made, isRefused: false });
      },
      () => {
        if (!controller.signal.aborted) setFetched({ isRefused: true });
      },
    );
    return () => {
      controller.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [fileId, version, isShared]);
  return isShared ? fetched : { source: getPreviewUrl(shown), isRefused: false };
}
