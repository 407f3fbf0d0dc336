import { z } from 'zod';
import type { Place } from '../layout/place.ts';

const drawn = z.object({
  nodes: z.array(z.object({ AssetId: z.string(), x: z.number().optional(), y: z.number().optional() })),
});

/** The places that a topology was kept with (C-TOPO-02); none where it cannot be read. Pure. */
export function parsePositions(json: string | undefined): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  if (json === undefined) return places;
  const read = drawn.safeParse(JSON.parse(json));
  for (const { AssetId, x, y } of read.data?.nodes ?? [])
    if (x !== undefined && y !== undefined) places.set(AssetId, { x, y });
  return places;
}
