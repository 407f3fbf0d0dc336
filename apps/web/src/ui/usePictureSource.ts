import { useState } from 'react';
import { useSession } from '../platform/session/index.ts';

type PictureSource = {
  /** Undefined where there is no picture, or none that can be loaded. */
  readonly shown: string | undefined;
  readonly onError: () => void;
};

/**
 * The address of a picture until it turns out not to load. It is tried once more with another session: while one ends,
 * its pictures are refused.
 */
export function usePictureSource(source: string | undefined): PictureSource {
  const session = useSession(({ token }) => token);
  const [broken, setBroken] = useState<{ readonly source: string; readonly session: string | undefined }>();
  const isBroken = broken?.source === source && broken?.session === session;
  const shown = source && !isBroken ? source : undefined;
  return {
    shown,
    onError: () => {
      if (shown) setBroken({ source: shown, session });
    },
  };
}
