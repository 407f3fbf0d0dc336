import type { DemoStorey } from '../building/DemoStorey.ts';
import type { IfcAsset } from '../ifc/assets.ts';
import { type Vec3, X, Z } from '../ifc/GeometryWriter.ts';
import type { IfcElement, ProductFamily } from '../ifc/IfcModel.ts';
import { connectPorts, createPort, type IfcPort } from '../ifc/ports.ts';
import type { Net } from './nets.ts';
import {
  bendFamily,
  bendRadius,
  type CrossSection,
  createProfile,
  getNetName,
  orientSection,
  segmentFamily,
  sizeName,
  teeFamily,
  teeReach,
} from './sections.ts';

const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const along = (a: Vec3, d: Vec3, by: number): Vec3 => [a[0] + d[0] * by, a[1] + d[1] * by, a[2] + d[2] * by];
const lengthOf = (v: Vec3): number => Math.abs(v[0]) + Math.abs(v[1]) + Math.abs(v[2]);
const parallel = (a: Vec3, b: Vec3): boolean => Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) > 0.5;
const unit = (v: Vec3): Vec3 => {
  const length = lengthOf(v);
  return [Math.round(v[0] / length), Math.round(v[1] / length), Math.round(v[2] / length)];
};
const level = (d: Vec3): Vec3 => (parallel(d, Z) ? X : [-d[1], d[0], 0]);

export type Inline = {
  readonly path: string;
  readonly name: string;
  readonly tag?: string;
  /** Along the route, mm; its drawing runs from 0 to here along X. */
  readonly length: number;
  readonly asset?: IfcAsset;
};

export type RouteStart = {
  /** Unique within the storey. */
  readonly path: string;
  readonly net: Net;
  readonly section: CrossSection;
  readonly at: Vec3;
  /** What it begins at. */
  readonly from?: IfcPort | undefined;
  /** Whether the fluid comes towards the start, as in a return laid out from the machine. */
  readonly against?: boolean | undefined;
};

/**
 * Lays ducts, pipes and trays along the axes: straight segments, a bend at each corner, tees, things in line, all
 * joined port to port. A segment is written when it is known where it ends, that is at the next fitting.
 */
export class ServiceRoute {
  readonly #storey: DemoStorey;
  readonly #start: RouteStart;
  /** Where the segment being laid begins, where the route has come to, which way. */
  #from: Vec3;
  #to: Vec3;
  #way: Vec3 | undefined;
  #across: Vec3 | undefined;
  #open: IfcPort | undefined;
  #pieces = 0;

  constructor(storey: DemoStorey, start: RouteStart) {
    this.#storey = storey;
    this.#start = start;
    this.#from = start.at;
    this.#to = start.at;
    this.#open = start.from;
  }

  get at(): Vec3 {
    return this.#to;
  }

  /** The open end, once everything before it is written. */
  end(to?: IfcPort): IfcPort | undefined {
    this.#lay(0);
    if (to && this.#open) connectPorts(this.#storey.model, this.#open, to);
    return this.#open;
  }

  to(at: Vec3): this {
    const way = unit(minus(at, this.#to));
    if (this.#way && !this.#same(way)) this.#bend(way);
    this.#way = way;
    this.#across ??= level(way);
    this.#to = at;
    return this;
  }

  /** Moves by so many mm. */
  by(dx: number, dy: number, dz: number): this {
    return this.to([this.#to[0] + dx, this.#to[1] + dy, this.#to[2] + dz]);
  }

  #same(way: Vec3): boolean {
    return this.#way !== undefined && way.every((part, i) => part === this.#way?.[i]);
  }

  /**
   * A branch to the side from where the route has come to; a header that collects has branches that flow the other way.
   */
  tee(path: string, way: Vec3, section: CrossSection = this.#start.section, turnedBack = false): ServiceRoute {
    const { model } = this.#storey;
    const { net } = this.#start;
    const run = orientSection(this.#start.section, parallel(this.#across ?? X, way));
    const side = orientSection(section, 'round' in section || parallel(level(way), this.#way ?? X));
    const { half, reach } = teeReach(run, side);
    this.#lay(half);
    const element = this.#put(teeFamily(model, net, run, side), getNetName(net, 2), this.#to, undefined, way);
    const entry = this.#port(element, 'in', true, [-half, 0, 0]);
    if (this.#open) connectPorts(model, this.#open, entry);
    const branch = this.#port(element, 'branch', turnedBack, [0, reach, 0]);
    this.#open = this.#port(element, 'out', false, [half, 0, 0]);
    this.#from = along(this.#to, this.#way ?? X, half);
    const at = along(this.#to, way, reach);
    this.#to = this.#from;
    const against = (this.#start.against ?? false) !== turnedBack;
    return new ServiceRoute(this.#storey, {
      path: `${this.#start.path}/${path}`,
      net,
      section,
      at,
      from: branch,
      against,
    });
  }

  /** Ends in a tee whose two arms go `way` and the other way. */
  split(path: string, way: Vec3, section: CrossSection = this.#start.section): readonly [ServiceRoute, ServiceRoute] {
    const { model } = this.#storey;
    const { net, against } = this.#start;
    const back: Vec3 = this.#way ? along([0, 0, 0], this.#way, -1) : Z;
    const arm = orientSection(section, 'round' in section || parallel(level(way), back));
    const stem = orientSection(this.#start.section, parallel(this.#across ?? X, way));
    const { half, reach } = teeReach(arm, stem);
    this.#lay(reach);
    const element = this.#put(teeFamily(model, net, arm, stem), getNetName(net, 2), this.#to, way, back);
    const entry = this.#port(element, 'in', true, [0, reach, 0]);
    if (this.#open) connectPorts(model, this.#open, entry);
    this.#open = undefined;
    const branch = (name: string, by: number): ServiceRoute =>
      new ServiceRoute(this.#storey, {
        path: `${this.#start.path}/${path} ${name}`,
        net,
        section,
        at: along(this.#to, way, by),
        from: this.#port(element, name, false, [by, 0, 0]),
        against,
      });
    return [branch('a', half), branch('b', -half)];
  }

  /** Puts something into the line, behind where it has come to. */
  inline(family: ProductFamily, { path, name, tag, length, asset }: Inline): IfcElement {
    const { model } = this.#storey;
    const way = this.#way ?? X;
    this.#lay(0);
    const element = model.put(this.#storey, family, {
      path: `${this.#start.path}/${path}`,
      name,
      tag,
      at: this.#to,
      x: way,
      z: parallel(way, Z) ? X : Z,
      asset,
      systems: [this.#start.net.group],
    });
    const entry = this.#port(element, 'in', true);
    if (this.#open) connectPorts(model, this.#open, entry);
    this.#open = this.#port(element, 'out', false, [length, 0, 0]);
    this.#to = along(this.#to, way, length);
    this.#from = this.#to;
    return element;
  }

  /** Ends the segment here with an outlet for what hangs on it, as a sprinkler on its pipe. */
  outlet(to: IfcPort): void {
    const segment = this.#lay(0);
    if (!segment) return;
    connectPorts(
      this.#storey.model,
      this.#port(segment, 'outlet', false, [0, 0, lengthOf(minus(this.#to, this.#outletFrom))]),
      to,
    );
  }

  #outletFrom: Vec3 = [0, 0, 0];

  #port(element: IfcElement, name: string, entry: boolean, at?: Vec3): IfcPort {
    const incoming = entry !== (this.#start.against ?? false);
    return createPort(this.#storey.model, element, name, incoming ? 'SINK' : 'SOURCE', this.#start.net, at);
  }

  #put(family: ProductFamily, name: string, at: Vec3, way: Vec3 | undefined, turn: Vec3): IfcElement {
    const x = way ?? this.#way ?? X;
    const z: Vec3 = [x[1] * turn[2] - x[2] * turn[1], x[2] * turn[0] - x[0] * turn[2], x[0] * turn[1] - x[1] * turn[0]];
    return this.#storey.model.put(this.#storey, family, { ...this.#piece(name), at, x, z });
  }

  #piece(name: string) {
    const { net, path } = this.#start;
    const number = ++this.#pieces;
    return {
      path: `${path}/${number}`,
      name: `${net.cn}${name}`,
      tag: `${net.key}-${this.#storey.code}-${shortened(path)}${number}`,
      systems: [net.group],
    };
  }

  #bend(turn: Vec3): void {
    const { model } = this.#storey;
    const { net, section } = this.#start;
    const inPlane = parallel(this.#across ?? X, turn);
    const size = orientSection(section, inPlane);
    const radius = bendRadius(size);
    this.#lay(radius);
    const element = this.#put(bendFamily(model, net, size), getNetName(net, 1), this.#to, undefined, turn);
    const entry = this.#port(element, 'in', true, [-radius, 0, 0]);
    if (this.#open) connectPorts(model, this.#open, entry);
    this.#open = this.#port(element, 'out', false, [0, radius, 0]);
    this.#from = along(this.#to, turn, radius);
    if (inPlane) this.#across = this.#way;
  }

  /** Writes the segment that has been laid, short of its end by `cut`. */
  #lay(cut: number): IfcElement | undefined {
    const way = this.#way;
    if (!way) return undefined;
    const end = along(this.#to, way, -cut);
    const length = minus(end, this.#from).reduce((sum, part, i) => sum + part * (way[i] ?? 0), 0);
    if (length < 1) return undefined;
    const { model } = this.#storey;
    const { geometry } = model;
    const { net, section } = this.#start;
    const solid = geometry.extrude(createProfile(model, section), length);
    const element = model.put(this.#storey, segmentFamily(model, net, section), {
      ...this.#piece(`${getNetName(net, 0)} ${sizeName(section)}`),
      at: this.#from,
      z: way,
      x: this.#across,
      items: [geometry.painted(net.colour, solid)],
    });
    const entry = this.#port(element, 'in', true);
    if (this.#open) connectPorts(model, this.#open, entry);
    this.#open = this.#port(element, 'out', false, [0, 0, length]);
    this.#outletFrom = this.#from;
    this.#from = end;
    return element;
  }
}

/** `CWC/unit 2` becomes `CWCU2-`, `vav 3/drop 1` becomes `V3D1-`. */
const shortened = (path: string): string =>
  path
    .split(/[/ ]/)
    .map((word) => (/^[\dA-Z]+$/.test(word) ? word : word.slice(0, 1).toUpperCase()))
    .join('')
    .concat('-');
