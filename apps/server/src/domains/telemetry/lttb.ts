/**
 * Which of the points of a curve to keep so that it looks the same: largest triangle three buckets (S. Steinarsson,
 * "Downsampling Time Series for Visual Representation", 2013). Answers their places, first and last always among them.
 * `at` ascends; a gap (not a number) is left out. Linear in the number of points.
 */
export function lttb(at: Float64Array, num: Float64Array, points: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < num.length; place++) if (!Number.isNaN(num[place])) places.push(place);
  const { length } = places;
  if (length <= points) return places;
  const x = (index: number): number => at[places[index] ?? 0] ?? 0;
  const y = (index: number): number => num[places[index] ?? 0] ?? 0;
  const last = length - 1;
  if (points < 3) return points === 2 ? [places[0] ?? 0, places[last] ?? 0] : [places[last] ?? 0];
  const kept = [places[0] ?? 0];
  const width = (length - 2) / (points - 2);
  let before = 0;
  for (let bucket = 0; bucket < points - 2; bucket++) {
    const start = Math.floor(bucket * width) + 1;
    const end = Math.floor((bucket + 1) * width) + 1;
    const nextEnd = Math.min(Math.floor((bucket + 2) * width) + 1, length);
    let [meanX, meanY] = [0, 0];
    for (let index = end; index < nextEnd; index++) {
      meanX += x(index);
      meanY += y(index);
    }
    meanX /= nextEnd - end;
    meanY /= nextEnd - end;
    const [x0, y0] = [x(before), y(before)];
    let [largest, chosen] = [-1, start];
    for (let index = start; index < end; index++) {
      const area = Math.abs((x0 - meanX) * (y(index) - y0) - (x0 - x(index)) * (meanY - y0));
      if (area > largest) [largest, chosen] = [area, index];
    }
    kept.push(places[chosen] ?? 0);
    before = chosen;
  }
  kept.push(places[last] ?? 0);
  return kept;
}
