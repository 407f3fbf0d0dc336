import { StepCursor, type StepFile } from '../../step/index.ts';

/**
 * From a thing's own space to the model's, in the file's unit, Z up: three axes and the origin, three numbers each. The
 * axes are of length one and square.
 */
export type PlacementMatrix = Float64Array;

type Vector = readonly [number, number, number];

/** Longest chain of placements that is followed; real ones have less than ten. */
const MAX_DEPTH = 200;

/**
 * Where things stand, of the usual kind: IfcLocalPlacement upon IfcLocalPlacement, each with an IfcAxis2Placement3D.
 */
export class Placements {
  readonly #cursor: StepCursor;
  readonly #local: number;
  readonly #axes: number;
  readonly #points: number;
  readonly #directions: number;
  /** Of what other things stand upon. */
  readonly #known = new Map<number, PlacementMatrix | undefined>();

  constructor(private readonly file: StepFile) {
    this.#cursor = new StepCursor(file);
    const kindOf = (name: string): number => file.names.indexOf(name);
    this.#local = kindOf('IFCLOCALPLACEMENT');
    this.#axes = kindOf('IFCAXIS2PLACEMENT3D');
    this.#points = kindOf('IFCCARTESIANPOINT');
    this.#directions = kindOf('IFCDIRECTION');
  }

  /**
   * The two parts of an IfcLocalPlacement by their places, −1 where it stands upon nothing; undefined for other kinds.
   */
  splitPlacement(place: number): { readonly parent: number; readonly own: number } | undefined {
    const { file } = this;
    if (place < 0 || file.kindOf(place) !== this.#local) return undefined;
    const cursor = this.#cursor.open(place);
    const isAlone = cursor.kind() === 'absent';
    const upon = cursor.reference();
    const own = file.placeOf(cursor.reference() ?? 0);
    if (own < 0 || (upon === undefined && !isAlone)) return undefined;
    const found = upon === undefined ? -1 : file.placeOf(upon);
    return found < 0 && upon !== undefined ? undefined : { parent: found, own };
  }

  /** Undefined where it is of another kind, or makes no sense. */
  resolve(place: number, depth = 0): PlacementMatrix | undefined {
    const parts = depth < MAX_DEPTH ? this.splitPlacement(place) : undefined;
    const own = parts && this.#frame(parts.own);
    if (!own || parts.parent < 0) return own;
    if (!this.#known.has(parts.parent)) {
      // Known from here on, so that a circle ends.
      this.#known.set(parts.parent, undefined);
      this.#known.set(parts.parent, this.resolve(parts.parent, depth + 1));
    }
    const upon = this.#known.get(parts.parent);
    return upon && multiplyPlacements(upon, own);
  }

  /** IfcAxis2Placement3D: z as it is, x made square to it. */
  #frame(place: number): PlacementMatrix | undefined {
    const { file } = this;
    if (file.kindOf(place) !== this.#axes) return undefined;
    const cursor = this.#cursor.open(place);
    const at = cursor.reference();
    const hasZ = cursor.kind() === 'reference';
    const zId = cursor.reference();
    const hasX = cursor.kind() === 'reference';
    const xId = cursor.reference();
    if (cursor.isDamaged) return undefined;
    const origin = this.#numbers(at, this.#points);
    const zAxis = hasZ ? this.#numbers(zId, this.#directions) : Z;
    const xAxis = hasX ? this.#numbers(xId, this.#directions) : X;
    const z = zAxis && normalize(zAxis);
    const leaning = xAxis && normalize(xAxis);
    if (!origin || !z || !leaning) return undefined;
    const y = normalize(cross(z, leaning));
    const x = y && normalize(cross(y, z));
    return x && Float64Array.of(...x, ...y, ...z, ...origin);
  }

  #numbers(id: number | undefined, kind: number): Vector | undefined {
    const place = this.file.placeOf(id ?? 0);
    if (place < 0 || this.file.kindOf(place) !== kind) return undefined;
    const found: number[] = [];
    const cursor = this.#cursor.open(place);
    cursor.list(() => found.push(cursor.number() ?? Number.NaN));
    const [a, b, c] = found;
    if (found.length !== 3 || a === undefined || b === undefined || c === undefined) return undefined;
    return Number.isFinite(a + b + c) ? [a, b, c] : undefined;
  }
}

const X: Vector = [1, 0, 0];
const Z: Vector = [0, 0, 1];

const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d];

function normalize([a, b, c]: Vector): Vector | undefined {
  const length = Math.sqrt(a * a + b * b + c * c);
  return length > 1e-9 && length < Infinity ? [a / length, b / length, c / length] : undefined;
}

function multiplyPlacements(a: PlacementMatrix, b: PlacementMatrix): PlacementMatrix {
  const made = new Float64Array(12);
  for (let column = 0; column < 4; column++) {
    const x = b[column * 3] as number;
    const y = b[column * 3 + 1] as number;
    const z = b[column * 3 + 2] as number;
    for (let row = 0; row < 3; row++) {
      const moved = column === 3 ? (a[9 + row] as number) : 0;
      made[column * 3 + row] = (a[row] as number) * x + (a[3 + row] as number) * y + (a[6 + row] as number) * z + moved;
    }
  }
  return made;
}
