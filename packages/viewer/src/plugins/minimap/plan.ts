import { Box3, Vector3 } from 'three';
import type { ViewerModel } from '../../core/model.ts';
import { readTriangles } from '../../geometry/loaded.ts';
import { joinLoops, type Loop } from '../../geometry/loops.ts';
import { sliceAt } from '../../geometry/triangles.ts';

/**
 * The plan of a storey: what a level plane cuts, element by element. Metres of the scene: x to the right, z downwards.
 */
export type Plan = { readonly elements: readonly (readonly Loop[])[]; readonly border: PlanBorder | undefined };
export type PlanBorder = { readonly x0: number; readonly z0: number; readonly x1: number; readonly z1: number };

/** Cuts everything that is loaded at a height of the scene. */
export function planAt(models: readonly ViewerModel[], height: number): Plan {
  const far = 1e9;
  const box = new Box3(new Vector3(-far, height - 1e-3, -far), new Vector3(far, height + 1e-3, far));
  const lines = new Map<string, number[]>();
  readTriangles(models, { box }, (corners, model, element) => {
    const key = `${model.id} ${element}`;
    const own = lines.get(key);
    if (own) sliceAt(corners, height, own);
    else lines.set(key, sliceAt(corners, height));
  });
  const elements = [...lines.values()].filter((own) => own.length > 0).map(joinLoops);
  return { elements, border: borderOf(elements) };
}

function borderOf(elements: Plan['elements']): PlanBorder | undefined {
  let [x0, z0, x1, z1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const loops of elements)
    for (const { points } of loops)
      for (let at = 0; at + 1 < points.length; at += 2) {
        x0 = Math.min(x0, points[at] ?? x0);
        x1 = Math.max(x1, points[at] ?? x1);
        z0 = Math.min(z0, points[at + 1] ?? z0);
        z1 = Math.max(z1, points[at + 1] ?? z1);
      }
  return x0 <= x1 && z0 <= z1 ? { x0, z0, x1, z1 } : undefined;
}

/** How a plan lies on a canvas: CSS pixels = metres × scale + shift. */
export type PlanFrame = { readonly scale: number; readonly left: number; readonly top: number };

/** The largest frame in which a border has its place, with a margin in CSS pixels. */
export function fitPlanFrame(border: PlanBorder, width: number, height: number, margin = 12): PlanFrame {
  const wide = Math.max(0.1, border.x1 - border.x0);
  const deep = Math.max(0.1, border.z1 - border.z0);
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / deep);
  return {
    scale,
    left: width / 2 - ((border.x0 + border.x1) / 2) * scale,
    top: height / 2 - ((border.z0 + border.z1) / 2) * scale,
  };
}
