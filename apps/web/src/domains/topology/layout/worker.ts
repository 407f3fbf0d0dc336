import { arrange, type LayoutLink, type Place } from './arrange.ts';

export type Order = { readonly at: number; readonly ids: readonly string[]; readonly links: readonly LayoutLink[] };
export type Arranged = { readonly at: number; readonly places: ReadonlyMap<string, Place> };

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  const { at, ids, links } = data;
  postMessage({ at, places: arrange(ids, links) } satisfies Arranged);
});
