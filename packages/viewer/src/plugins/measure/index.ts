import { EventDispatcher } from 'three';
import type { Plugin } from '../../core/plugin.ts';
import type { Viewer } from '../../core/viewer.ts';
import { ScreenLayer } from '../../overlay/screenLayer.ts';
import { MeasureDrawing } from './drawing.ts';
import { type Snapped, Snapper } from './snap.ts';
import type { MeasureEvents, MeasureKind, Measurement, MeasureOptions, SnapPoint } from './types.ts';
import { formatMeasurement, measured, POINTS, type Pointed } from './values.ts';

export * from './types.ts';
export { formatMeasurement } from './values.ts';

/** Further than this a press is a drag, which turns the camera. CSS pixels. */
const CLICK_REACH = 4;
const PREVIEW = 'preview';

/**
 * Measures in the geometry of the loaded tiles. While a kind is chosen each click places a point, drags still move the
 * camera; Enter ends a polygon, Backspace takes the last point back, Escape first the points and then the tool. Points
 * are exact to the grid of the tiles (2⁻¹⁰ m).
 */
export class Measure extends EventDispatcher<MeasureEvents> implements Plugin {
  readonly id = 'measure';
  private viewer: Viewer | undefined;
  private layer: ScreenLayer | undefined;
  private snapper: Snapper | undefined;
  private drawing: MeasureDrawing | undefined;
  private list: readonly Measurement[] = [];
  private current: MeasureKind | undefined;
  private placed: readonly Pointed[] = [];
  private hovered: Snapped | undefined;
  private preview: Measurement | undefined;
  private pressed: { readonly x: number; readonly y: number } | undefined;
  private hoverAt: { readonly x: number; readonly y: number } | undefined;
  private hoverAsked = 0;
  private made = 0;
  private isShown = true;

  constructor(private readonly options: MeasureOptions = {}) {
    super();
  }

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    this.layer = new ScreenLayer(viewer, 'measure-layer');
    this.snapper = new Snapper(viewer, this.layer, this.options.reach ?? 12);
    this.drawing = new MeasureDrawing(viewer, this.layer, this.options.format ?? formatMeasurement);
    viewer.addEventListener('frame', this.draw);
    const canvas = viewer.renderer.domElement;
    // Before navigation hears of it: a walker does not go where a point was placed.
    canvas.addEventListener('pointerdown', this.onDown, true);
    canvas.addEventListener('pointerup', this.onUp, true);
    canvas.addEventListener('pointermove', this.onMove);
    canvas.addEventListener('pointerleave', this.onLeave);
    window.addEventListener('keydown', this.onKey, true);
    this.draw();
  }

  detach(): void {
    const canvas = this.viewer?.renderer.domElement;
    canvas?.removeEventListener('pointerdown', this.onDown, true);
    canvas?.removeEventListener('pointerup', this.onUp, true);
    canvas?.removeEventListener('pointermove', this.onMove);
    canvas?.removeEventListener('pointerleave', this.onLeave);
    window.removeEventListener('keydown', this.onKey, true);
    this.viewer?.removeEventListener('frame', this.draw);
    cancelAnimationFrame(this.hoverAsked);
    if (canvas && this.current) canvas.style.cursor = '';
    this.layer?.dispose();
    this.viewer = this.layer = this.snapper = this.drawing = undefined;
  }

  /** The kind that clicks measure now. */
  get kind(): MeasureKind | undefined {
    return this.current;
  }

  /** In the order in which they were made. Plain JSON, metres of the world: `set` takes them back. */
  get measurements(): readonly Measurement[] {
    return this.list;
  }

  /** How many points of the measurement under way are placed. */
  get placedCount(): number {
    return this.placed.length;
  }

  /** Measures by clicks from now on, one measurement after the other, until `stop`. */
  start(kind: MeasureKind): void {
    this.placed = [];
    this.current = kind;
    if (this.viewer) this.viewer.renderer.domElement.style.cursor = 'crosshair';
    this.dispatchEvent({ type: 'tool', kind });
    this.refresh();
  }

  /** Ends measuring; what is finished stays. */
  stop(): void {
    if (!this.current) return;
    this.current = undefined;
    this.placed = [];
    this.hovered = undefined;
    if (this.viewer) this.viewer.renderer.domElement.style.cursor = '';
    this.dispatchEvent({ type: 'tool', kind: undefined });
    this.refresh();
  }

  /** What the pointer would hold on to, and the point there. CSS pixels from the upper left corner of the canvas. */
  snap(x: number, y: number): SnapPoint | undefined {
    return this.snapper?.at(x, y)?.snap;
  }

  /** Places a point as a click does; answers the measurement when it was its last one. */
  place(x: number, y: number): Measurement | undefined {
    const { current: kind, snapper } = this;
    const found = snapper?.at(x, y);
    if (!kind || !found) return undefined;
    const pointed = this.completed(kind, found);
    this.placed = [...this.placed, pointed];
    this.hovered = found;
    if (kind !== 'area' && this.placed.length >= POINTS[kind]) return this.finish();
    this.refresh();
    return undefined;
  }

  /**
   * Ends the measurement under way: a polygon after its third point. Undefined when something is missing; then its
   * points are given up.
   */
  finish(): Measurement | undefined {
    const { current: kind, placed } = this;
    if (!kind) return undefined;
    this.made += 1;
    const measurement = measured(kind, placed, `${kind}-${Date.now().toString(36)}-${this.made}`);
    this.placed = [];
    if (measurement) {
      this.list = [...this.list, measurement];
      this.dispatchEvent({ type: 'added', measurement });
      this.notifyChange();
    }
    this.refresh();
    return measurement;
  }

  /** Takes the last placed point back; answers whether there was one. */
  takeBack(): boolean {
    if (this.placed.length === 0) return false;
    this.placed = this.placed.slice(0, -1);
    this.refresh();
    return true;
  }

  remove(id: string): void {
    this.set(this.list.filter((one) => one.id !== id));
  }

  clear(): void {
    this.set([]);
  }

  /** Shows these instead of all that are there: those of a saved view. */
  set(measurements: readonly Measurement[]): void {
    this.list = [...measurements];
    this.notifyChange();
    this.refresh();
  }

  /** Hides what was measured, or shows it again. */
  show(on: boolean): void {
    this.isShown = on;
    this.refresh();
  }

  private notifyChange(): void {
    this.dispatchEvent({ type: 'change', measurements: this.list });
  }

  private refresh(): void {
    this.preview = this.foresee();
    this.draw();
    this.viewer?.requestFrame();
  }

  /** A point with what its kind needs beside it. */
  private completed(kind: MeasureKind, { pointed }: Snapped): Pointed {
    if (kind !== 'height') return pointed;
    const below = this.snapper?.below(pointed.point);
    return below === undefined ? pointed : { ...pointed, below };
  }

  /** What the measurement under way would be with the hovered point as its last. */
  private foresee(): Measurement | undefined {
    const { current: kind, hovered } = this;
    if (!kind || !hovered) return undefined;
    return measured(kind, [...this.placed, this.completed(kind, hovered)], PREVIEW);
  }

  private readonly draw = (): void => {
    const { current, placed, hovered, preview } = this;
    if (!this.layer || !this.drawing) return;
    this.layer.root.style.display = this.isShown ? '' : 'none';
    const points = placed.map(({ point }) => point);
    const underWay =
      preview ?? (current && { kind: current, points: hovered ? [...points, hovered.pointed.point] : points });
    this.drawing.draw({
      measurements: this.list,
      underWay,
      preview,
      snap: current && hovered ? { kind: hovered.snap.kind, shown: hovered.shown } : undefined,
    });
  };

  private at(event: PointerEvent): { readonly x: number; readonly y: number } {
    const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  private readonly onDown = (event: PointerEvent): void => {
    this.pressed = this.current && event.button === 0 && event.isPrimary ? this.at(event) : undefined;
  };

  private readonly onUp = (event: PointerEvent): void => {
    const { pressed } = this;
    this.pressed = undefined;
    if (!pressed || !this.current) return;
    const { x, y } = this.at(event);
    if (Math.hypot(x - pressed.x, y - pressed.y) > CLICK_REACH) return;
    event.preventDefault();
    this.snapper?.reset();
    this.place(x, y);
  };

  private readonly onMove = (event: PointerEvent): void => {
    if (!this.current || event.buttons !== 0) return;
    this.hoverAt = this.at(event);
    // Several moves of the pointer make one question.
    this.hoverAsked ||= requestAnimationFrame(() => {
      this.hoverAsked = 0;
      const { hoverAt } = this;
      if (!hoverAt || !this.current) return;
      this.hovered = this.snapper?.at(hoverAt.x, hoverAt.y);
      this.preview = this.foresee();
      this.dispatchEvent({ type: 'preview', snap: this.hovered?.snap, measurement: this.preview });
      this.draw();
    });
  };

  private readonly onLeave = (): void => {
    this.hoverAt = undefined;
    if (!this.hovered) return;
    this.hovered = this.preview = undefined;
    this.dispatchEvent({ type: 'preview', snap: undefined, measurement: undefined });
    this.draw();
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!this.current || (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT|BUTTON)$/.test(target.tagName)))
      return;
    if (event.key === 'Enter' && this.current === 'area' && this.placed.length > 2) this.finish();
    else if (event.key === 'Escape') this.escape();
    else if (event.key !== 'Backspace' || !this.takeBack()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  private escape(): void {
    if (this.placed.length === 0) {
      this.stop();
      return;
    }
    this.placed = [];
    this.refresh();
  }
}
