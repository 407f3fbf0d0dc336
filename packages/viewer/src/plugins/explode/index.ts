import { Box3, EventDispatcher } from 'three';
import type { ViewerModel } from '../../core/model.ts';
import type { Plugin } from '../../core/plugin.ts';
import type { Viewer } from '../../core/viewer.ts';
import { LiftedCameras } from './cameras.ts';
import type { ExplodeEvents, ExplodeOptions, ExplodeStorey } from './types.ts';

export type * from './types.ts';

/** How long storeys move. Milliseconds. */
const MOVE_MS = 600;

/**
 * Lifts the storeys of models apart, so that one looks into each. Elements are moved in the vertex shader: changing the
 * factor sends nothing but a few numbers, and picks and boxes follow. Measured points stay where they were built.
 */
export class Explode extends EventDispatcher<ExplodeEvents> implements Plugin {
  readonly id = 'explode';
  private viewer: Viewer | undefined;
  private readonly storeys = new Map<ViewerModel, number>();
  private readonly cameras = new Map<ViewerModel, LiftedCameras>();
  private current = 0;
  private move: { readonly from: number; readonly to: number; readonly start: number; done(): void } | undefined;

  constructor(private readonly options: ExplodeOptions = {}) {
    super();
  }

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    viewer.addEventListener('model-removed', this.onRemoved);
  }

  detach(): void {
    this.viewer?.removeEventListener('model-removed', this.onRemoved);
    this.move?.done();
    this.move = undefined;
    this.lift(0);
    for (const model of [...this.storeys.keys()]) this.releaseModel(model);
    this.viewer = undefined;
  }

  beforeFrame(): boolean {
    const { move } = this;
    if (move) {
      const share = Math.min(1, (performance.now() - move.start) / MOVE_MS);
      this.lift(move.from + (move.to - move.from) * (1 - (1 - share) ** 3));
      if (share >= 1) {
        this.move = undefined;
        move.done();
      }
    }
    if (this.current > 0)
      for (const [model, cameras] of this.cameras) cameras.follow(this.liftsOf(this.storeys.get(model) ?? 0));
    return this.move !== undefined;
  }

  /** 0: as built; 1: each storey one gap above the one below. */
  get factor(): number {
    return this.current;
  }

  /**
   * Tells which elements of a model belong to which storey, from the lowest to the highest; at most 255. Throws a
   * RangeError for more.
   */
  setStoreys(model: ViewerModel, storeys: readonly ExplodeStorey[]): void {
    model.shifts.setGroups(storeys.map(({ elements }) => elements));
    this.storeys.set(model, storeys.length);
    if (this.viewer && !this.cameras.has(model)) this.cameras.set(model, new LiftedCameras(this.viewer, model));
    this.lift(this.current);
  }

  /** Lifts the storeys by a factor from 0 to 1; arrives after 600 ms, or at once where no motion is wanted. */
  async set(factor: number, isAnimated = this.isAnimated): Promise<void> {
    const to = Math.min(1, Math.max(0, factor));
    this.move?.done();
    this.move = undefined;
    if (!isAnimated || !this.viewer) {
      this.lift(to);
      return;
    }
    await new Promise<void>((resolve) => {
      this.move = { from: this.current, to, start: performance.now(), done: resolve };
      this.viewer?.requestFrame();
    });
  }

  /** The box of an element of the scene as it is lifted now. Metres. */
  boxOf(model: ViewerModel, element: number, asBuilt: Box3): Box3 {
    const lift = model.shifts.of(element);
    return new Box3(asBuilt.min.clone().setY(asBuilt.min.y + lift), asBuilt.max.clone().setY(asBuilt.max.y + lift));
  }

  private get isAnimated(): boolean {
    return this.options.isAnimated ?? !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  private liftsOf(count: number): number[] {
    const gap = this.options.gap ?? 4;
    return Array.from({ length: count }, (_, storey) => storey * gap * this.current);
  }

  private lift(factor: number): void {
    const isNew = factor !== this.current;
    this.current = factor;
    for (const [model, count] of this.storeys) {
      model.shifts.lift(factor === 0 ? [] : this.liftsOf(count));
      this.cameras.get(model)?.follow(factor === 0 ? [] : this.liftsOf(count));
    }
    if (isNew) this.dispatchEvent({ type: 'change', factor });
    this.viewer?.requestFrame();
  }

  private releaseModel(model: ViewerModel): void {
    this.cameras.get(model)?.release();
    this.cameras.delete(model);
    this.storeys.delete(model);
  }

  private readonly onRemoved = ({ model }: { readonly model: ViewerModel }): void => this.releaseModel(model);
}
