import { Matrix4, type Mesh, type Ray, Vector3 } from 'three';
import { type ElementRuns, elementRuns } from './elementRuns.ts';
import type { ViewerModel } from './model.ts';
import type { SectionPlanes } from './sectionPlanes.ts';

/** Where a ray meets something that can be seen; `along` in lengths of the ray's direction. */
export type RayHit = {
  readonly model: ViewerModel;
  readonly element: number;
  readonly along: number;
  /** Towards where the ray comes from; length one. */
  readonly normal: Vector3;
};

type Found = { along: number; element: number; normal: [number, number, number]; isCut: boolean };

/**
 * The first thing that a ray meets, as the picture shows it: without what is hidden or not to be picked, without what
 * section planes cut away, and with the filled cuts of closed solids. Exact triangles instead of pixels, and the
 * graphics card need not finish what it is drawing: a ray costs a comparison for each element of the tiles that it
 * crosses, and the triangles of the few whose boxes it meets (after Möller and Trumbore, 1997).
 *
 * @param ray in the scene, metres
 * @param from nothing nearer is met, in lengths of the direction
 */
export function pickAlong(
  ray: Ray,
  from: number,
  models: readonly ViewerModel[],
  sections: SectionPlanes,
): RayHit | undefined {
  const kept = sections.isActive ? sections.span(ray) : { enters: from, leaves: Infinity };
  const start = Math.max(from, kept.enters);
  if (start > kept.leaves) return undefined;
  let best: RayHit | undefined;
  for (const model of models) {
    model.group.updateMatrixWorld(true);
    for (const mesh of model.faces()) {
      // A ray that enters through a plane may begin inside a solid: that is where its cut is seen.
      const mayBeCut = kept.enters > from && mesh.userData.kind === 'closed';
      const limit = Math.min(kept.leaves, best?.along ?? Infinity);
      const found = meet(ray, mesh, model, start, limit, mayBeCut);
      if (!found) continue;
      const normal = found.isCut
        ? sections.normalAt(ray.at(start, new Vector3()))
        : new Vector3(...found.normal).transformDirection(mesh.matrixWorld);
      if (normal.dot(ray.direction) > 0) normal.negate();
      best = { model, element: found.element, along: found.along, normal };
    }
  }
  return best;
}

const inverse = new Matrix4();

function meet(
  ray: Ray,
  mesh: Mesh,
  model: ViewerModel,
  start: number,
  limit: number,
  mayBeCut: boolean,
): Found | undefined {
  inverse.copy(mesh.matrixWorld).invert();
  const origin = ray.origin.clone().applyMatrix4(inverse);
  const e = inverse.elements;
  const { x, y, z } = ray.direction;
  // Not made of length one: what is so far along the ray in the scene is so far in here.
  const turned = (row: 0 | 1 | 2) => (e[row] ?? 0) * x + (e[row + 4] ?? 0) * y + (e[row + 8] ?? 0) * z;
  const direction = [turned(0), turned(1), turned(2)] as const;
  const runs = elementRuns(mesh.geometry);
  const { states, shifts, neverPicked } = model;
  let best: Found | undefined;
  for (let run = 0; run < runs.count; run++) {
    const element = runs.elements[run] as number;
    if (states.carriesAny(element, neverPicked)) continue;
    const lift = shifts.isActive ? shifts.of(element) : 0;
    const at = [origin.x - lift * (e[4] ?? 0), origin.y - lift * (e[5] ?? 0), origin.z - lift * (e[6] ?? 0)] as const;
    const nearest = best?.along ?? limit;
    const end = mayBeCut ? Infinity : nearest;
    if (!meetsBox(runs.boxes, run * 6, at, direction, start, end)) continue;
    const found = meetRun(runs, run, at, direction, start, nearest, mayBeCut);
    if (found) best = { ...found, element };
  }
  return best;
}

function meetsBox(
  boxes: Float64Array,
  first: number,
  origin: readonly [number, number, number],
  direction: readonly [number, number, number],
  start: number,
  end: number,
): boolean {
  let enters = start;
  let leaves = end;
  for (let axis = 0; axis < 3; axis++) {
    const speed = direction[axis] as number;
    const low = (boxes[first + axis] as number) - (origin[axis] as number);
    const high = (boxes[first + axis + 3] as number) - (origin[axis] as number);
    if (speed === 0) {
      if (low > 0 || high < 0) return false;
      continue;
    }
    const one = low / speed;
    const other = high / speed;
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
    if (enters > leaves) return false;
  }
  return true;
}

function meetRun(
  { positions, index, starts }: ElementRuns,
  run: number,
  [ox, oy, oz]: readonly [number, number, number],
  [dx, dy, dz]: readonly [number, number, number],
  start: number,
  limit: number,
  mayBeCut: boolean,
): Omit<Found, 'element'> | undefined {
  const { array, stride, offset, unit } = positions;
  const place = (corner: number) => (index ? (index[corner] as number) : corner) * stride + offset;
  let best: Omit<Found, 'element'> | undefined;
  /**
   * How often the ray leaves the solid from here on, less how often it enters it: more than nothing when it begins
   * inside.
   */
  let balance = 0;
  for (let corner = starts[run] as number; corner < (starts[run + 1] as number); corner += 3) {
    const a = place(corner);
    const b = place(corner + 1);
    const c = place(corner + 2);
    const ax = (array[a] as number) * unit;
    const ay = (array[a + 1] as number) * unit;
    const az = (array[a + 2] as number) * unit;
    const ux = (array[b] as number) * unit - ax;
    const uy = (array[b + 1] as number) * unit - ay;
    const uz = (array[b + 2] as number) * unit - az;
    const vx = (array[c] as number) * unit - ax;
    const vy = (array[c + 1] as number) * unit - ay;
    const vz = (array[c + 2] as number) * unit - az;
    const px = dy * vz - dz * vy;
    const py = dz * vx - dx * vz;
    const pz = dx * vy - dy * vx;
    const determinant = ux * px + uy * py + uz * pz;
    if (determinant === 0) continue;
    const tx = ox - ax;
    const ty = oy - ay;
    const tz = oz - az;
    const alongU = (tx * px + ty * py + tz * pz) / determinant;
    if (alongU < 0 || alongU > 1) continue;
    const qx = ty * uz - tz * uy;
    const qy = tz * ux - tx * uz;
    const qz = tx * uy - ty * ux;
    const alongV = (dx * qx + dy * qy + dz * qz) / determinant;
    if (alongV < 0 || alongU + alongV > 1) continue;
    const along = (vx * qx + vy * qy + vz * qz) / determinant;
    if (along < start) continue;
    // Corners run anticlockwise seen from outside: there the determinant is positive.
    balance += determinant > 0 ? -1 : 1;
    if (along >= (best?.along ?? limit)) continue;
    best = { along, normal: [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx], isCut: false };
  }
  if (mayBeCut && balance > 0 && start < limit) return { along: start, normal: [0, 0, 0], isCut: true };
  return best;
}
