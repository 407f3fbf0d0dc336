import { EventDispatcher, Matrix4, Vector3, Vector4 } from 'three';
import type { Plugin } from '../../core/plugin.ts';
import type { Viewer } from '../../core/viewer.ts';
import { arrange, type Canvas, type Room, type Wish } from './arrange.ts';
import { LabelButtons } from './labelButtons.ts';
import { paintCluster, paintMark, paintMore } from './marks.ts';
import { isSameReading } from './sameReading.ts';
import { Sight } from './sight.ts';
import { Drawn, Scratch } from './sprite.ts';
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
const TELL_MS = 200;
const TELL_MOVING_MS = 1_000;
/** Further than this a press is a drag. CSS pixels. */
const DRAG = 5;
const REST_LOOK_MS = 16;
/** What is seen of a label that the model hides. */
const BEHIND = 0.78;
const MOST_RATIO = 2;

/** How labels find room before others. */
const RANK = { held: 1e9, alarm: 1e5, seen: 4_000, near: 1_000, before: 250 } as const;

export type LabelsOptions = {
  readonly colours?: LabelColours;
  /** What people hear of the list of all labels. */
  readonly title?: string;
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
  readonly id = 'labels';
  /** How far the page's panels reach over the canvas: labels stay beside them. CSS pixels. */
  covered: Canvas['covered'];
  /** Off while a tool wants the clicks. */
  isPickable = true;
  private viewer: Viewer | undefined;
  private readonly root = document.createElement('div');
  private readonly canvas = document.createElement('canvas');
  private readonly pen = this.canvas.getContext('2d');
  private readonly bodies = document.createElement('div');
  private readonly scratch = new Scratch();
  private readonly sight = new Sight();
  private readonly reach: LabelButtons;
  private colours: LabelColours;
  private readonly drawn = new Map<string, Drawn>();
  private list: readonly Drawn[] = [];
  private items: readonly LabelItem[] = [];
  private rooms: readonly (Room | undefined)[] = [];
  private wishes: readonly Wish[] = [];
  private held: string | undefined;
  private pointed: string | undefined;
  private focused: string | undefined;
  private told: ReadonlySet<string> = new Set();
  private tellTimer = 0;
  private isTellingLate = false;
  private lookTimer = 0;
  private frameAsked = 0;
  private lastDraw = 0;
  private press: { readonly x: number; readonly y: number; readonly id: string } | undefined;
  private readonly toClip = new Matrix4();
  private readonly clip = new Vector4();
  private readonly point = new Vector3();
  private readonly calm = matchMedia('(prefers-reduced-motion: reduce)');

  constructor({ colours = LABELS_BY_NIGHT, title = 'Labels' }: LabelsOptions = {}) {
    super();
    this.colours = colours;
    this.reach = new LabelButtons({
      onFocus: (id) => {
        this.focused = id;
        this.drawSoon();
      },
      onPress: (id) => this.dispatchEvent({ type: 'press', id }),
    });
    this.reach.name(title);
    const { root, canvas, bodies } = this;
    root.className = 'labels-layer';
    for (const one of [root, canvas, bodies])
      Object.assign(one.style, {
        position: 'absolute',
        inset: '0',
        width: '100%',
        height: '100%',
        pointerEvents: 'none',
      });
    Object.assign(root.style, { overflow: 'hidden' });
    canvas.setAttribute('aria-hidden', 'true');
    root.append(canvas, bodies, this.reach.root);
  }

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    const { container, renderer } = viewer;
    if (getComputedStyle(container).position === 'static') container.style.position = 'relative';
    container.append(this.root);
    viewer.addEventListener('frame', this.onFrame);
    const { domElement } = renderer;
    domElement.addEventListener('pointerdown', this.onDown, true);
    domElement.addEventListener('pointerup', this.onUp, true);
    domElement.addEventListener('pointermove', this.onMove);
    domElement.addEventListener('pointerleave', this.onLeave);
    this.drawSoon();
  }

  detach(): void {
    const { viewer } = this;
    viewer?.removeEventListener('frame', this.onFrame);
    const canvas = viewer?.renderer.domElement;
    canvas?.removeEventListener('pointerdown', this.onDown, true);
    canvas?.removeEventListener('pointerup', this.onUp, true);
    canvas?.removeEventListener('pointermove', this.onMove);
    canvas?.removeEventListener('pointerleave', this.onLeave);
    if (canvas) canvas.style.cursor = '';
    cancelAnimationFrame(this.frameAsked);
    clearTimeout(this.tellTimer);
    clearTimeout(this.lookTimer);
    this.frameAsked = this.tellTimer = this.lookTimer = 0;
    for (const one of this.drawn.values()) one.drop();
    this.root.remove();
    this.viewer = undefined;
  }

  /** Shows these instead of what was shown; what is known of a label's values stays. */
  set(items: readonly LabelItem[]): void {
    const before = new Map(this.list.map(({ item }, index) => [item.id, this.rooms[index]]));
    const kept = new Set(items.map(({ id }) => id));
    for (const [id, one] of this.drawn)
      if (!kept.has(id)) {
        one.drop();
        removeBody(one.item);
        this.drawn.delete(id);
      }
    this.list = items.map((item) => {
      const known = this.drawn.get(item.id);
      const one = known ?? new Drawn(item);
      if (known && bodyOf(known.item) !== bodyOf(item)) removeBody(known.item);
      one.item = item;
      const body = bodyOf(item);
      if (body && body.parentElement !== this.bodies) {
        Object.assign(body.style, {
          position: 'absolute',
          left: '0',
          top: '0',
          visibility: 'hidden',
          pointerEvents: 'auto',
        });
        this.bodies.append(body);
      }
      one.change(this.scratch.pen);
      this.drawn.set(item.id, one);
      return one;
    });
    this.items = items;
    this.wishes = [];
    this.rooms = items.map(({ id }) => before.get(id));
    this.sight.forget();
    this.sight.renew(items.length);
    this.reach.set(items);
    for (const { item, reading } of this.list) this.reach.say(item, reading);
    this.drawSoon();
  }

  /**
   * Other values: many changes are painted together with the next frame, and those of a label that is not seen not at
   * all.
   */
  update(id: string, reading: LabelReading): void {
    const one = this.drawn.get(id);
    if (!one || isSameReading(one.reading, reading)) return;
    one.reading = reading;
    one.change(this.scratch.pen);
    this.reach.say(one.item, reading);
    this.drawSoon();
  }

  /** Draws one in full whatever else there is; undefined: none. */
  hold(id: string | undefined): void {
    this.held = id;
    this.drawSoon();
  }

  setColours(colours: LabelColours): void {
    this.colours = colours;
    for (const one of this.list) one.drop();
    this.drawSoon();
  }

  /** What people hear of the list of all labels. */
  setTitle(title: string): void {
    this.reach.name(title);
  }

  /** What is drawn, for tests and for parts of the page that stand beside a label. */
  shown(): ShownLabel[] {
    return this.rooms.flatMap((room, index) => {
      const one = this.list[index];
      if (!room || !one) return [];
      const { level, left, top, width, height } = room;
      const others = room.others.map((other) => this.list[other]?.item.id ?? '');
      return [{ id: one.item.id, level, left, top, width, height, others, isHidden: this.sight.hides(one.item.id) }];
    });
  }

  /** The label under a point of the canvas, or those of the mark there. CSS pixels. */
  hit(x: number, y: number): readonly string[] {
    const at = this.indexAt(x, y);
    const room = at === undefined ? undefined : this.rooms[at];
    if (at === undefined || !room) return [];
    const ids = room.level === 'cluster' ? [at, ...room.others] : [at];
    return ids.map((index) => this.list[index]?.item.id ?? '');
  }

  private indexAt(x: number, y: number): number | undefined {
    let best: number | undefined;
    for (const [index, room] of this.rooms.entries()) {
      if (!room) continue;
      const { left, top, width, height } = room;
      if (x < left || y < top || x > left + width || y > top + height) continue;
      best = index;
      if (this.isLead(index)) return index;
    }
    if (best !== undefined) return best;
    // The mark of a label whose panel stands beside it.
    return this.rooms.findIndex((room, index) => {
      const wish = this.wishes[index];
      return room && wish ? Math.hypot(wish.x - x, wish.y - y) < 9 : false;
    });
  }

  private isLead(index: number): boolean {
    const id = this.list[index]?.item.id;
    return id !== undefined && (id === this.held || id === this.pointed || id === this.focused);
  }

  private readonly onFrame = (): void => {
    this.sight.renew(this.list.length);
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
    const { viewer, pen } = this;
    if (!viewer || !pen) return;
    const now = performance.now();
    const eased = this.calm.matches ? 1 : 1 - Math.exp(-Math.min(100, now - this.lastDraw) / EASE_MS);
    this.lastDraw = now;
    if (!viewer.isResting) this.sight.look(viewer, this.items, this.pointOf);
    else if (!this.sight.isDone) this.lookLater();
    const { width, height } = this.fitCanvas(viewer);
    this.wishes = this.project(viewer, width, height);
    this.rooms = arrange(this.wishes, { width, height, ...(this.covered ? { covered: this.covered } : {}) });
    pen.clearRect(0, 0, width, height);
    const isMoving = this.ease(eased);
    this.drawLines(pen);
    this.drawMarks(pen);
    this.drawPanels(pen);
    this.tell();
    if (isMoving) this.drawSoon();
  }

  private fitCanvas({ renderer }: Viewer): { width: number; height: number } {
    const { canvas, pen, scratch } = this;
    const { clientWidth: width, clientHeight: height } = renderer.domElement;
    const ratio = Math.min(MOST_RATIO, globalThis.devicePixelRatio || 1);
    if (scratch.ratio !== ratio) {
      scratch.ratio = ratio;
      for (const one of this.list) one.drop();
    }
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== w || canvas.height !== h) {
      canvas.width = w;
      canvas.height = h;
    }
    pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
    return { width, height };
  }

  private readonly pointOf = ({ at: [x, y, z], of }: LabelItem, into: Vector3): Vector3 => {
    const lift = of?.model.shifts.isActive ? of.model.shifts.of(of.elements[0] ?? 0) : 0;
    const { x: ox = 0, y: oy = 0, z: oz = 0 } = this.viewer?.origin ?? {};
    return into.set(x - ox, y - oy + lift, z - oz);
  };

  private project({ camera }: Viewer, width: number, height: number): Wish[] {
    camera.updateMatrixWorld();
    this.toClip.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    const { clip, point } = this;
    const eye = camera.getWorldPosition(new Vector3());
    return this.list.map((one, index): Wish => {
      const { item, full, compact, reading } = one;
      this.pointOf(item, point);
      clip.set(point.x, point.y, point.z, 1).applyMatrix4(this.toClip);
      const isBehind = clip.w < 1e-6 || Math.abs(clip.z) > clip.w;
      const was = this.rooms[index];
      const distance = point.distanceTo(eye);
      const isHeld = this.isLead(index);
      const rank =
        (isHeld ? RANK.held : 0) +
        (reading.alarm?.urgency ?? 0) * RANK.alarm +
        (this.sight.hides(item.id) ? 0 : RANK.seen) +
        RANK.near / (1 + distance / 20) +
        (was && (was.level === 'full' || was.level === 'compact') ? RANK.before : 0);
      return {
        x: isBehind ? -1e6 : ((clip.x / clip.w + 1) / 2) * width,
        y: ((1 - clip.y / clip.w) / 2) * height,
        width: full.width,
        height: full.height,
        compactWidth: compact.width,
        compactHeight: compact.height,
        rank,
        most: !isHeld && item.farthest !== undefined && distance > item.farthest ? 'dot' : 'full',
        isHeld,
        was,
      };
    });
  }

  /** Lets panels follow their places; true while some are still on their way. */
  private ease(share: number): boolean {
    let isMoving = false;
    for (const [index, one] of this.list.entries()) {
      const room = this.rooms[index];
      const wish = this.wishes[index];
      const isPanel = room?.level === 'full' || room?.level === 'compact';
      if (!isPanel || !wish) {
        one.alpha = 0;
        continue;
      }
      const [dx, dy] = [room.left - wish.x, room.top - wish.y];
      const goal = this.sight.hides(one.item.id) && !wish.isHeld ? BEHIND : 1;
      const isNew = one.alpha === 0;
      one.dx = isNew ? dx : one.dx + (dx - one.dx) * share;
      one.dy = isNew ? dy : one.dy + (dy - one.dy) * share;
      one.alpha += (goal - one.alpha) * share;
      if (Math.abs(dx - one.dx) + Math.abs(dy - one.dy) < 0.5) [one.dx, one.dy] = [dx, dy];
      else isMoving = true;
      if (Math.abs(goal - one.alpha) < 0.02) one.alpha = goal;
      else isMoving = true;
    }
    return isMoving;
  }

  private drawLines(pen: CanvasRenderingContext2D): void {
    const { colours } = this;
    pen.beginPath();
    for (const [index, one] of this.list.entries()) {
      const room = this.rooms[index];
      const wish = this.wishes[index];
      if (!room || !wish || (room.level !== 'full' && room.level !== 'compact')) continue;
      const [left, top] = [wish.x + one.dx, wish.y + one.dy];
      pen.moveTo(wish.x, wish.y);
      pen.lineTo(
        Math.max(left + 8, Math.min(left + room.width - 8, wish.x)),
        Math.max(top + 6, Math.min(top + room.height - 6, wish.y)),
      );
    }
    pen.lineCap = 'round';
    pen.lineWidth = 3;
    pen.strokeStyle = colours.halo;
    pen.stroke();
    pen.lineWidth = 1.25;
    pen.strokeStyle = colours.mark;
    pen.stroke();
  }

  private drawMarks(pen: CanvasRenderingContext2D): void {
    const { colours } = this;
    for (const [index, { item, reading }] of this.list.entries()) {
      const room = this.rooms[index];
      const wish = this.wishes[index];
      if (!room || !wish) continue;
      pen.globalAlpha = this.sight.hides(item.id) ? BEHIND : 1;
      if (room.level === 'cluster') {
        const alarm = this.gravest([index, ...room.others]);
        paintCluster(pen, wish.x, wish.y, { count: room.others.length + 1, alarm, colours });
        continue;
      }
      paintMark(pen, {
        x: wish.x,
        y: wish.y,
        mark: item.mark ?? {},
        alarm: reading.alarm?.colour,
        isOld: reading.age !== undefined,
        colours,
      });
    }
    pen.globalAlpha = 1;
  }

  private gravest(indexes: readonly number[]): string | undefined {
    let best: LabelReading['alarm'];
    for (const index of indexes) {
      const alarm = this.list[index]?.reading.alarm;
      if (alarm && alarm.urgency > (best?.urgency ?? 0)) best = alarm;
    }
    return best?.colour;
  }

  private drawPanels(pen: CanvasRenderingContext2D): void {
    const { colours } = this;
    for (const [index, one] of this.list.entries()) {
      const room = this.rooms[index];
      const wish = this.wishes[index];
      const body = bodyOf(one.item);
      const isPanel = room?.level === 'full' || room?.level === 'compact';
      if (body)
        showBody(
          body,
          isPanel && room.level === 'full' && wish ? { x: wish.x + one.dx, y: wish.y + one.dy, one } : undefined,
        );
      if (!isPanel || !wish) continue;
      const [left, top] = [wish.x + one.dx, wish.y + one.dy];
      pen.globalAlpha = one.alpha;
      if (!body || room.level === 'compact') {
        const picture = one.picture(room.level === 'compact' ? 'compact' : 'full', this.scratch, colours);
        pen.drawImage(picture, Math.round(left), Math.round(top), room.width, room.height);
      }
      if (one.item.id === this.focused || one.item.id === this.held) {
        pen.beginPath();
        pen.roundRect(left - 2, top - 2, room.width + 4, room.height + 4, 12);
        pen.strokeStyle = colours.focus;
        pen.lineWidth = 2;
        pen.stroke();
      }
      if (room.others.length > 0) paintMore(pen, left + room.width, top, room.others.length, colours);
    }
    pen.globalAlpha = 1;
  }

  /** While the page rests, what hides labels is looked at beside it, until all is known. */
  private lookLater(): void {
    if (this.lookTimer !== 0) return;
    this.lookTimer = window.setTimeout(() => {
      this.lookTimer = 0;
      const { viewer } = this;
      if (!viewer || document.hidden) return;
      if (this.sight.look(viewer, this.items, this.pointOf)) this.drawSoon();
      if (!this.sight.isDone) this.lookLater();
    }, REST_LOOK_MS);
  }

  private tell(): void {
    const isMoving = this.viewer?.isResting === false;
    // Who rests need not wait for what was planned while it moved.
    if (this.tellTimer !== 0 && (isMoving || !this.isTellingLate)) return;
    clearTimeout(this.tellTimer);
    this.isTellingLate = isMoving;
    this.tellTimer = window.setTimeout(
      () => {
        this.tellTimer = 0;
        const ids = new Set<string>();
        for (const [index, room] of this.rooms.entries()) {
          const one = this.list[index];
          if (one && room && room.level !== 'cluster') ids.add(one.item.id);
        }
        if (ids.size === this.told.size && [...ids].every((id) => this.told.has(id))) return;
        this.told = ids;
        this.dispatchEvent({ type: 'shown', ids });
      },
      isMoving ? TELL_MOVING_MS : TELL_MS,
    );
  }

  private at(event: PointerEvent): readonly [number, number] {
    const { left, top } = this.canvas.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  private readonly onDown = (event: PointerEvent): void => {
    const [x, y] = this.at(event);
    const on = this.isPickable && event.button === 0 ? (this.indexAt(x, y) ?? -1) : -1;
    const id = this.list[on]?.item.id;
    this.press = id === undefined ? undefined : { x, y, id };
  };

  private readonly onUp = (event: PointerEvent): void => {
    const { press } = this;
    this.press = undefined;
    const [x, y] = this.at(event);
    if (!press || Math.hypot(x - press.x, y - press.y) > DRAG) return;
    const { id } = press;
    // Labels that came or went meanwhile have moved the others along in the list.
    const room = this.rooms[this.list.findIndex(({ item }) => item.id === id)];
    if (!room) return;
    // The click is ours: what lies behind the label is not selected.
    event.preventDefault();
    if (room.level === 'cluster') this.dispatchEvent({ type: 'press-cluster', ids: this.hit(x, y) });
    else this.dispatchEvent({ type: 'press', id });
  };

  private readonly onMove = (event: PointerEvent): void => {
    if (event.buttons !== 0 || !this.isPickable) return;
    const index = this.indexAt(...this.at(event)) ?? -1;
    const room = this.rooms[index];
    const id = room?.level === 'cluster' ? undefined : this.list[index]?.item.id;
    const { domElement } = this.viewer?.renderer ?? {};
    if (domElement) domElement.style.cursor = room ? 'pointer' : '';
    this.pointAt(id);
  };

  private readonly onLeave = (): void => this.pointAt(undefined);

  private pointAt(id: string | undefined): void {
    if (id === this.pointed) return;
    this.pointed = id;
    this.dispatchEvent({ type: 'hover', id });
    this.drawSoon();
  }
}

const bodyOf = ({ body }: LabelItem): HTMLElement | undefined => (body.kind === 'element' ? body.element : undefined);
const removeBody = (item: LabelItem): void => bodyOf(item)?.remove();

type Place = { readonly x: number; readonly y: number; readonly one: Drawn };

/** Hidden, not taken away: a frame that is taken out of the page would begin anew. */
function showBody({ style }: HTMLElement, place: Place | undefined): void {
  if (!place) {
    if (style.visibility !== 'hidden') style.visibility = 'hidden';
    return;
  }
  const transform = `translate(${Math.round(place.x)}px, ${Math.round(place.y)}px)`;
  if (style.transform !== transform) style.transform = transform;
  if (style.visibility !== 'visible') style.visibility = 'visible';
  const opacity = place.one.alpha.toFixed(2);
  if (style.opacity !== opacity) style.opacity = opacity;
}
