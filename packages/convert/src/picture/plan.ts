import type { ElementShape, ModelContent } from '../content.ts';
import { listPlanMarks, type PlanMark } from './section.ts';

/** Units of the drawing: pixels of the large picture. */
export const PLAN_WIDTH = 1280;
export const PLAN_HEIGHT = 800;
const MARGIN = 56;
/** More marks make the drawing grey, not better; the smallest are left out. */
const MAX_MARKS = 8_000;
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
export function drawPlan(content: ModelContent, shapes: ReadonlyMap<number, ElementShape>): string | undefined {
  const marks = listPlanMarks(content, shapes);
  const sheet = fitSheet(marks);
  if (!sheet) return undefined;
  const drawn = marks
    .map((mark) => placeMark(mark, sheet))
    .filter(({ width, height }) => Math.max(width, height) >= SMALLEST)
    .sort((a, b) => Math.max(b.width, b.height) - Math.max(a.width, a.height))
    .slice(0, MAX_MARKS)
    .sort((a, b) => a.style.layer - b.style.layer || a.top - b.top);
  const shade = Math.min(LONGEST_SHADOW, SHADOW_METRES * sheet.scale);
  // Where much lies close together lines are thin.
  const line = Math.min(1, Math.max(0.3, sheet.scale / 20));
  const cut = drawn.filter(({ style }) => style.isCut);
  const openings = drawn.filter(({ style }) => style.opening);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PLAN_WIDTH}" height="${PLAN_HEIGHT}" viewBox="0 0 ${PLAN_WIDTH} ${PLAN_HEIGHT}" stroke-width="${formatNumber(line)}">`,
    // Openings are cut out of the walls: the ground, which nobody knows here, shows through.
    `<mask id="openings"><rect width="${PLAN_WIDTH}" height="${PLAN_HEIGHT}" fill="#fff"/>`,
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

function fitSheet(marks: readonly PlanMark[]): Sheet | undefined {
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
  const [roomX, roomY] = [PLAN_WIDTH - 2 * MARGIN, PLAN_HEIGHT - 2 * MARGIN];
  const isTurned = height > width;
  const scale = isTurned ? Math.min(roomX / height, roomY / width) : Math.min(roomX / width, roomY / height);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, scale, isTurned };
}

function span(
  marks: readonly PlanMark[],
  low: (mark: PlanMark) => number,
  high: (mark: PlanMark) => number,
): readonly [number, number] {
  const lows = marks.map(low).sort((a, b) => a - b);
  const highs = marks.map(high).sort((a, b) => b - a);
  const skipped = marks.length > 50 ? Math.floor(marks.length * OUTLIERS) : 0;
  return [lows[skipped] ?? 0, highs[skipped] ?? 0];
}

type PlacedMark = PlanMark & { readonly isOblique: boolean };

function placeMark(mark: PlanMark, { x, y, scale, isTurned }: Sheet): PlacedMark {
  const [left, top] = [(mark.x - x) * scale, (mark.y - y) * scale];
  const [width, height] = [mark.width * scale, mark.height * scale];
  const isOblique = mark.style.isCut === true && Math.min(mark.width, mark.height) > THICKEST;
  // A quarter turn to the left, so that what was north is now at the left.
  const [px, py] = isTurned ? [top, -left - width] : [left, top];
  const [w, h] = isTurned ? [height, width] : [width, height];
  return { ...mark, isOblique, x: px + PLAN_WIDTH / 2, y: py + PLAN_HEIGHT / 2, width: w, height: h };
}

/** How far a wall's shadow reaches in metres, and at most in pixels. */
const SHADOW_METRES = 0.12;
const LONGEST_SHADOW = 4;

const formatNumber = (value: number): string => value.toFixed(1);
const frame = ({ x, y, width, height }: PlacedMark, shift = 0): string =>
  `x="${formatNumber(x + shift)}" y="${formatNumber(y + shift)}" width="${formatNumber(Math.max(width, THINNEST))}" height="${formatNumber(Math.max(height, THINNEST))}"`;

function rectangle(mark: PlacedMark): string {
  const { fill, fillOpacity, stroke, strokeOpacity } = mark.style;
  const body = mark.isOblique ? 0.08 : fillOpacity;
  const edge = strokeOpacity > 0 ? ` stroke="${stroke}" stroke-opacity="${mark.isOblique ? 0.3 : strokeOpacity}"` : '';
  return `<rect ${frame(mark)} fill="${fill}" fill-opacity="${body}"${edge}/>`;
}

const shadow = (mark: PlacedMark, reach: number): string =>
  `<rect ${frame(mark, reach)} fill="#10202f" fill-opacity="0.16"/>`;

/** Along its wall, whichever way that runs. */
const isAcross = ({ width, height }: PlacedMark): boolean => width >= height;

/** A leaf that stands open at a right angle, and the quarter circle in which it turns. */
function door(mark: PlacedMark): string {
  const { x, y, width, height, style } = mark;
  const size = Math.max(width, height);
  const [cx, cy] = [x + width / 2, y + height / 2];
  const [hinge, end, tip] = isAcross(mark)
    ? [
        `${formatNumber(x)} ${formatNumber(cy)}`,
        `${formatNumber(x + size)} ${formatNumber(cy)}`,
        `${formatNumber(x)} ${formatNumber(cy - size)}`,
      ]
    : [
        `${formatNumber(cx)} ${formatNumber(y + size)}`,
        `${formatNumber(cx)} ${formatNumber(y)}`,
        `${formatNumber(cx - size)} ${formatNumber(y + size)}`,
      ];
  return [
    `<path d="M${hinge} L${tip} A${formatNumber(size)} ${formatNumber(size)} 0 0 1 ${end} Z" fill="${style.fill}" fill-opacity="${style.fillOpacity}"/>`,
    `<path d="M${hinge} L${tip}" stroke="${style.stroke}" stroke-width="${formatNumber(Math.min(5, size / 12))}"/>`,
    `<path d="M${tip} A${formatNumber(size)} ${formatNumber(size)} 0 0 1 ${end}" fill="none" stroke="${style.stroke}" stroke-opacity="0.6" stroke-width="${formatNumber(Math.min(1.2, size / 12))}"/>`,
  ].join('');
}

/** Glass between the faces of the wall. */
function pane(mark: PlacedMark): string {
  const { x, y, width, height, style } = mark;
  const middle = isAcross(mark)
    ? `M${formatNumber(x)} ${formatNumber(y + height / 2)} h${formatNumber(width)}`
    : `M${formatNumber(x + width / 2)} ${formatNumber(y)} v${formatNumber(height)}`;
  return `${rectangle(mark)}<path d="${middle}" stroke="${style.stroke}" stroke-width="${formatNumber(Math.min(2, Math.min(width, height) / 3))}"/>`;
}
