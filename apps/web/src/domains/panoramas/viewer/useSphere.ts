import type { PanoramaView } from '@twinscape/contract/panoramas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openSphere, type Sphere } from './sphere.ts';

type Options = {
  readonly onView?: (view: PanoramaView) => void;
};

/** Which photograph a sphere shows, or failed to. */
export type SphereState = { readonly sceneName: string; readonly isFailed: boolean } | undefined;

/** A sphere in an element of the page, for as long as that is there. */
export function useSphere({ onView }: Options = {}) {
  const place = useRef<HTMLDivElement>(null);
  const [sphere, setSphere] = useState<Sphere>();
  const [state, setState] = useState<SphereState>();
  const tellView = useEffectEvent((view: PanoramaView) => onView?.(view));
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const opened = openSphere(current, {
      onView: (view) => tellView(view),
      onShown: (sceneName) => setState({ sceneName, isFailed: false }),
      onFailed: (sceneName) => setState({ sceneName, isFailed: true }),
    });
    setSphere(opened);
    return () => {
      setSphere(undefined);
      opened.dispose();
    };
  }, []);
  return { place, sphere, state } as const;
}
