import { useMemo, useState } from 'react';
import type { PictureLookup } from './items.ts';

/** Pictures of labels, each loaded once; another function when one has come. */
export function usePictureLookup(): PictureLookup {
  const [count, setCount] = useState(0);
  const [loaded] = useState(() => new Map<string, HTMLImageElement>());
  return useMemo(() => {
    // What it answers has changed.
    void count;
    return (address) => {
      if (!address) return undefined;
      const known = loaded.get(address);
      if (known) return known.complete && known.naturalWidth > 0 ? known : undefined;
      const image = new Image();
      image.onload = () => setCount((before) => before + 1);
      image.src = address;
      loaded.set(address, image);
      return undefined;
    };
  }, [count, loaded]);
}
