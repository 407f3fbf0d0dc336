/** How many degrees of the whole sphere a picture shows from side to side. */
const ACROSS = 80;

/**
 * Where a picture of the whole sphere is laid behind a window so that the middle of that shows a direction: CSS sizes
 * and positions, in per cent, of a window that is `ratio` times as wide as high. Pure.
 */
export function layBehind(direction: { readonly yaw: number; readonly pitch: number }, ratio: number) {
  const width = 360 / ACROSS;
  // The sphere is twice as wide as high.
  const height = (width / 2) * ratio;
  const at = (part: number, size: number) => ((part * size - 0.5) / (size - 1)) * 100;
  const down = Math.min(100, Math.max(0, at((90 - direction.pitch) / 180, height)));
  return {
    backgroundSize: `${width * 100}% ${height * 100}%`,
    backgroundPosition: `${at((direction.yaw + 180) / 360, width)}% ${down}%`,
  };
}
