import { Box3, Plane, Vector3 } from 'three';
import type { Plugin } from '../../core/plugin.ts';
import { MAX_SECTION_PLANES, planesOfBox } from '../../core/sectionPlanes.ts';
import type { Viewer } from '../../core/viewer.ts';

/** A cut through the models: what lies on the side of the normal stays. Metres; the normal has length one. */
export type Section = {
  readonly point: readonly [number, number, number];
  readonly normal: readonly [number, number, number];
};
/** What is cut, as it is kept in an address or a saved view. */
export type SectionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'planes'; readonly planes: readonly Section[] }
  | {
      readonly kind: 'box';
      readonly min: readonly [number, number, number];
      readonly max: readonly [number, number, number];
    };

const makePlane = (normal: Vector3, constant: number): Plane => new Plane(normal, constant);

/** Section planes and a section box; closed solids show filled cuts. */
export class Sections implements Plugin {
  readonly id = 'sections';
  private viewer: Viewer | undefined;
  private current: SectionState = { kind: 'none' };

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    this.apply();
  }

  detach(): void {
    this.viewer?.cut([]);
    this.viewer = undefined;
  }

  state(): SectionState {
    return this.current;
  }

  /** Throws a RangeError for more than six planes. */
  set(state: SectionState): void {
    if (state.kind === 'planes' && state.planes.length > MAX_SECTION_PLANES)
      throw new RangeError(`at most ${MAX_SECTION_PLANES} section planes`);
    this.current = state;
    this.apply();
  }

  /** Adds a plane; a box or a seventh plane gives way to it. */
  add(section: Section): void {
    const planes = this.current.kind === 'planes' ? this.current.planes : [];
    this.set({ kind: 'planes', planes: [...planes.slice(-(MAX_SECTION_PLANES - 1)), section] });
  }

  /** Keeps what lies inside a box, with some room around. */
  around(box: Box3, room = 0.1): void {
    const { min, max } = box.clone().expandByScalar(room);
    this.set({ kind: 'box', min: min.toArray(), max: max.toArray() });
  }

  clear(): void {
    this.set({ kind: 'none' });
  }

  private apply(): void {
    this.viewer?.cut(planesOf(this.current));
  }
}

function planesOf(state: SectionState): Plane[] {
  if (state.kind === 'none') return [];
  if (state.kind === 'box')
    return planesOfBox(new Box3(new Vector3(...state.min), new Vector3(...state.max)), makePlane);
  return state.planes.map(({ point, normal }) =>
    new Plane().setFromNormalAndCoplanarPoint(new Vector3(...normal).normalize(), new Vector3(...point)),
  );
}
