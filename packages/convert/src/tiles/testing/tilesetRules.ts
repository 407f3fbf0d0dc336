import { isRecord } from './json.ts';

type Matrix = readonly number[];
const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
/** Half a millimetre, against rounding in the writing of decimals. */
const TOLERANCE = 5e-4;

/**
 * What is wrong with a tileset by the rules of OGC 3D Tiles 1.1 (22-025r4, chapters 6 and 7 and the JSON schema), one
 * sentence each: required fields, closed sets of values, errors that never grow downwards, boxes that hold what is
 * below them, addresses that exist.
 *
 * @param contentBox the box of a content in glTF's own axes, for addresses that exist
 */
export function validateTileset(json: unknown, contentBox: (uri: string) => readonly number[] | undefined): string[] {
  const complaints: string[] = [];
  const complain = (where: string, what: string): void => {
    complaints.push(`${where}: ${what}`);
  };
  if (!isRecord(json)) return ['the tileset is no object'];
  const { asset, geometricError, root, ...others } = json;
  for (const name of Object.keys(others))
    if (!['extensionsUsed', 'extensionsRequired', 'extras'].includes(name)) complain('tileset', `unknown ${name}`);
  if (!isRecord(asset) || asset.version !== '1.1') complain('asset', 'version is not 1.1');
  const whole = errorOf(geometricError);
  if (whole === undefined) complain('tileset', 'geometricError is no number from 0');
  if (!isRecord(root)) return [...complaints, 'the tileset has no root'];
  if (root.refine !== 'ADD' && root.refine !== 'REPLACE') complain('root', 'refine is neither ADD nor REPLACE');

  /** Judges a tile; returns corners of all that it draws and what is below, in the space of its parent. */
  const judge = (tile: Record<string, unknown>, where: string, parentError: number): number[][] => {
    const known = [
      'boundingVolume',
      'viewerRequestVolume',
      'geometricError',
      'refine',
      'transform',
      'content',
      'contents',
      'children',
    ];
    for (const name of Object.keys(tile)) if (!known.includes(name)) complain(where, `unknown ${name}`);
    if (tile.refine !== undefined && tile.refine !== 'ADD' && tile.refine !== 'REPLACE') complain(where, 'refine');
    const error = errorOf(tile.geometricError);
    if (error === undefined) complain(where, 'geometricError is no number from 0');
    else if (error > parentError) complain(where, `geometricError ${error} is larger than ${parentError} above it`);
    const transform = tile.transform === undefined ? IDENTITY : matrixOf(tile.transform);
    if (!transform) complain(where, 'transform is no affine matrix of 16 numbers');
    const box = isRecord(tile.boundingVolume) ? boxOf(tile.boundingVolume.box) : undefined;
    if (!box) complain(where, 'boundingVolume has no box of 12 numbers');

    const drawn: number[][] = [];
    if (tile.content !== undefined) {
      const uri = isRecord(tile.content) ? tile.content.uri : undefined;
      const inside = typeof uri === 'string' ? contentBox(uri) : undefined;
      if (inside) drawn.push(...listCorners(inside).map(([x = 0, y = 0, z = 0]) => [x, -z, y]));
      else complain(where, `content ${String(uri)} is not in the pack`);
    }
    if (tile.children !== undefined) {
      const children = Array.isArray(tile.children) ? tile.children : [];
      if (children.length === 0) complain(where, 'children is no list of at least one');
      children.forEach((child, place) => {
        if (isRecord(child)) drawn.push(...judge(child, `${where}/${place}`, error ?? parentError));
        else complain(where, `child ${place} is no object`);
      });
    }
    if (box) {
      const outside = drawn.filter((point) => !isInside(point, box));
      if (outside.length > 0) complain(where, `${outside.length} of ${drawn.length} corners lie outside its box`);
    }
    return drawn.map((point) => moved(point, transform ?? IDENTITY));
  };
  judge(root, 'root', whole ?? Infinity);
  return complaints;
}

const errorOf = (value: unknown): number | undefined => (typeof value === 'number' && value >= 0 ? value : undefined);

const numbersOf = (value: unknown, length: number): number[] | undefined =>
  Array.isArray(value) && value.length === length && value.every((one) => Number.isFinite(one)) ? value : undefined;

const matrixOf = (value: unknown): Matrix | undefined => {
  const matrix = numbersOf(value, 16);
  return matrix && matrix[3] === 0 && matrix[7] === 0 && matrix[11] === 0 && matrix[15] === 1 ? matrix : undefined;
};

type OrientedBox = { readonly middle: number[]; readonly axes: number[][] };
const boxOf = (value: unknown): OrientedBox | undefined => {
  const numbers = numbersOf(value, 12);
  return numbers && { middle: numbers.slice(0, 3), axes: [numbers.slice(3, 6), numbers.slice(6, 9), numbers.slice(9)] };
};

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

const isInside = (point: readonly number[], { middle, axes }: OrientedBox): boolean => {
  const from = point.map((value, at) => value - (middle[at] ?? 0));
  return axes.every((axis) => Math.abs(dot(from, axis)) <= dot(axis, axis) + TOLERANCE * Math.sqrt(dot(axis, axis)));
};

const moved = (point: readonly number[], m: Matrix): number[] =>
  [0, 1, 2].map((row) => dot(point, [m[row] ?? 0, m[row + 4] ?? 0, m[row + 8] ?? 0]) + (m[row + 12] ?? 0));

const listCorners = (box: readonly number[]): number[][] =>
  Array.from({ length: 8 }, (_, corner) => [0, 1, 2].map((axis) => box[axis + (corner & (1 << axis) ? 3 : 0)] ?? 0));
