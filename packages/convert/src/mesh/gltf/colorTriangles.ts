import type { Accessor } from '@gltf-transform/core';
import { type LinearColor, type SrgbColor, toSrgbBytes } from './color.ts';
import { readAccessorValues, type TriangleMesh } from './triangles.ts';

/** Shades of a channel that vertex colours are rounded to: what is nearly equal is drawn together. */
const SHADES = 15;

export type ColoredTriangles = TriangleMesh & { readonly color: SrgbColor };

/**
 * Triangles by their colour: all of the material's, or, where vertices have colours, each of the mean of its corners
 * times the material's.
 */
export function colorTriangles(
  triangles: TriangleMesh,
  colors: Accessor | null,
  base: LinearColor,
): ColoredTriangles[] {
  if (!colors) return [{ ...triangles, color: toSrgbBytes(base) }];
  const { positions, indices } = triangles;
  const size = colors.getElementSize();
  const values = readAccessorValues(colors);
  const groups = new Map<number, number[]>();
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const corners = [indices[at] ?? 0, indices[at + 1] ?? 0, indices[at + 2] ?? 0];
    const mean = (part: number): number =>
      corners.reduce((sum, corner) => sum + (values[corner * size + part] ?? 0), 0) / 3;
    const key = [0, 1, 2].reduce((sum, part) => sum * (SHADES + 1) + roundShade(mean(part)), 0);
    const group = groups.get(key);
    if (group) group.push(...corners);
    else groups.set(key, corners);
  }
  const [r, g, b, a] = base;
  return [...groups].map(([key, corners]) => {
    // Shades are rounded as the eye sees them, and squared back to light.
    const light = (place: number): number => ((Math.floor(key / (SHADES + 1) ** place) % (SHADES + 1)) / SHADES) ** 2;
    return {
      ...extractTriangles(corners, positions),
      color: toSrgbBytes([r * light(2), g * light(1), b * light(0), a]),
    };
  });
}

/** Triangles with those vertices only that they use. */
function extractTriangles(corners: readonly number[], positions: Float64Array): TriangleMesh {
  const places = new Map<number, number>();
  const indices = Uint32Array.from(corners, (corner) => {
    const place = places.get(corner) ?? places.size;
    places.set(corner, place);
    return place;
  });
  const used = new Float64Array(places.size * 3);
  for (const [corner, place] of places) used.set(positions.subarray(corner * 3, corner * 3 + 3), place * 3);
  return { positions: used, indices };
}

const roundShade = (light: number): number =>
  Math.round(SHADES * Math.sqrt(Math.min(1, Math.max(0, Number.isFinite(light) ? light : 1))));
