import { add, cross, dot, negate, scale, subtract, unit, type Vec } from '../../geometry/vec.ts';
import { type BcfVector, fromZUp, toZUp } from '../navigation/bcf.ts';
import type { BoxSide, Section, SectionState } from './types.ts';

/** Thinner than this a box is not pushed together. Metres. */
const THINNEST = 0.05;

export const BOX_SIDES: Readonly<Record<BoxSide, Vec>> = {
  minX: [-1, 0, 0],
  maxX: [1, 0, 0],
  minY: [0, -1, 0],
  maxY: [0, 1, 0],
  minZ: [0, 0, -1],
  maxZ: [0, 0, 1],
};

type Box = { readonly min: Vec; readonly max: Vec };

/** The planes that a state cuts with; the six of a box keep its inside. */
export function toCuttingPlanes(state: SectionState): readonly Section[] {
  if (state.kind === 'none') return [];
  if (state.kind === 'planes') return state.planes;
  return Object.entries(BOX_SIDES).map(([side, outwards]) => ({
    point: side.startsWith('min') ? state.min : state.max,
    normal: negate(outwards),
  }));
}

/** A box with one side moved outwards by metres; it stays at least 5 cm thick. */
export function withSide(box: Box, side: BoxSide, outwards: number): Box {
  const axis = side.endsWith('X') ? 0 : side.endsWith('Y') ? 1 : 2;
  const at = (vec: Vec, value: number): Vec => [
    axis === 0 ? value : vec[0],
    axis === 1 ? value : vec[1],
    axis === 2 ? value : vec[2],
  ];
  const { min, max } = box;
  return side.startsWith('min')
    ? { min: at(min, Math.min(min[axis] - outwards, max[axis] - THINNEST)), max }
    : { min, max: at(max, Math.max(max[axis] + outwards, min[axis] + THINNEST)) };
}

/** The border of a plane inside a box, in order around it; empty where it passes beside. */
export function borderIn({ point, normal }: Section, { min, max }: Box): readonly Vec[] {
  const corner = (at: number): Vec => [at & 1 ? max[0] : min[0], at & 2 ? max[1] : min[1], at & 4 ? max[2] : min[2]];
  const found: Vec[] = [];
  for (let from = 0; from < 8; from++)
    for (const bit of [1, 2, 4]) {
      if (from & bit) continue;
      const [a, b] = [corner(from), corner(from | bit)];
      const [before, after] = [dot(normal, subtract(a, point)), dot(normal, subtract(b, point))];
      if (before < 0 === after < 0) continue;
      found.push(add(a, scale(subtract(b, a), before / (before - after))));
    }
  const [first] = found;
  if (!first || found.length < 3) return [];
  const middle = scale(found.reduce(add), 1 / found.length);
  const right = unit(subtract(first, middle));
  const up = cross(unit(normal), right);
  const turn = (one: Vec) => Math.atan2(dot(subtract(one, middle), up), dot(subtract(one, middle), right));
  return found.sort((a, b) => turn(a) - turn(b));
}

/** A clipping plane of BCF: its direction points to what is cut away. Metres of the world, Z up. */
export type BcfClippingPlane = { readonly location: BcfVector; readonly direction: BcfVector };

/** BCF has no boxes: one becomes its six planes. */
export const toClippingPlanes = (state: SectionState): readonly BcfClippingPlane[] =>
  toCuttingPlanes(state).map(({ point, normal }) => ({ location: toZUp(point), direction: toZUp(negate(normal)) }));

/** Six planes that are the sides of a box become one again. */
export function fromClippingPlanes(planes: readonly BcfClippingPlane[]): SectionState {
  if (planes.length === 0) return { kind: 'none' };
  const sections = planes.map(({ location, direction }) => ({
    point: fromZUp(location),
    normal: unit(negate(fromZUp(direction))),
  }));
  const side = (outwards: Vec) => sections.find(({ normal }) => Math.abs(dot(normal, outwards) + 1) < 1e-9)?.point;
  const { minX, minY, minZ, maxX, maxY, maxZ } = BOX_SIDES;
  const [x0, y0, z0, x1, y1, z1] = [minX, minY, minZ, maxX, maxY, maxZ].map(side);
  if (sections.length === 6 && x0 && y0 && z0 && x1 && y1 && z1)
    return { kind: 'box', min: [x0[0], y0[1], z0[2]], max: [x1[0], y1[1], z1[2]] };
  return { kind: 'planes', planes: sections };
}
