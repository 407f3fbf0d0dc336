import { MEDIA_TYPES } from '@twinscape/contract/documents';
import { useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { previewMessages } from '../messages.ts';
import { NoPreview } from './NoPreview.tsx';
import css from './Preview.module.css';
import type { Previewed } from './previewed.ts';
import { usePreviewSource } from './usePreviewSource.ts';

/** A film or a sound, in the player of the browser, which reads what it plays. */
export function MediaView({ shown }: Previewed) {
  const words = useMessages(previewMessages);
  const [isBroken, setBroken] = useState(false);
  const { fileName } = shown;
  const { source, isRefused } = usePreviewSource(shown);
  const extension = fileName.slice(fileName.lastIndexOf('.')).toLowerCase();
  if (isBroken || isRefused || !MEDIA_TYPES[extension]) return <NoPreview shown={shown} reason={words.noPlay} />;
  const playing = {
    ...(source ? { src: source } : {}),
    controls: true,
    title: fileName,
    onError: () => setBroken(true),
  };
  return (
    <div className={css.media}>
      {MEDIA_TYPES[extension]?.startsWith('audio/') ? <audio {...playing} /> : <video {...playing} />}
    </div>
  );
}
