import { type Box3, EventDispatcher, Plane, Vector3 } from 'three';
import type { Plugin } from '../../core/plugin.ts';
import { MAX_SECTION_PLANES } from '../../core/sectionPlanes.ts';
import type { Viewer } from '../../core/viewer.ts';
import { add, mix, negate, scale, subtract, unit, type Vec } from '../../geometry/vec.ts';
import { bordersOfBox, findMiddle, type Handle, type HandleScene, Handles, middleOfSide } from './handles.ts';
import { BOX_SIDES, borderIn, toCuttingPlanes, withSide } from './planes.ts';
import type { BoxSide, Section, SectionAxis, SectionEvents, SectionState } from './types.ts';

export { type BcfClippingPlane, fromClippingPlanes, toClippingPlanes } from './planes.ts';
export type * from './types.ts';

export type SectionsOptions = {
  /** Names the handles for people who hear the page: planes are counted from 0. Default English. */
  readonly label?: (handle: { readonly plane: number } | { readonly side: BoxSide }) => string;
};

const AXES: Readonly<Record<SectionAxis, Vec>> = { x: [-1, 0, 0], y: [0, -1, 0], z: [0, 0, -1] };
/** A face that is cut along is itself cut away: the plane lies this far inside. Metres. */
const INSIDE = 0.005;
const SIDES = Object.keys(BOX_SIDES) as readonly BoxSide[];

/**
 * Section planes and a section box; closed solids show filled cuts. All that is told and asked is in metres of the
 * world, so that a state can be kept and comes back to the same place whichever model was opened first.
 */
export class Sections extends EventDispatcher<SectionEvents> implements Plugin {
  readonly id = 'sections';
  private viewer: Viewer | undefined;
  private current: SectionState = { kind: 'none' };
  private handles: Handles | undefined;
  private wantsHandles = false;
  /** Where the scene's zero was when the planes were handed over. */
  private readonly origin = new Vector3();

  constructor(private readonly options: SectionsOptions = {}) {
    super();
  }

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    this.apply();
    if (this.wantsHandles) this.showHandles(true);
  }

  detach(): void {
    this.handles?.dispose();
    this.handles = undefined;
    this.viewer?.cut([]);
    this.viewer = undefined;
  }

  beforeFrame(): boolean {
    // The first model moves the scene's zero when its box is known.
    if (this.viewer && !this.viewer.origin.equals(this.origin)) this.apply();
    return false;
  }

  state(): SectionState {
    return this.current;
  }

  /** Throws a RangeError for more than six planes. */
  set(state: SectionState): void {
    if (state.kind === 'planes' && state.planes.length > MAX_SECTION_PLANES)
      throw new RangeError(`at most ${MAX_SECTION_PLANES} section planes`);
    this.current = state.kind === 'planes' && state.planes.length === 0 ? { kind: 'none' } : state;
    this.apply();
    this.dispatchEvent({ type: 'change', state: this.current });
  }

  /** The planes as they are; none while a box cuts. */
  get planes(): readonly Section[] {
    return this.current.kind === 'planes' ? this.current.planes : [];
  }

  /** Adds a plane; a box gives way to it, and the oldest of six. */
  add({ point, normal }: Section): void {
    const kept = this.planes.slice(-(MAX_SECTION_PLANES - 1));
    this.set({ kind: 'planes', planes: [...kept, { point, normal: unit(normal) }] });
  }

  /**
   * Adds a plane square to an axis that keeps what lies below, behind or left of it; without a place, through the
   * middle of all models. Metres of the world.
   */
  addAxis(axis: SectionAxis, at?: number): void {
    const box = this.worldBox();
    const middle: Vec = box ? mix(box.min, box.max, 0.5) : [0, 0, 0];
    const place = axis === 'x' ? 0 : axis === 'y' ? 1 : 2;
    const point: Vec = [
      place === 0 ? (at ?? middle[0]) : middle[0],
      place === 1 ? (at ?? middle[1]) : middle[1],
      place === 2 ? (at ?? middle[2]) : middle[2],
    ];
    this.add({ point, normal: AXES[axis] });
  }

  /**
   * Adds a plane along the face under a point of the canvas (CSS pixels) that cuts away what stands before it; answers
   * whether there is a face.
   */
  addFace(x: number, y: number): boolean {
    const { viewer } = this;
    const hit = viewer?.pick(x, y);
    if (!viewer || !hit) return false;
    const outwards = snapped(hit.normal.toArray());
    const point = add(add(hit.point.toArray(), viewer.origin.toArray()), scale(outwards, -INSIDE));
    this.add({ point, normal: negate(outwards) });
    return true;
  }

  remove(plane: number): void {
    this.set({ kind: 'planes', planes: this.planes.filter((_, at) => at !== plane) });
  }

  /** Keeps the other side of a plane. */
  flip(plane: number): void {
    this.change(plane, ({ point, normal }) => ({ point, normal: negate(normal) }));
  }

  /** Moves a plane along its normal, in metres: what is kept becomes less. */
  move(plane: number, metres: number): void {
    this.change(plane, ({ point, normal }) => ({ point: add(point, scale(normal, metres)), normal }));
  }

  /** Moves a side of the box outwards, in metres. It stays at least 5 cm thick. */
  moveSide(side: BoxSide, metres: number): void {
    if (this.current.kind === 'box') this.set({ kind: 'box', ...withSide(this.current, side, metres) });
  }

  /** Keeps what lies inside a box of the *scene* (a selection's, `Viewer.box`), with some room around. Metres. */
  around(box: Box3, room = 0.1): void {
    const origin = this.viewer?.origin ?? new Vector3();
    const { min, max } = box.clone().expandByScalar(room).translate(origin);
    this.set({ kind: 'box', min: min.toArray(), max: max.toArray() });
  }

  /** A box around all models, to be pushed together by its handles. */
  boxAll(): void {
    const box = this.viewer?.box();
    if (box && !box.isEmpty()) this.around(box, 0.01);
  }

  clear(): void {
    this.set({ kind: 'none' });
  }

  /** Handles to drag: one for each plane, six for a box. */
  showHandles(on: boolean): void {
    this.wantsHandles = on;
    if (on === (this.handles !== undefined) || !this.viewer) return;
    if (on) this.handles = new Handles(this.viewer, () => this.handleScene());
    else {
      this.handles?.dispose();
      this.handles = undefined;
    }
  }

  private change(plane: number, how: (section: Section) => Section): void {
    if (this.current.kind !== 'planes' || plane < 0 || plane >= this.planes.length) return;
    this.set({ kind: 'planes', planes: this.planes.map((one, at) => (at === plane ? how(one) : one)) });
  }

  private apply(): void {
    const { viewer } = this;
    if (!viewer) return;
    this.origin.copy(viewer.origin);
    viewer.cut(
      toCuttingPlanes(this.current).map(({ point, normal }) =>
        new Plane().setFromNormalAndCoplanarPoint(
          new Vector3(...normal).normalize(),
          // In double precision before it goes to the graphics card.
          new Vector3(...point).sub(viewer.origin),
        ),
      ),
    );
    this.handles?.draw();
  }

  private worldBox(): { readonly min: Vec; readonly max: Vec } | undefined {
    const box = this.viewer?.box();
    if (!this.viewer || !box || box.isEmpty()) return undefined;
    const { min, max } = box.translate(this.viewer.origin);
    return { min: min.toArray(), max: max.toArray() };
  }

  private label(handle: { readonly plane: number } | { readonly side: BoxSide }): string {
    return this.options.label?.(handle) ?? ('plane' in handle ? `Section plane ${handle.plane + 1}` : handle.side);
  }

  private handleScene(): HandleScene {
    const { current } = this;
    const box = this.worldBox();
    const zero = this.origin.toArray();
    const inScene = (point: Vec) => subtract(point, zero);
    if (current.kind === 'box') {
      const [min, max] = [inScene(current.min), inScene(current.max)];
      const handles = SIDES.map((side): Handle => {
        const axis = BOX_SIDES[side];
        return {
          key: side,
          label: this.label({ side }),
          point: middleOfSide(min, max, axis),
          axis,
          drag: (metres) => this.set({ kind: 'box', ...withSide(current, side, metres) }),
        };
      });
      return { borders: bordersOfBox(min, max), handles };
    }
    if (current.kind === 'none' || !box) return { borders: [], handles: [] };
    const borders = current.planes.map((plane) => borderIn(plane, box).map(inScene));
    const handles = current.planes.map(({ point, normal }, plane): Handle => {
      const border = borders[plane] ?? [];
      return {
        key: `plane-${plane}`,
        label: this.label({ plane }),
        point: border.length > 0 ? findMiddle(border) : inScene(point),
        // Towards what was cut away: drawn outwards the knob stands in free air.
        axis: negate(normal),
        drag: (metres) => {
          const moved = { point: add(point, scale(normal, -metres)), normal };
          this.set({ kind: 'planes', planes: this.planes.map((one, at) => (at === plane ? moved : one)) });
        },
      };
    });
    return { borders: borders.filter((border) => border.length > 0), handles };
  }
}

/** Corners lie on a grid of a millimetre: what is that nearly along an axis is meant to be. */
function snapped(normal: Vec): Vec {
  const [x, y, z] = normal.map((one) => (Math.abs(one) < 1e-4 ? 0 : one));
  return unit([x ?? 0, y ?? 0, z ?? 0]);
}
