import { arrangeGraph } from './arrange.ts';
import type { LayoutLink, Place } from './place.ts';

export type LayoutRequest = {
  readonly at: number;
  readonly ids: readonly string[];
  readonly links: readonly LayoutLink[];
};
export type LayoutResult = { readonly at: number; readonly places: ReadonlyMap<string, Place> };

addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => {
  const { at, ids, links } = data;
  postMessage({ at, places: arrangeGraph(ids, links) } satisfies LayoutResult);
});
