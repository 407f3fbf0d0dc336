import { EventDispatcher } from 'three';
import type { Plugin } from '../../core/plugin.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Canvas } from './arrange.ts';
import { LabelsDrawing } from './drawing.ts';
import { LabelsInput } from './input.ts';
import { LabelButtons } from './labelButtons.ts';
import { LabelsState } from './state.ts';
import {
  LABELS_BY_NIGHT,
  type LabelColours,
  type LabelEvents,
  type LabelItem,
  type LabelReading,
  type ShownLabel,
} from './types.ts';

export * from './types.ts';

/** A panel goes to its new place, and comes and goes, in about so long. Milliseconds. */
const EASE_MS = 90;
/**
 * Labels that have come to be shown are told together, and less often while the camera moves: many have gone again when
 * it rests. Milliseconds.
 */
const NOTIFY_MS = 200;
const NOTIFY_MOVING_MS = 1_000;
const REST_LOOK_MS = 16;

export type LabelsOptions = {
  readonly colours?: LabelColours;
  /** What people hear of the list of all labels. */
  readonly title?: string;
  /** Tells several lots of labels in one viewer apart. */
  readonly id?: string;
};

/**
 * Labels of things in the scene as small instruments: name, one large value with its unit, the line of the last hour,
 * an alarm as a ring. Each stands beside its point with a line to it; none covers another: what finds no room is drawn
 * as its value, as a mark, or with its neighbours as one mark with a number. What the model hides is faded.
 *
 * Drawn on a canvas of its own over the model: a value that changes does not draw the model anew, and hundreds of
 * labels cost a moving camera little. Pictures of the scene do not have them.
 */
export class Labels extends EventDispatcher<LabelEvents> implements Plugin {
  readonly id: string;
  /** How far the page's panels reach over the canvas: labels stay beside them. CSS pixels. */
  covered: Canvas['covered'];
  /** Off while a tool wants the clicks. */
  isPickable = true;
  private viewer: Viewer | undefined;
  private input: LabelsInput | undefined;
  private readonly state = new LabelsState();
  private readonly drawing: LabelsDrawing;
  private readonly buttons: LabelButtons;
  private notified: ReadonlySet<string> = new Set();
  private notifyTimer = 0;
  private isNotifyingLate = false;
  private lookTimer = 0;
  private frameAsked = 0;
  private lastDraw = 0;
  private readonly lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

  constructor({ colours = LABELS_BY_NIGHT, title = 'Labels', id = 'labels' }: LabelsOptions = {}) {
    super();
    this.id = id;
    this.drawing = new LabelsDrawing(colours);
    this.buttons = new LabelButtons({
      onFocus: (id) => {
        this.state.focused = id;
        this.drawSoon();
      },
      onPress: (id) => this.dispatchEvent({ type: 'press', id }),
    });
    this.buttons.name(title);
    this.drawing.root.append(this.buttons.root);
  }

  attach(viewer: Viewer): void {
    this.viewer = this.state.viewer = viewer;
    const { container, renderer } = viewer;
    if (getComputedStyle(container).position === 'static') container.style.position = 'relative';
    container.append(this.drawing.root);
    viewer.addEventListener('frame', this.onFrame);
    this.input = new LabelsInput(renderer.domElement, this.drawing.canvas, this.state, () => viewer.overlayScale, {
      isPickable: () => this.isPickable,
      press: (id) => this.dispatchEvent({ type: 'press', id }),
      pressCluster: (ids) => this.dispatchEvent({ type: 'press-cluster', ids }),
      hover: (id) => {
        this.dispatchEvent({ type: 'hover', id });
        this.drawSoon();
      },
    });
    this.drawSoon();
  }

  detach(): void {
    this.viewer?.removeEventListener('frame', this.onFrame);
    this.input?.dispose();
    cancelAnimationFrame(this.frameAsked);
    clearTimeout(this.notifyTimer);
    clearTimeout(this.lookTimer);
    this.frameAsked = this.notifyTimer = this.lookTimer = 0;
    this.state.dropPictures();
    this.drawing.root.remove();
    this.viewer = this.state.viewer = this.input = undefined;
  }

  /** Shows these instead of what was shown; what is known of a label's values stays. */
  set(items: readonly LabelItem[]): void {
    this.state.set(items, this.drawing.measuringPen);
    this.drawing.setBodies(items);
    this.buttons.set(items);
    for (const { item, reading } of this.state.list) this.buttons.say(item, reading);
    this.drawSoon();
  }

  /**
   * Other values: many changes are painted together with the next frame, and those of a label that is not seen not at
   * all.
   */
  update(id: string, reading: LabelReading): void {
    const item = this.state.update(id, reading, this.drawing.measuringPen);
    if (!item) return;
    this.buttons.say(item, reading);
    this.drawSoon();
  }

  /** Draws one in full whatever else there is; undefined: none. */
  hold(id: string | undefined): void {
    this.state.held = id;
    this.drawSoon();
  }

  setColours(colours: LabelColours): void {
    this.drawing.colours = colours;
    this.state.dropPictures();
    this.drawSoon();
  }

  /** What people hear of the list of all labels. */
  setTitle(title: string): void {
    this.buttons.name(title);
  }

  /** What is drawn, for tests and for parts of the page that stand beside a label. */
  shown(): ShownLabel[] {
    const { scale } = this;
    return this.state.shown().map((label) => ({
      ...label,
      left: label.left * scale,
      top: label.top * scale,
      width: label.width * scale,
      height: label.height * scale,
    }));
  }

  /** The label under a point of the canvas, or those of the mark there. CSS pixels. */
  hit(x: number, y: number): readonly string[] {
    return this.state.hit(x / this.scale, y / this.scale);
  }

  private get scale(): number {
    return this.viewer?.overlayScale ?? 1;
  }

  private readonly onFrame = (): void => {
    this.state.sight.renew(this.state.list.length);
    this.draw();
  };

  /**
   * Draws the labels alone, once for all that ask before. While the camera moves its own frames draw them, and one
   * follows when it rests: they would be drawn twice.
   */
  private readonly drawSoon = (): void => {
    if (!this.viewer || this.frameAsked !== 0) return;
    this.frameAsked = requestAnimationFrame(() => {
      this.frameAsked = 0;
      if (this.viewer?.isResting) this.draw();
    });
  };

  private draw(): void {
    cancelAnimationFrame(this.frameAsked);
    this.frameAsked = 0;
    const { viewer, state } = this;
    if (!viewer) return;
    const now = performance.now();
    const eased = this.lessMotion.matches ? 1 : 1 - Math.exp(-Math.min(100, now - this.lastDraw) / EASE_MS);
    this.lastDraw = now;
    if (!viewer.isResting) state.sight.look(viewer, state.items, state.pointOf);
    else if (!state.sight.isDone) this.lookLater();
    const { scale, covered } = this;
    const { width, height } = this.drawing.fit(viewer.renderer.domElement, state, scale);
    const free = covered && scaleBorders(covered, 1 / scale);
    state.arrange(viewer, { width, height, ...(free ? { covered: free } : {}) });
    const isMoving = state.ease(eased);
    this.drawing.draw(state, width, height);
    this.notifyShown();
    if (isMoving) this.drawSoon();
  }

  /** While the page rests, what hides labels is looked at beside it, until all is known. */
  private lookLater(): void {
    if (this.lookTimer !== 0) return;
    this.lookTimer = window.setTimeout(() => {
      this.lookTimer = 0;
      const { viewer, state } = this;
      if (!viewer || document.hidden) return;
      if (state.sight.look(viewer, state.items, state.pointOf)) this.drawSoon();
      if (!state.sight.isDone) this.lookLater();
    }, REST_LOOK_MS);
  }

  private notifyShown(): void {
    const isMoving = this.viewer?.isResting === false;
    // Who rests need not wait for what was planned while it moved.
    if (this.notifyTimer !== 0 && (isMoving || !this.isNotifyingLate)) return;
    clearTimeout(this.notifyTimer);
    this.isNotifyingLate = isMoving;
    this.notifyTimer = window.setTimeout(
      () => {
        this.notifyTimer = 0;
        const ids = this.state.shownIds();
        if (ids.size === this.notified.size && [...ids].every((id) => this.notified.has(id))) return;
        this.notified = ids;
        this.dispatchEvent({ type: 'shown', ids });
      },
      isMoving ? NOTIFY_MOVING_MS : NOTIFY_MS,
    );
  }
}

const scaleBorders = (
  { left, right, top, bottom }: NonNullable<Canvas['covered']>,
  by: number,
): NonNullable<Canvas['covered']> => ({ left: left * by, right: right * by, top: top * by, bottom: bottom * by });
