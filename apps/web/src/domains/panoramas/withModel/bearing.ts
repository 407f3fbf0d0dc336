import { differ, type Turn, toDegrees, toRadians } from '../viewer/angles.ts';

/** Metres of the world, Y up; or a direction of length one. */
export type Vector = readonly [x: number, y: number, z: number];

/** Where a photograph was taken, and where its middle looks: degrees clockwise from −Z, seen from above. */
export type Standpoint = { readonly position: Vector; readonly bearing: number };
/** A thing that is seen in the photograph, and where it is in the model. */
export type SeenPair = { readonly seen: Turn; readonly at: Vector };

/** The direction in the world of what is seen there in the levelled sphere. Pure. */
export function toWorldDirection({ yaw, pitch }: Turn, bearing: number): Vector {
  const [azimuth, up] = [toRadians(bearing + yaw), toRadians(pitch)];
  return [Math.cos(up) * Math.sin(azimuth), Math.sin(up), -Math.cos(up) * Math.cos(azimuth)];
}

/** Clockwise from −Z, seen from above, 0 to 360. Pure. */
export const findAzimuth = ([x, , z]: Vector): number => (toDegrees(Math.atan2(x, -z)) + 360) % 360;

/** Where in the levelled sphere a point of the world is seen from there. Pure. */
export function toSphere({ position, bearing }: Standpoint, at: Vector): Turn {
  const [x, y, z] = [at[0] - position[0], at[1] - position[1], at[2] - position[2]];
  return {
    yaw: differ(bearing, findAzimuth([x, y, z])),
    pitch: toDegrees(Math.atan2(y, Math.hypot(x, z))),
  };
}

const ROUNDS = 60;
/** Of metres and degrees alike: by so much the derivatives are taken. */
const STEP = 1e-4;

/**
 * The standpoint from which things are seen where the photograph shows them: least squares of the angles between
 * (Levenberg–Marquardt), from a standpoint nearby. `error` is their root mean square in degrees. Undefined with fewer
 * than two pairs, which leave it open, and where nothing fits. Pure.
 */
export function solveStandpoint(
  pairs: readonly SeenPair[],
  near: Standpoint,
): (Standpoint & { readonly error: number }) | undefined {
  if (pairs.length < 2) return undefined;
  let now = [...near.position, near.bearing];
  let errors = findErrors(pairs, now);
  let damping = 1e-2;
  for (let round = 0; round < ROUNDS; round++) {
    const change = solve(normalEquations(pairs, now, errors, damping));
    const next = change && now.map((value, at) => value + (change[at] ?? 0));
    const nextErrors = next && findErrors(pairs, next);
    if (next && nextErrors && sumOfSquares(nextErrors) < sumOfSquares(errors)) {
      now = next;
      errors = nextErrors;
      damping = Math.max(1e-9, damping / 4);
    } else damping *= 6;
    if (damping > 1e9) break;
  }
  const [x = 0, y = 0, z = 0, bearing = 0] = now;
  const error = Math.sqrt(sumOfSquares(errors) / errors.length);
  if (!Number.isFinite(error)) return undefined;
  return { position: [x, y, z], bearing: ((bearing % 360) + 360) % 360, error };
}

const sumOfSquares = (values: readonly number[]): number => values.reduce((sum, value) => sum + value * value, 0);

/** Degrees to the right and upwards by which each thing is missed. */
function findErrors(pairs: readonly SeenPair[], [x = 0, y = 0, z = 0, bearing = 0]: readonly number[]): number[] {
  return pairs.flatMap(({ seen, at }) => {
    const { yaw, pitch } = toSphere({ position: [x, y, z], bearing }, at);
    // Near the zenith a turn to the right is hardly one.
    return [differ(seen.yaw, yaw) * Math.cos(toRadians(seen.pitch)), pitch - seen.pitch];
  });
}

/** Rows of `matrix | right side` of the damped step. */
function normalEquations(
  pairs: readonly SeenPair[],
  now: readonly number[],
  errors: readonly number[],
  damping: number,
): number[][] {
  const columns = now.map((_, at) => {
    const moved = findErrors(
      pairs,
      now.map((value, place) => (place === at ? value + STEP : value)),
    );
    return moved.map((value, row) => (value - (errors[row] ?? 0)) / STEP);
  });
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return columns.map((column, row) => [
    ...columns.map((other, at) => product(column, other) * (at === row ? 1 + damping : 1) + (at === row ? 1e-12 : 0)),
    -product(column, errors),
  ]);
}

/** Gauss's elimination with the largest pivot. */
function solve(rows: readonly (readonly number[])[]): number[] | undefined {
  const matrix = rows.map((row) => [...row]);
  const size = matrix.length;
  for (let at = 0; at < size; at++) {
    let best = at;
    for (let row = at + 1; row < size; row++)
      if (Math.abs(matrix[row]?.[at] ?? 0) > Math.abs(matrix[best]?.[at] ?? 0)) best = row;
    const pivot = matrix[best];
    const here = matrix[at];
    if (!pivot || !here || Math.abs(pivot[at] ?? 0) < 1e-14) return undefined;
    matrix[best] = here;
    matrix[at] = pivot;
    for (const [row, values] of matrix.entries()) {
      if (row === at) continue;
      const factor = (values[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column <= size; column++)
        values[column] = (values[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return matrix.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}
