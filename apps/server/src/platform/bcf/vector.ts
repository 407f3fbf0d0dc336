/** x, y, z. */
export type Vector3 = readonly [number, number, number];

export const dotProduct = (a: Vector3, b: Vector3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const addScaled = (a: Vector3, b: Vector3, factor = 1): Vector3 => [
  a[0] + b[0] * factor,
  a[1] + b[1] * factor,
  a[2] + b[2] * factor,
];
export const vectorLength = (v: Vector3): number => Math.hypot(...v);
export const normalize = (v: Vector3): Vector3 => {
  const size = vectorLength(v);
  return size > 0 ? [v[0] / size, v[1] / size, v[2] / size] : [0, 0, -1];
};
