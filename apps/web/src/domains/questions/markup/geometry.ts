import { type Mark, type MarkPlace, TEXT_SIZE_FACTOR } from '@twinscape/contract/questions';

/** Pixels of the picture that is drawn on. */
export type PictureSize = { readonly width: number; readonly height: number };
type Point = readonly [x: number, y: number];

/** A part of a mark as the page and a canvas draw it: a path as SVG writes it, or a text. Pixels of the picture. */
export type DrawnPart =
  | { readonly kind: 'path'; readonly d: string; readonly width: number; readonly isFilled: boolean }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly at: Point;
      readonly size: number;
      readonly isCentred: boolean;
    };

/** The brush is meant for a picture so wide. */
const USUAL_WIDTH = 1_280;
/** Arcs of a cloud are about so long, in brushes. */
const ARC_BRUSHES = 12;

const toPixels = ([x, y]: MarkPlace, { width, height }: PictureSize): Point => [x * width, y * height];
const put = (...numbers: number[]): string => numbers.map((one) => Math.round(one * 10) / 10).join(' ');

/** The width of the line of a mark, in pixels of the picture. */
export const toLineWidth = (brush: number, { width }: PictureSize): number =>
  Math.max(1, (brush * width) / USUAL_WIDTH);

/** What a mark is made of on a picture of this size. Pure. */
export function drawMark(mark: Mark, size: PictureSize): DrawnPart[] {
  const width = toLineWidth(mark.brush, size);
  const line = (d: string): DrawnPart => ({ kind: 'path', d, width, isFilled: false });
  const textSize = width * TEXT_SIZE_FACTOR;
  if (mark.tool === 'text')
    return [{ kind: 'text', text: mark.text, at: toPixels(mark.at, size), size: textSize, isCentred: false }];
  if (mark.tool === 'line') return drawFreeLine(mark.points, size, width);
  const [from, to] = [toPixels(mark.from, size), toPixels(mark.to, size)];
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  switch (mark.tool) {
    case 'rectangle':
      return [line(`M${put(left, top)}H${put(right)}V${put(bottom)}H${put(left)}Z`)];
    case 'circle':
      return [line(drawEllipse({ left, right, top, bottom }))];
    case 'cloud':
      return [line(drawCloud({ left, right, top, bottom }, width * ARC_BRUSHES))];
    case 'arrow':
      return [line(`M${put(...from)}L${put(...to)}`), head(from, to, width)];
    case 'dimension':
      return drawDimension({ from, to, text: mark.text, width, textSize });
  }
}

type Sides = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

function drawEllipse({ left, right, top, bottom }: Sides): string {
  const [rx, ry] = [(right - left) / 2, (bottom - top) / 2];
  const y = (top + bottom) / 2;
  return `M${put(left, y)}A${put(rx, ry, 0, 1, 1)} ${put(right, y)}A${put(rx, ry, 0, 1, 1)} ${put(left, y)}Z`;
}

/** A revision cloud: arcs along a rectangle, bulging outwards. */
function drawCloud({ left, right, top, bottom }: Sides, arc: number): string {
  const corners: readonly Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  let d = `M${put(left, top)}`;
  for (const [at, corner] of corners.entries()) {
    const next = corners[(at + 1) % corners.length] ?? corner;
    const [dx, dy] = [next[0] - corner[0], next[1] - corner[1]];
    const count = Math.max(1, Math.round(Math.hypot(dx, dy) / arc));
    const radius = Math.hypot(dx, dy) / count / 1.7;
    for (let step = 1; step <= count; step++)
      d += `A${put(radius, radius, 0, 0, 1)} ${put(corner[0] + (dx * step) / count, corner[1] + (dy * step) / count)}`;
  }
  return `${d}Z`;
}

/** A filled head at the end of a line. */
function head(from: Point, to: Point, width: number): DrawnPart {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const long = width * 5;
  const side = (turn: number): Point => [to[0] - long * Math.cos(angle + turn), to[1] - long * Math.sin(angle + turn)];
  const d = `M${put(...to)}L${put(...side(0.42))}L${put(...side(-0.42))}Z`;
  return { kind: 'path', d, width, isFilled: true };
}

type Dimension = {
  readonly from: Point;
  readonly to: Point;
  readonly text: string;
  readonly width: number;
  readonly textSize: number;
};

/** Two heads, an end line at each, and the text above the middle. */
function drawDimension({ from, to, text, width, textSize }: Dimension): DrawnPart[] {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const end = (at: Point): string => {
    const [dx, dy] = [Math.sin(angle) * width * 4, -Math.cos(angle) * width * 4];
    return `M${put(at[0] - dx, at[1] - dy)}L${put(at[0] + dx, at[1] + dy)}`;
  };
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - width * 2.5];
  return [
    { kind: 'path', d: `M${put(...from)}L${put(...to)}${end(from)}${end(to)}`, width, isFilled: false },
    head(from, to, width),
    head(to, from, width),
    ...(text === '' ? [] : [{ kind: 'text' as const, text, at: middle, size: textSize, isCentred: true }]),
  ];
}

/** A pen that presses harder draws wider; a mouse always draws the same. */
function drawFreeLine(
  points: Extract<Mark, { tool: 'line' }>['points'],
  size: PictureSize,
  width: number,
): DrawnPart[] {
  const places = points.map(([x, y]) => toPixels([x, y], size));
  const [first] = places;
  if (!first) return [];
  const isEven = points.every(([, , pressure]) => pressure === points[0]?.[2]);
  if (isEven) {
    // Through the middles between points: round where the hand was round.
    let d = `M${put(...first)}`;
    for (let at = 1; at < places.length - 1; at++) {
      const [here, next] = [places[at] ?? first, places[at + 1] ?? first];
      d += `Q${put(...here)} ${put((here[0] + next[0]) / 2, (here[1] + next[1]) / 2)}`;
    }
    return [{ kind: 'path', d: `${d}L${put(...(places.at(-1) ?? first))}`, width, isFilled: false }];
  }
  return places.slice(1).map((to, at) => ({
    kind: 'path',
    d: `M${put(...(places[at] ?? first))}L${put(...to)}`,
    width: width * (0.4 + 1.2 * (points[at + 1]?.[2] ?? 0.5)),
    isFilled: false,
  }));
}

/** Whether somebody who points there means the mark: near its line, or within its text. Pure. */
export function isAtMark(mark: Mark, place: MarkPlace, size: PictureSize): boolean {
  const [x, y] = toPixels(place, size);
  const near = Math.max(8, toLineWidth(mark.brush, size) * 2);
  const bounds = findBounds(mark, size);
  if (x < bounds.left - near || x > bounds.right + near || y < bounds.top - near || y > bounds.bottom + near)
    return false;
  if (mark.tool === 'text') return true;
  if (mark.tool === 'line')
    return isNearLine(
      mark.points.map(([px, py]) => toPixels([px, py], size)),
      [x, y],
      near,
    );
  if (mark.tool === 'arrow' || mark.tool === 'dimension')
    return isNearLine([toPixels(mark.from, size), toPixels(mark.to, size)], [x, y], near);
  const { left, right, top, bottom } = bounds;
  return x < left + near || x > right - near || y < top + near || y > bottom - near || mark.tool === 'circle';
}

function isNearLine(points: readonly Point[], [x, y]: Point, near: number): boolean {
  return points.slice(1).some((to, at) => {
    const from = points[at] ?? to;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const along = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy) <= near;
  });
}

/** The rectangle around a mark, in pixels of the picture. Pure. */
export function findBounds(mark: Mark, size: PictureSize): Sides {
  if (mark.tool === 'text') {
    const high = toLineWidth(mark.brush, size) * TEXT_SIZE_FACTOR;
    const [left, top] = toPixels(mark.at, size);
    // Chinese characters are as wide as they are high; others are narrower.
    const wide = [...mark.text].reduce((sum, one) => sum + (one.charCodeAt(0) > 0x2e80 ? 1 : 0.6), 0) * high;
    return { left, right: left + wide, top, bottom: top + high * 1.2 };
  }
  const places =
    mark.tool === 'line'
      ? mark.points.map(([x, y]) => toPixels([x, y], size))
      : [toPixels(mark.from, size), toPixels(mark.to, size)];
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** The mark, so far away from where it was. Parts of the picture. Pure. */
export function moveMark(mark: Mark, [dx, dy]: MarkPlace): Mark {
  const moved = ([x, y]: MarkPlace): MarkPlace => [x + dx, y + dy];
  if (mark.tool === 'text') return { ...mark, at: moved(mark.at) };
  if (mark.tool === 'line')
    return { ...mark, points: mark.points.map(([x, y, pressure]) => [x + dx, y + dy, pressure]) };
  return { ...mark, from: moved(mark.from), to: moved(mark.to) };
}
