import { Box3, Vector3 } from 'three';
import type { Viewer } from '../../core/viewer.ts';
import { readTriangles } from '../../geometry/loaded.ts';
import { add, scale, type Vec } from '../../geometry/vec.ts';
import type { Pose } from './pose.ts';
import type { NavigationOptions } from './types.ts';
import { BODY, groundUnder, RUN_SPEED, WALK_SPEED, type Walker, walk } from './walking.ts';

/** Metres around the walker whose triangles are kept, and how far one may go before they are read anew. */
const AROUND = 2;
const FRESH_WITHIN = 0.9;
/** So far from a wall that is looked at one begins to walk. Metres. */
const BEFORE_WALL = 1.2;
/** Tiles come and elements are hidden: what was read is this old at most. Milliseconds. */
const FRESH_MS = 1_500;

/** A walker in the loaded tiles. */
export class WalkMode {
  private walker: Walker = { feet: [0, 0, 0], falling: 0 };
  private triangles: number[] = [];
  private readAt: { readonly feet: Vec; readonly time: number } | undefined;

  constructor(
    private readonly viewer: Viewer,
    private readonly isPassable: NavigationOptions['isPassable'],
  ) {}

  get feet(): Vec {
    return this.walker.feet;
  }

  get eyes(): Vec {
    const [x, y, z] = this.walker.feet;
    return [x, y + BODY.eyeHeight, z];
  }

  get isFalling(): boolean {
    return this.walker.falling !== 0;
  }

  /** Puts the feet somewhere. */
  stand(feet: Vec): void {
    this.walker = { feet, falling: 0 };
  }

  /** The floor under a point, up to a step above it; in metres of the scene. */
  floorUnder(point: Vec): number | undefined {
    this.read(point);
    return groundUnder(point, this.triangles);
  }

  /**
   * Where one begins: the floor in the middle of the picture, under the camera, before what is looked at, or within it.
   */
  findStart({ position, target }: Pose): Vec {
    const hit = this.viewer.pickMiddle();
    if (hit && hit.normal.y > 0.7) return hit.point.toArray();
    const floorUnder = ([x, y, z]: Vec): Vec | undefined => {
      const floor = this.floorUnder([x, y, z]);
      return floor === undefined ? undefined : [x, floor, z];
    };
    const beforeWall = hit && add(hit.point.toArray(), scale(hit.normal.toArray(), BEFORE_WALL));
    const box = this.viewer.box();
    const [x, y, z] = target;
    // Where there is no ground around a building one begins within it.
    return (
      floorUnder(position) ??
      (beforeWall && floorUnder(beforeWall)) ??
      floorUnder(target) ?? [x, box.isEmpty() ? y : box.min.y, z]
    );
  }

  /** `way`: to the right and forwards, each at most 1; `about`: where the walker looks, radians about the vertical. */
  step(way: readonly [number, number], isFast: boolean, about: number, seconds: number): void {
    const [right, forward] = way;
    const speed = (isFast ? RUN_SPEED : WALK_SPEED) / Math.max(1, Math.hypot(right, forward));
    // The camera stands at +(sin, cos) of its target: forwards is the other way.
    const vx = (right * Math.cos(about) - forward * Math.sin(about)) * speed;
    const vz = (-right * Math.sin(about) - forward * Math.cos(about)) * speed;
    this.read(this.walker.feet);
    this.walker = walk(this.walker, [vx, vz], Math.min(0.1, seconds), this.triangles);
  }

  private read(feet: Vec): void {
    const now = performance.now();
    const { readAt } = this;
    const isFresh =
      readAt &&
      now - readAt.time < FRESH_MS &&
      Math.hypot(feet[0] - readAt.feet[0], feet[1] - readAt.feet[1], feet[2] - readAt.feet[2]) < FRESH_WITHIN;
    if (isFresh) return;
    this.readAt = { feet, time: now };
    const triangles: number[] = [];
    const [x, y, z] = feet;
    const box = new Box3(
      new Vector3(x - AROUND, y - BODY.deepest - 1, z - AROUND),
      new Vector3(x + AROUND, y + BODY.eyeHeight + 1, z + AROUND),
    );
    const { isPassable } = this;
    readTriangles(
      this.viewer.models,
      isPassable ? { box, accepts: (model, element) => !isPassable(model.id, element) } : { box },
      (corners) => {
        for (const number of corners) triangles.push(number);
      },
    );
    this.triangles = triangles;
  }
}
