import { highestBetween, nearestOn, type Triangles } from '../../geometry/triangles.ts';
import { scale, subtract, type Vec } from '../../geometry/vec.ts';

/** The body of a walker. Metres. */
export const BODY = {
  /** Of the eyes above the floor. */
  eyeHeight: 1.65,
  radius: 0.22,
  /** What is no higher is stepped upon: two steps of a stair. */
  step: 0.45,
  /** Floors further below are not looked for: whoever leaves the building stays level. */
  deepest: 30,
} as const;

/** Metres a second. */
export const WALK_SPEED = 1.8;
export const RUN_SPEED = 4.5;
const CLIMB_SPEED = 2.4;
const GRAVITY = 9.81;

export type Walker = {
  /** Where the feet stand, in metres of the scene. */
  readonly feet: Vec;
  /** Downwards, metres a second. */
  readonly falling: number;
};

/** Heights above the feet of the balls that must not enter anything: shin above a step, hip, chest, head. */
const BALLS = [BODY.step + BODY.radius, 0.95, 1.25, BODY.eyeHeight - 0.05] as const;

/**
 * One step of a walker among triangles: walls stop and let slide along them, what is low is stepped upon, without a
 * floor one falls. `velocity` is level, x and z in metres a second; `seconds` at most 0.1. Where no floor is at all the
 * walker stays level.
 */
export function walk(
  walker: Walker,
  velocity: readonly [number, number],
  seconds: number,
  triangles: Triangles,
): Walker {
  const way = Math.hypot(...velocity) * seconds;
  // Never further at once than half the body: nobody gets through a thin wall.
  const parts = Math.max(1, Math.ceil(way / (BODY.radius / 2)));
  let now = walker;
  for (let part = 0; part < parts; part++) now = advance(now, velocity, seconds / parts, triangles);
  return now;
}

function advance(
  { feet, falling }: Walker,
  [vx, vz]: readonly [number, number],
  seconds: number,
  triangles: Triangles,
): Walker {
  const wanted: Vec = [feet[0] + vx * seconds, feet[1], feet[2] + vz * seconds];
  const [x, , z] = keptOut(wanted, triangles);
  const y = feet[1];
  const ground = groundUnder([x, y, z], triangles);
  if (ground === undefined) return { feet: [x, y, z], falling: 0 };
  if (ground >= y) return { feet: [x, Math.min(ground, y + CLIMB_SPEED * seconds), z], falling: 0 };
  // A step down is walked, what is deeper is fallen.
  if (y - ground <= BODY.step && falling === 0)
    return { feet: [x, Math.max(ground, y - CLIMB_SPEED * seconds), z], falling: 0 };
  const faster = falling + GRAVITY * seconds;
  const fallen = y - faster * seconds;
  return fallen <= ground ? { feet: [x, ground, z], falling: 0 } : { feet: [x, fallen, z], falling: faster };
}

/** The floor under the feet, or up to a step above them. */
export function groundUnder([x, y, z]: Vec, triangles: Triangles): number | undefined {
  const low = y - BODY.deepest;
  const high = y + BODY.step;
  const here = highestBetween(triangles, x, z, low, high);
  if (here !== undefined && y - here <= BODY.step) return here;
  // Over a gap narrower than a foot one does not fall.
  const around = [
    [0.12, 0],
    [-0.12, 0],
    [0, 0.12],
    [0, -0.12],
  ].map(([dx = 0, dz = 0]) => highestBetween(triangles, x + dx, z + dz, low, high));
  const found = [here, ...around].filter((one) => one !== undefined);
  return found.length === 0 ? undefined : Math.max(...found);
}

/**
 * The place nearest to a wanted one at which the body is in no wall: each ball is pushed out of what it enters,
 * levelly.
 */
function keptOut(feet: Vec, triangles: Triangles): Vec {
  let [x, y, z] = feet;
  for (let round = 0; round < 4; round++) {
    let isFree = true;
    for (let first = 0; first + 9 <= triangles.length; first += 9) {
      if (isBeside(triangles, first, x, y, z)) continue;
      for (const height of BALLS) {
        const centre: Vec = [x, y + height, z];
        const away = subtract(centre, nearestOn(triangles, first, centre));
        const apart = Math.hypot(...away);
        const flat = Math.hypot(away[0], away[2]);
        // What is straight above or below is no wall.
        if (apart >= BODY.radius - 1e-6 || flat < 1e-6 || flat < apart * 0.5) continue;
        const push = scale(away, (BODY.radius - apart) / flat);
        x += push[0];
        z += push[2];
        isFree = false;
      }
    }
    if (isFree) break;
  }
  return [x, y, z];
}

/** Whether a triangle is too far away to touch the body. */
function isBeside(triangles: Triangles, first: number, x: number, y: number, z: number): boolean {
  const low = [x - BODY.radius, y + BODY.step, z - BODY.radius];
  const high = [x + BODY.radius, y + BODY.eyeHeight + BODY.radius, z + BODY.radius];
  for (let axis = 0; axis < 3; axis++) {
    const a = triangles[first + axis] ?? 0;
    const b = triangles[first + 3 + axis] ?? 0;
    const c = triangles[first + 6 + axis] ?? 0;
    if (Math.max(a, b, c) < (low[axis] ?? 0) || Math.min(a, b, c) > (high[axis] ?? 0)) return true;
  }
  return false;
}
