import { Matrix4, Vector3, Vector4 } from 'three';
import type { Viewer } from '../../core/viewer.ts';
import { arrange, type Canvas, type Room, type Wish } from './arrange.ts';
import type { Pen } from './instrument.ts';
import { isSameReading } from './sameReading.ts';
import { Sight } from './sight.ts';
import { Drawn } from './sprite.ts';
import type { LabelItem, LabelReading, ShownLabel } from './types.ts';

/** How labels find room before others. */
const RANK = { held: 1e9, alarm: 1e5, seen: 4_000, near: 1_000, before: 250 } as const;
/** What is seen of a label that the model hides. */
export const BEHIND = 0.78;
/** So near to the mark of a label whose panel stands beside it the mark is meant. CSS pixels. */
const MARK_REACH = 9;

export const isPanel = (room: Room | undefined): room is Room => room?.level === 'full' || room?.level === 'compact';

/** Which labels there are, where each would stand, where it found room, and which of them somebody means. */
export class LabelsState {
  viewer: Viewer | undefined;
  readonly sight = new Sight();
  list: readonly Drawn[] = [];
  items: readonly LabelItem[] = [];
  /** By the indexes of the list, as are the wishes. */
  rooms: readonly (Room | undefined)[] = [];
  wishes: readonly Wish[] = [];
  /** Drawn in full whatever else there is: asked for, under the pointer, and with the focus. */
  held: string | undefined;
  pointed: string | undefined;
  focused: string | undefined;
  private readonly drawn = new Map<string, Drawn>();
  private readonly toClip = new Matrix4();
  private readonly clip = new Vector4();
  private readonly point = new Vector3();

  /** These instead of what there was; what is known of a label's values stays. */
  set(items: readonly LabelItem[], pen: Pen): void {
    const before = new Map(this.list.map(({ item }, index) => [item.id, this.rooms[index]]));
    const kept = new Set(items.map(({ id }) => id));
    for (const [id, one] of this.drawn)
      if (!kept.has(id)) {
        one.drop();
        this.drawn.delete(id);
      }
    this.list = items.map((item) => {
      const one = this.drawn.get(item.id) ?? new Drawn(item);
      one.item = item;
      one.change(pen);
      this.drawn.set(item.id, one);
      return one;
    });
    this.items = items;
    this.wishes = [];
    this.rooms = items.map(({ id }) => before.get(id));
    this.sight.reset();
    this.sight.renew(items.length);
  }

  /** Answers the label when it has other values now. */
  update(id: string, reading: LabelReading, pen: Pen): LabelItem | undefined {
    const one = this.drawn.get(id);
    if (!one || isSameReading(one.reading, reading)) return undefined;
    one.reading = reading;
    one.change(pen);
    return one.item;
  }

  /** The pictures of all panels have to be painted anew. */
  dropPictures(): void {
    for (const one of this.list) one.drop();
  }

  /** Finds room for all of them before a camera. CSS pixels. */
  arrange(viewer: Viewer, canvas: Canvas): void {
    this.wishes = this.project(viewer, canvas);
    this.rooms = arrange(this.wishes, canvas);
  }

  /** Lets panels follow their places; true while some are still on their way. */
  ease(share: number): boolean {
    let isMoving = false;
    for (const [index, one] of this.list.entries()) {
      const room = this.rooms[index];
      const wish = this.wishes[index];
      if (!isPanel(room) || !wish) {
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

  /** Where a label stands in the scene, lifted with its storey. */
  readonly pointOf = ({ at: [x, y, z], of }: LabelItem, into: Vector3): Vector3 => {
    const lift = of?.model.shifts.isActive ? of.model.shifts.of(of.elements[0] ?? 0) : 0;
    const { x: ox = 0, y: oy = 0, z: oz = 0 } = this.viewer?.origin ?? {};
    return into.set(x - ox, y - oy + lift, z - oz);
  };

  /** What is drawn, in CSS pixels. */
  shown(): ShownLabel[] {
    return this.rooms.flatMap((room, index) => {
      const one = this.list[index];
      if (!room || !one) return [];
      const { level, left, top, width, height } = room;
      const others = room.others.map((other) => this.idAt(other));
      return [{ id: one.item.id, level, left, top, width, height, others, isHidden: this.sight.hides(one.item.id) }];
    });
  }

  /** The labels that have room for their values, or at least for a mark of their own. */
  shownIds(): Set<string> {
    const ids = new Set<string>();
    for (const [index, room] of this.rooms.entries()) {
      const one = this.list[index];
      if (one && room && room.level !== 'cluster') ids.add(one.item.id);
    }
    return ids;
  }

  /** The label under a point of the canvas, or those of the mark there. */
  hit(x: number, y: number): readonly string[] {
    const at = this.indexAt(x, y);
    const room = at === undefined ? undefined : this.rooms[at];
    if (at === undefined || !room) return [];
    const ids = room.level === 'cluster' ? [at, ...room.others] : [at];
    return ids.map((index) => this.idAt(index));
  }

  /** The index of the label under a point of the canvas; where panels lie over one another, of one that is meant. */
  indexAt(x: number, y: number): number | undefined {
    let best: number | undefined;
    for (const [index, room] of this.rooms.entries()) {
      if (!room) continue;
      const { left, top, width, height } = room;
      if (x < left || y < top || x > left + width || y > top + height) continue;
      best = index;
      if (this.isMeant(index)) return index;
    }
    if (best !== undefined) return best;
    // The mark of a label whose panel stands beside it.
    const mark = this.rooms.findIndex((room, index) => {
      const wish = this.wishes[index];
      return room && wish ? Math.hypot(wish.x - x, wish.y - y) < MARK_REACH : false;
    });
    return mark < 0 ? undefined : mark;
  }

  /** Where a label found room, wherever in the list it is now. */
  roomOf(id: string): Room | undefined {
    return this.rooms[this.list.findIndex(({ item }) => item.id === id)];
  }

  /** The colour of the most urgent alarm of some labels. */
  gravestAlarm(indexes: readonly number[]): string | undefined {
    let best: LabelReading['alarm'];
    for (const index of indexes) {
      const alarm = this.list[index]?.reading.alarm;
      if (alarm && alarm.urgency > (best?.urgency ?? 0)) best = alarm;
    }
    return best?.colour;
  }

  private idAt(index: number): string {
    return this.list[index]?.item.id ?? '';
  }

  private isMeant(index: number): boolean {
    const id = this.list[index]?.item.id;
    return id !== undefined && (id === this.held || id === this.pointed || id === this.focused);
  }

  private project({ camera }: Viewer, { width, height }: Canvas): Wish[] {
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
      const isHeld = this.isMeant(index);
      const rank =
        (isHeld ? RANK.held : 0) +
        (reading.alarm?.urgency ?? 0) * RANK.alarm +
        (this.sight.hides(item.id) ? 0 : RANK.seen) +
        RANK.near / (1 + distance / 20) +
        (isPanel(was) ? RANK.before : 0);
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
}
