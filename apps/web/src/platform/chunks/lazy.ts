import { type ComponentType, createElement, type ReactNode, lazy as reactLazy, use } from 'react';
import { fetchChunk, fetchInBackground, fetchUntilLoaded } from './missingChunks.ts';

/**
 * React's `lazy` for parts of the program that may be missing for a while, because the line is down or a new release
 * has other files: the place goes on to show its fallback and the page says why, where React would take the whole
 * screen away for good.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React declares it, for components of any props.
export const lazy = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>) =>
  reactLazy(() => fetchUntilLoaded(load));

/** The same for what works in the background: nothing is said while the line is down. */
export const lazyInBackground = (load: () => Promise<ComponentType>) =>
  reactLazy(() => fetchInBackground(async () => ({ default: await load() })));

/** A screen of a route. `fetch` tries once and fails; `preload` tries once and says nothing. */
export type LazyScreen = (() => ReactNode) & { isFetched(): boolean; fetch(): Promise<void>; preload(): Promise<void> };

/** A screen whose program is fetched with the first navigation to it, or ahead. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  let pending: Promise<void> | undefined;
  let awaited: Promise<void> | undefined;
  const fetch = (): Promise<void> => {
    pending ??= fetchChunk(load).then(
      (screen) => {
        loaded = screen;
      },
      (error: unknown) => {
        // The next one tries again.
        pending = undefined;
        throw error;
      },
    );
    return pending;
  };
  const Screen = () => {
    if (!loaded) {
      awaited ??= fetchUntilLoaded(fetch);
      use(awaited);
    }
    return loaded ? createElement(loaded) : null;
  };
  return Object.assign(Screen, {
    isFetched: () => loaded !== undefined,
    fetch,
    preload: () => fetch().catch(() => undefined),
  });
}
