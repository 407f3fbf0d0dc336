import type { ElementShape, ModelContent } from '../content.ts';
import { createRoomStyle, findPlanStyle, type PlanStyle } from './styles.ts';

/** A rectangle of the plan in metres: x to the east, y to the south. */
export type PlanMark = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly style: PlanStyle;
  /** Height of its top, by which equals are laid over one another. */
  readonly top: number;
};

/** Where a plan is cut above the floor, in metres. */
const CUT = 1.2;
/** Below so many things at the cut a plan tells nothing, and all is drawn from above. */
const FEWEST = 12;
/** Of everything seen from above: what lies below still shows. */
const ABOVE_OPACITY = 0.3;
const CUT_THROUGH = /^Ifc(Wall|Column|CurtainWall|Plate|Member|Window|Door)/;

/** What is to be drawn: the fullest storey, cut open, or where there are no storeys everything from above. */
export function listPlanMarks(content: ModelContent, shapes: ReadonlyMap<number, ElementShape>): PlanMark[] {
  const floor = findFullestFloor(content, shapes);
  const marks = floor === undefined ? [] : listSectionMarks(content, shapes, floor);
  return marks.length >= FEWEST ? marks : listAllMarks(content, shapes);
}

/** The floor, in metres, of the storey with the most walls, doors and the like at the height of the cut. */
function findFullestFloor(content: ModelContent, shapes: ReadonlyMap<number, ElementShape>): number | undefined {
  const bottoms = new Map<number, number[]>();
  for (const [number, { box }] of shapes) {
    const element = content.elements[number];
    if (element?.storey === undefined || !CUT_THROUGH.test(element.class)) continue;
    const known = bottoms.get(element.storey);
    if (known) known.push(box[1]);
    else bottoms.set(element.storey, [box[1]]);
  }
  const [best] = [...bottoms.values()].sort((a, b) => b.length - a.length);
  // The middle one: some walls begin below the floor, windows above it.
  return best?.sort((a, b) => a - b)[Math.floor(best.length / 4)];
}

function listSectionMarks(content: ModelContent, shapes: ReadonlyMap<number, ElementShape>, floor: number): PlanMark[] {
  const cut = floor + CUT;
  let rooms = 0;
  const marks: PlanMark[] = [];
  for (const [number, { box }] of shapes) {
    const kind = content.elements[number]?.class ?? '';
    const [, bottom, , , top] = box;
    if (kind === 'IfcSpace') {
      if (bottom < cut && top > cut) marks.push(toPlanMark(box, createRoomStyle(rooms++)));
      continue;
    }
    const isCut = bottom <= cut && top >= cut;
    const isBelow = top < cut && top > floor - 0.3;
    if (isCut || (isBelow && !CUT_THROUGH.test(kind))) marks.push(toPlanMark(box, findPlanStyle(kind)));
  }
  return marks;
}

const listAllMarks = (content: ModelContent, shapes: ReadonlyMap<number, ElementShape>): PlanMark[] =>
  [...shapes]
    .filter(([number]) => content.elements[number]?.class !== 'IfcSpace')
    .map(([number, { box }]) => {
      const { opening: _, ...style } = findPlanStyle(content.elements[number]?.class ?? '');
      return toPlanMark(box, { ...style, isCut: false, layer: 1, fillOpacity: ABOVE_OPACITY, strokeOpacity: 0.85 });
    });

const toPlanMark = ([minX, , minZ, maxX, maxY, maxZ]: ElementShape['box'], style: PlanStyle): PlanMark => ({
  x: minX,
  y: minZ,
  width: maxX - minX,
  height: maxZ - minZ,
  style,
  top: maxY,
});
