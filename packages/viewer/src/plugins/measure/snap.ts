import { Box3, Vector3 } from 'three';
import type { Pick } from '../../core/picker.ts';
import type { Viewer } from '../../core/viewer.ts';
import { type Face, faceAround } from '../../geometry/face.ts';
import { readEdges, readTriangles } from '../../geometry/loaded.ts';
import { highestBetween } from '../../geometry/triangles.ts';
import { add, distance, mix, negate, subtract, type Vec } from '../../geometry/vec.ts';
import { onPlane, type ScreenLayer, type ScreenPoint } from '../../overlay/screenLayer.ts';
import type { SnapKind, SnapPoint } from './types.ts';
import type { Pointed } from './values.ts';

/** What is under the pointer: told to the page, measured with, and drawn. */
export type Snapped = {
  readonly snap: SnapPoint;
  readonly pointed: Pointed /** In the scene, as it is seen. */;
  readonly shown: Vec;
};

/** Of elements with more triangles no face is looked for while the pointer moves. */
const MANY = 30_000;
/** So much lower than a point what is below it must be. Metres. */
const BELOW = 0.02;
/** A floor is looked for so far down. Metres. */
const DEEP = 500;

/** Finds what the pointer means: a corner, an edge, the centre of a face, or just a point of it. */
export class Snapper {
  /** The element that was asked for last: the pointer stays on it for a while. */
  private known: { readonly key: string; readonly triangles: number[] } | undefined;

  constructor(
    private readonly viewer: Viewer,
    private readonly layer: ScreenLayer,
    /** CSS pixels. */
    private readonly reach: number,
  ) {}

  /** `x`, `y`: CSS pixels from the upper left corner of the canvas. */
  at(x: number, y: number): Snapped | undefined {
    const hit = this.viewer.pick(x, y) ?? this.beside(x, y);
    if (!hit) return undefined;
    const cursor = { x, y };
    const face = this.faceOf(hit);
    const onFace = face && onPlane(face.centre, face.normal, this.layer.ray(cursor));
    // Where the ray misses the face, because the pointer is beside it, the picked point is meant.
    const near = onFace && distance(onFace, hit.point.toArray()) < 0.05 ? onFace : hit.point.toArray();
    const [kind, shown] = this.held(cursor, near, face);
    return this.toSnapped(kind, shown, hit, face);
  }

  /** Drops the geometry that it kept: other tiles are there or other elements are shown. */
  reset(): void {
    this.known = undefined;
  }

  /** The nearest thing around a pointer that just misses it: corners are at the border of what is seen. */
  private beside(x: number, y: number): Pick | undefined {
    const far = this.reach * 0.6;
    for (const [dx, dy] of [
      [far, far],
      [-far, far],
      [far, -far],
      [-far, -far],
    ] as const) {
      const hit = this.viewer.pick(x + dx, y + dy);
      if (hit) return hit;
    }
    return undefined;
  }

  private held(cursor: ScreenPoint, near: Vec, face: Face | undefined): readonly [SnapKind, Vec] {
    const metres = this.layer.metresAPixel(near) * this.reach;
    const corner = { best: this.reach, point: undefined as Vec | undefined };
    const edge = { best: this.reach, point: undefined as Vec | undefined };
    const offer = (to: typeof corner, point: Vec): void => {
      const at = this.layer.toScreen(point);
      if (!at || this.viewer.sections.cutsAway(new Vector3(...point))) return;
      const apart = Math.hypot(at.x - cursor.x, at.y - cursor.y);
      // What is as near on the canvas may be far behind.
      if (apart > to.best || distance(point, near) > metres * 2.5) return;
      to.best = apart;
      to.point = point;
    };
    const box = new Box3(new Vector3(...near), new Vector3(...near)).expandByScalar(metres * 1.5);
    readEdges(this.viewer.models, { box }, (ends) => {
      const a: Vec = [ends[0] ?? 0, ends[1] ?? 0, ends[2] ?? 0];
      const b: Vec = [ends[3] ?? 0, ends[4] ?? 0, ends[5] ?? 0];
      offer(corner, a);
      offer(corner, b);
      const line = this.layer.line(a, b);
      if (line) offer(edge, nearestOnEdge(a, b, near, line, cursor));
    });
    if (corner.point) return ['vertex', corner.point];
    if (edge.point) return ['edge', edge.point];
    const centre = face && this.layer.toScreen(face.centre);
    if (face && centre && Math.hypot(centre.x - cursor.x, centre.y - cursor.y) <= this.reach)
      return ['centre', face.centre];
    return ['face', near];
  }

  private faceOf(hit: Pick): Face | undefined {
    const triangles = this.trianglesOf(hit);
    if (triangles.length / 9 > MANY) return undefined;
    return faceAround(triangles, hit.point.toArray(), hit.normal.toArray());
  }

  private trianglesOf({ model, element, point }: Pick): number[] {
    const key = `${model.id} ${element} ${model.shifts.of(element)}`;
    if (this.known?.key === key) return this.known.triangles;
    const triangles: number[] = [];
    const box = new Box3(point.clone(), point.clone()).expandByScalar(0.01);
    readTriangles([model], { box, element }, (corners) => {
      for (const one of corners) triangles.push(one);
    });
    this.known = { key, triangles };
    return triangles;
  }

  /** In the world and as built: storeys that are lifted are measured where they belong. */
  private toSnapped(kind: SnapKind, shown: Vec, hit: Pick, face: Face | undefined): Snapped {
    const { origin } = this.viewer;
    const lift = hit.model.shifts.of(hit.element);
    const move: Vec = [origin.x, origin.y - lift, origin.z];
    const point = add(shown, move);
    const normal = face?.normal ?? hit.normal.toArray();
    return {
      shown,
      snap: { kind, point, normal, modelId: hit.model.id, element: hit.element },
      pointed: {
        point,
        normal,
        ...(face
          ? {
              face: {
                area: face.area,
                centre: add(face.centre, move),
                outline: face.outline.map(([from, to]) => [add(from, move), add(to, move)] as const),
              },
            }
          : {}),
      },
    };
  }

  /** The height of what is straight below a point of the world; undefined over nothing. */
  below(point: Vec): number | undefined {
    const origin = this.viewer.origin.toArray();
    const [x, y, z] = add(point, negate(origin));
    const triangles: number[] = [];
    const box = new Box3(new Vector3(x - 0.01, y - DEEP, z - 0.01), new Vector3(x + 0.01, y, z + 0.01));
    readTriangles(this.viewer.models, { box }, (corners) => {
      for (const one of corners) triangles.push(one);
    });
    const found = highestBetween(triangles, x, z, y - DEEP, y - BELOW);
    return found === undefined ? undefined : found + origin[1];
  }
}

/** The point of an edge that is seen nearest to the pointer. */
function nearestOnEdge(
  a: Vec,
  b: Vec,
  near: Vec,
  [from, to]: readonly [ScreenPoint, ScreenPoint],
  cursor: ScreenPoint,
): Vec {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const along = subtract(b, a);
  const long = along[0] ** 2 + along[1] ** 2 + along[2] ** 2;
  const apart = subtract(near, a);
  // Seen end on, an edge is a point.
  const inSpace = long === 0 ? 0 : (along[0] * apart[0] + along[1] * apart[1] + along[2] * apart[2]) / long;
  const onCanvas = square < 1 ? inSpace : ((cursor.x - from.x) * dx + (cursor.y - from.y) * dy) / square;
  // The canvas shortens what is far away; near the pointer both agree, and space knows better.
  const share = Math.abs(onCanvas - inSpace) < 0.5 ? inSpace : onCanvas;
  return mix(a, b, Math.min(1, Math.max(0, share)));
}
