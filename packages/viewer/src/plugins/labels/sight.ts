import { Ray, Vector3 } from 'three';
import { pickAlong } from '../../core/rayPick.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { LabelItem } from './types.ts';

/** What a look may take of a frame: while the camera moves, and at rest. Milliseconds. */
const BUDGET_MOVING_MS = 1;
const BUDGET_RESTING_MS = 4;
/** A label stands on its element: what is so near before it does not hide it. Metres. */
const TOLERANCE = 0.35;

/**
 * Which labels are hidden by the model. One after the other, a few a frame: a ray costs more than everything else that
 * a label does. What was found before stands until it is looked at anew.
 */
export class Sight {
  private readonly hidden = new Set<string>();
  private next = 0;
  /** How many have to be looked at until all are known for this camera. */
  private due = 0;
  private readonly ray = new Ray();
  private readonly point = new Vector3();

  /** The camera or the model has changed. */
  renew(count: number): void {
    this.due = count;
  }

  get isDone(): boolean {
    return this.due <= 0;
  }

  hides(id: string): boolean {
    return this.hidden.has(id);
  }

  reset(): void {
    this.hidden.clear();
    this.next = 0;
  }

  /** Looks at some; true when one has come out of hiding or gone into it. */
  look(viewer: Viewer, items: readonly LabelItem[], pointOf: (item: LabelItem, into: Vector3) => Vector3): boolean {
    const until = performance.now() + (viewer.isResting ? BUDGET_RESTING_MS : BUDGET_MOVING_MS);
    let hasChanged = false;
    while (this.due > 0 && items.length > 0 && performance.now() < until) {
      const item = items[this.next % items.length];
      this.next = (this.next + 1) % items.length;
      this.due -= 1;
      if (!item) continue;
      const isHidden = this.isHidden(viewer, item, pointOf(item, this.point));
      if (isHidden === this.hidden.has(item.id)) continue;
      hasChanged = true;
      if (isHidden) this.hidden.add(item.id);
      else this.hidden.delete(item.id);
    }
    return hasChanged;
  }

  private isHidden(viewer: Viewer, { of }: LabelItem, point: Vector3): boolean {
    const { camera } = viewer;
    const { origin, direction } = this.ray;
    if (camera === viewer.orthographic) {
      camera.getWorldDirection(direction);
      // From before everything: the near plane of a parallel view lies behind the eye.
      origin.copy(point).addScaledVector(direction, -camera.far);
    } else {
      camera.getWorldPosition(origin);
      direction.subVectors(point, origin).normalize();
    }
    const distance = origin.distanceTo(point);
    const hit = pickAlong(this.ray, 0.05, viewer.models, viewer.sections);
    if (!hit || hit.along > distance - TOLERANCE) return false;
    return !(of && hit.model.id === of.model.id && of.elements.includes(hit.element));
  }
}
