import type { StepWriter } from '../step/StepWriter.ts';
import { enumeration, integer, type Token, unset } from '../step/values.ts';
import { PALETTE, type PaletteColour } from './palette.ts';

/** Millimetres, or a direction. Z is up. */
export type Vec3 = readonly [number, number, number];
export type Point2 = readonly [number, number];

export const X: Vec3 = [1, 0, 0];
export const Y: Vec3 = [0, 1, 0];
export const Z: Vec3 = [0, 0, 1];

const KEPT = 20_000;

/**
 * What is drawn: points, profiles, solids and their colours. Equal small parts are written once, as long as a bounded
 * memory holds them.
 */
export class GeometryWriter {
  readonly #step: StepWriter;
  readonly #kept = new Map<string, Token>();
  readonly #styles = new Map<string, Token>();

  constructor(step: StepWriter) {
    this.#step = step;
  }

  #once(key: string, make: () => Token): Token {
    const known = this.#kept.get(key);
    if (known) return known;
    const made = make();
    if (this.#kept.size >= KEPT) this.#kept.clear();
    this.#kept.set(key, made);
    return made;
  }

  direction(v: Vec3): Token {
    return this.#once(`d${v}`, () => this.#step.add('IFCDIRECTION', v));
  }

  /** A coordinate system; `z` and `x` are left out where they are the usual ones. */
  axes(at: Vec3, z: Vec3 = Z, x: Vec3 = X): Token {
    return this.#once(`a${at}|${z}|${x}`, () => {
      const origin = this.#step.add('IFCCARTESIANPOINT', at);
      const usual = z[2] === 1 && x[0] === 1;
      if (usual) return this.#step.add('IFCAXIS2PLACEMENT3D', origin, undefined, undefined);
      return this.#step.add('IFCAXIS2PLACEMENT3D', origin, this.direction(z), this.direction(x));
    });
  }

  placement(parent: Token | undefined, at: Vec3 = [0, 0, 0], z: Vec3 = Z, x: Vec3 = X): Token {
    return this.#step.add('IFCLOCALPLACEMENT', parent, this.axes(at, z, x));
  }

  #flat(at: Point2): Token {
    return this.#once(`f${at}`, () =>
      this.#step.add('IFCAXIS2PLACEMENT2D', this.#step.add('IFCCARTESIANPOINT', at), undefined),
    );
  }

  /** A rectangle around `at`. */
  rectangle(width: number, depth: number, at: Point2 = [0, 0]): Token {
    return this.#once(`r${width}|${depth}|${at}`, () =>
      this.#step.add('IFCRECTANGLEPROFILEDEF', enumeration('AREA'), undefined, this.#flat(at), width, depth),
    );
  }

  circle(radius: number, at: Point2 = [0, 0]): Token {
    return this.#once(`c${radius}|${at}`, () =>
      this.#step.add('IFCCIRCLEPROFILEDEF', enumeration('AREA'), undefined, this.#flat(at), radius),
    );
  }

  /** A steel I-section standing on its flange. */
  iSection(width: number, depth: number, web: number, flange: number): Token {
    return this.#once(`i${width}|${depth}|${web}|${flange}`, () =>
      this.#step.add(
        'IFCISHAPEPROFILEDEF',
        enumeration('AREA'),
        undefined,
        this.#flat([0, 0]),
        width,
        depth,
        web,
        flange,
        ...unset(3),
      ),
    );
  }

  #loop(points: readonly Point2[]): Token {
    const corners = points.map((point) => this.#step.add('IFCCARTESIANPOINT', point));
    return this.#step.add('IFCPOLYLINE', [...corners, ...corners.slice(0, 1)]);
  }

  /** A polygon with holes; the last point is joined to the first. */
  polygon(points: readonly Point2[], holes: readonly (readonly Point2[])[] = []): Token {
    if (holes.length === 0)
      return this.#step.add('IFCARBITRARYCLOSEDPROFILEDEF', enumeration('AREA'), undefined, this.#loop(points));
    return this.#step.add(
      'IFCARBITRARYPROFILEDEFWITHVOIDS',
      enumeration('AREA'),
      undefined,
      this.#loop(points),
      holes.map((hole) => this.#loop(hole)),
    );
  }

  /** Extrudes a profile along its own normal; `z` is that normal, `x` the profile's first axis. */
  extrude(profile: Token, depth: number, at?: Vec3, z: Vec3 = Z, x: Vec3 = X): Token {
    const position = at ? this.axes(at, z, x) : undefined;
    return this.#step.add('IFCEXTRUDEDAREASOLID', profile, position, this.direction(Z), depth);
  }

  /** A box by its lowest corner and its size. */
  box(at: Vec3, size: Vec3): Token {
    const centre: Vec3 = [at[0] + size[0] / 2, at[1] + size[1] / 2, at[2]];
    return this.extrude(this.rectangle(size[0], size[1]), size[2], centre);
  }

  /** A cylinder between two heights of an axis through `at`. */
  cylinder(at: Vec3, radius: number, length: number, axis: Vec3 = Z): Token {
    return this.extrude(this.circle(radius), length, at, axis, Math.abs(axis[0]) > 0.5 ? Y : X);
  }

  /**
   * Turns a profile by `angle` radians about an axis that lies in its plane, `radius` away along its first axis, from
   * +X at (−radius, 0, 0) towards +Y.
   */
  bend(profile: Token, radius: number, angle = Math.PI / 2): Token {
    const axis = this.#once(`b${radius}`, () =>
      this.#step.add('IFCAXIS1PLACEMENT', this.#step.add('IFCCARTESIANPOINT', [radius, 0, 0]), this.direction(Y)),
    );
    return this.#step.add('IFCREVOLVEDAREASOLID', profile, this.axes([-radius, 0, 0], X, Y), axis, angle);
  }

  /** A round bar or hose along a line of points. */
  sweep(points: readonly Vec3[], radius: number): Token {
    const line = this.#step.add(
      'IFCPOLYLINE',
      points.map((point) => this.#step.add('IFCCARTESIANPOINT', point)),
    );
    return this.#step.add('IFCSWEPTDISKSOLID', line, radius, undefined, undefined, undefined);
  }

  /** A closed body by its corners and faces (places in `corners`, counted from 0, counter-clockwise from outside). */
  faceted(corners: readonly Vec3[], faces: readonly (readonly number[])[]): Token {
    const list = this.#step.add('IFCCARTESIANPOINTLIST3D', corners);
    const drawn = faces.map((face) =>
      this.#step.add(
        'IFCINDEXEDPOLYGONALFACE',
        face.map((corner) => integer(corner + 1)),
      ),
    );
    return this.#step.add('IFCPOLYGONALFACESET', list, true, drawn, undefined);
  }

  /** Colours an item and gives it back. */
  painted(colour: PaletteColour, item: Token): Token {
    this.#step.add('IFCSTYLEDITEM', item, [this.#style(colour)], undefined);
    return item;
  }

  #style(name: PaletteColour): Token {
    const known = this.#styles.get(name);
    if (known) return known;
    const [red, green, blue, transparency] = PALETTE[name] as readonly [number, number, number, number?];
    const colour = this.#step.add('IFCCOLOURRGB', undefined, red, green, blue);
    const look = this.#step.add(
      'IFCSURFACESTYLERENDERING',
      colour,
      transparency ?? 0,
      ...unset(6),
      enumeration('NOTDEFINED'),
    );
    const style = this.#step.add('IFCSURFACESTYLE', name, enumeration('BOTH'), [look]);
    this.#styles.set(name, style);
    return style;
  }
}
