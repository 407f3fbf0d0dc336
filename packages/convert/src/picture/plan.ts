import type { ElementShape, ModelContent } from '../content.ts';
import { type Mark, marksOf } from './section.ts';

/** Units of the drawing: pixels of the large picture. */
export const WIDTH = 1280;
export const HEIGHT = 800;
const MARGIN = 56;
/** More marks make the drawing grey, not better; the smallest are left out. */
const MOST_MARKS = 8_000;
/** Pixels below which a mark is not seen. */
const SMALLEST = 0.6;
const THINNEST = 0.6;
/**
 * A box of a cut wall or the like that is thicker, in metres, is that of an oblique one, and would blot out what it
 * does not cover.
 */
const THICKEST = 1.5;
/**
 * Share of the marks that may lie outside the sheet on each side: a lone tree far away must not make the building
 * small.
 */
const OUTLIERS = 0.01;

/** The drawing as SVG; undefined without anything to draw. */
export function planOf(content: ModelContent, shapes: ReadonlyMap<number, ElementShape>): string | undefined {
  const marks = marksOf(content, shapes);
  const sheet = sheetOf(marks);
  if (!sheet) return undefined;
  const drawn = marks
    .map((mark) => placed(mark, sheet))
    .filter(({ width, height }) => Math.max(width, height) >= SMALLEST)
    .sort((a, b) => Math.max(b.width, b.height) - Math.max(a.width, a.height))
    .slice(0, MOST_MARKS)
    .sort((a, b) => a.style.layer - b.style.layer || a.top - b.top);
  const shade = Math.min(LONGEST_SHADOW, SHADOW_METRES * sheet.scale);
  // Where much lies close together lines are thin.
  const line = Math.min(1, Math.max(0.3, sheet.scale / 20));
  const cut = drawn.filter(({ style }) => style.isCut);
  const openings = drawn.filter(({ style }) => style.opening);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" stroke-width="${short(line)}">`,
    // Openings are cut out of the walls: the ground, which nobody knows here, shows through.
    `<mask id="openings"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...openings.map((mark) => `<rect ${frame(mark)} fill="#000"/>`),
    '</mask>',
    ...drawn.filter(({ style }) => !style.isCut && !style.opening).map(rectangle),
    '<g mask="url(#openings)">',
    ...cut.filter(({ isOblique }) => !isOblique).map((mark) => shadow(mark, shade)),
    ...cut.map(rectangle),
    '</g>',
    ...openings.map((mark) => (mark.style.opening === 'door' ? door(mark) : pane(mark))),
    '</svg>',
  ].join('\n');
}

/** Which part of the world is on the sheet, and how large a metre is. A long plan lies along the sheet. */
type Sheet = { readonly x: number; readonly y: number; readonly scale: number; readonly isTurned: boolean };

function sheetOf(marks: readonly Mark[]): Sheet | undefined {
  const framing = marks.filter(({ style }) => style.layer > 0);
  const used = framing.length > 0 ? framing : marks;
  const [minX, maxX] = span(
    used,
    ({ x }) => x,
    ({ x, width }) => x + width,
  );
  const [minY, maxY] = span(
    used,
    ({ y }) => y,
    ({ y, height }) => y + height,
  );
  const [width, height] = [maxX - minX, maxY - minY];
  if (!(width > 0 || height > 0)) return undefined;
  const [roomX, roomY] = [WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN];
  const isTurned = height > width;
  const scale = isTurned ? Math.min(roomX / height, roomY / width) : Math.min(roomX / width, roomY / height);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, scale, isTurned };
}

function span(
  marks: readonly Mark[],
  low: (mark: Mark) => number,
  high: (mark: Mark) => number,
): readonly [number, number] {
  const lows = marks.map(low).sort((a, b) => a - b);
  const highs = marks.map(high).sort((a, b) => b - a);
  const skipped = marks.length > 50 ? Math.floor(marks.length * OUTLIERS) : 0;
  return [lows[skipped] ?? 0, highs[skipped] ?? 0];
}

type Placed = Mark & { readonly isOblique: boolean };

function placed(mark: Mark, { x, y, scale, isTurned }: Sheet): Placed {
  const [left, top] = [(mark.x - x) * scale, (mark.y - y) * scale];
  const [width, height] = [mark.width * scale, mark.height * scale];
  const isOblique = mark.style.isCut === true && Math.min(mark.width, mark.height) > THICKEST;
  // A quarter turn to the left, so that what was north is now at the left.
  const [px, py] = isTurned ? [top, -left - width] : [left, top];
  const [w, h] = isTurned ? [height, width] : [width, height];
  return { ...mark, isOblique, x: px + WIDTH / 2, y: py + HEIGHT / 2, width: w, height: h };
}

/** How far a wall's shadow reaches in metres, and at most in pixels. */
const SHADOW_METRES = 0.12;
const LONGEST_SHADOW = 4;

const short = (value: number): string => value.toFixed(1);
const frame = ({ x, y, width, height }: Placed, shift = 0): string =>
  `x="${short(x + shift)}" y="${short(y + shift)}" width="${short(Math.max(width, THINNEST))}" height="${short(Math.max(height, THINNEST))}"`;

function rectangle(mark: Placed): string {
  const { fill, fillOpacity, stroke, strokeOpacity } = mark.style;
  const body = mark.isOblique ? 0.08 : fillOpacity;
  const edge = strokeOpacity > 0 ? ` stroke="${stroke}" stroke-opacity="${mark.isOblique ? 0.3 : strokeOpacity}"` : '';
  return `<rect ${frame(mark)} fill="${fill}" fill-opacity="${body}"${edge}/>`;
}

const shadow = (mark: Placed, reach: number): string =>
  `<rect ${frame(mark, reach)} fill="#10202f" fill-opacity="0.16"/>`;

/** Along its wall, whichever way that runs. */
const isAcross = ({ width, height }: Placed): boolean => width >= height;

/** A leaf that stands open at a right angle, and the quarter circle in which it turns. */
function door(mark: Placed): string {
  const { x, y, width, height, style } = mark;
  const size = Math.max(width, height);
  const [cx, cy] = [x + width / 2, y + height / 2];
  const [hinge, end, tip] = isAcross(mark)
    ? [`${short(x)} ${short(cy)}`, `${short(x + size)} ${short(cy)}`, `${short(x)} ${short(cy - size)}`]
    : [`${short(cx)} ${short(y + size)}`, `${short(cx)} ${short(y)}`, `${short(cx - size)} ${short(y + size)}`];
  return [
    `<path d="M${hinge} L${tip} A${short(size)} ${short(size)} 0 0 1 ${end} Z" fill="${style.fill}" fill-opacity="${style.fillOpacity}"/>`,
    `<path d="M${hinge} L${tip}" stroke="${style.stroke}" stroke-width="${short(Math.min(5, size / 12))}"/>`,
    `<path d="M${tip} A${short(size)} ${short(size)} 0 0 1 ${end}" fill="none" stroke="${style.stroke}" stroke-opacity="0.6" stroke-width="${short(Math.min(1.2, size / 12))}"/>`,
  ].join('');
}

/** Glass between the faces of the wall. */
function pane(mark: Placed): string {
  const { x, y, width, height, style } = mark;
  const middle = isAcross(mark)
    ? `M${short(x)} ${short(y + height / 2)} h${short(width)}`
    : `M${short(x + width / 2)} ${short(y)} v${short(height)}`;
  return `${rectangle(mark)}<path d="${middle}" stroke="${style.stroke}" stroke-width="${short(Math.min(2, Math.min(width, height) / 3))}"/>`;
}
