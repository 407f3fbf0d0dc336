/** A place on a circle; degrees run clockwise from the top. Pure. */
export function toPoint(radius: number, degrees: number, centre = 50): readonly [x: number, y: number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return [round(centre + radius * Math.cos(angle)), round(centre + radius * Math.sin(angle))];
}

/** An arc as an SVG path, clockwise from one angle to another. Pure. */
export function drawArc(radius: number, from: number, to: number): string {
  const end = to - from >= 360 ? from + 359.99 : to;
  const [x0, y0] = toPoint(radius, from);
  const [x1, y1] = toPoint(radius, end);
  return `M${x0} ${y0}A${radius} ${radius} 0 ${end - from > 180 ? 1 : 0} 1 ${x1} ${y1}`;
}

/** Where a value stands between two ends, from 0 to 1. Pure. */
export function toShare(value: number | undefined, least: number, most: number): number {
  if (value === undefined || most === least) return 0;
  return Math.min(1, Math.max(0, (value - least) / (most - least)));
}

/** Round steps of a scale: at most so many. Pure. */
export function listTicks(least: number, most: number, count: number): number[] {
  const span = most - least;
  if (!(span > 0)) return [least];
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let tick = Math.ceil(least / step) * step; tick <= most + step / 1e6; tick += step)
    ticks.push(Math.round(tick / step) * step);
  return ticks;
}
