import type { Plugin } from '../../core/plugin.ts';
import type { Viewer } from '../../core/viewer.ts';
import { add, subtract, type Vec } from '../../geometry/vec.ts';
import type { Navigation } from '../navigation/index.ts';
import type { CameraState } from '../navigation/types.ts';

/** Metres, and parts of one for directions: what two pictures differ by that nobody can tell apart. */
const TOLERANCE = 1e-6;

/** One of the viewers whose cameras move together. */
type Side = {
  readonly viewer: Viewer;
  readonly navigation: Navigation;
  isPlaced: boolean;
  /** Where it stood when it was last looked at, or led: only who has moved since leads. */
  last: CameraState | undefined;
};

/**
 * Keeps the cameras of several viewers at the same place of the *world*, whatever each has for its scene's zero:
 * whichever is moved leads, the others follow within the same frame of the page.
 *
 * ```ts
 * const step = new InStep(); left.use(step.side(leftNavigation)); right.use(step.side(rightNavigation));
 * ```
 * A side joins when its model's box is known, because until then its scene has no place in the world.
 */
export class InStep {
  private readonly sides = new Map<string, Side>();
  private shared: CameraState | undefined;
  private count = 0;

  /**
   * The plugin of one viewer; `navigation` is attached to it already, so that it has moved the camera when the others
   * are told.
   */
  side(navigation: Navigation): Plugin {
    const id = `in-step-${++this.count}`;
    return {
      id,
      attach: (viewer) => this.sides.set(id, { viewer, navigation, isPlaced: false, last: undefined }),
      detach: () => this.sides.delete(id),
      beforeFrame: () => {
        this.look(id);
        return false;
      },
    };
  }

  /** Where the cameras stand, in metres of the world; undefined until a side has joined. */
  state(): CameraState | undefined {
    return this.shared;
  }

  private look(id: string): void {
    const side = this.sides.get(id);
    if (!side || side.viewer.box().isEmpty()) return;
    if (!side.isPlaced) {
      side.isPlaced = true;
      if (this.shared) {
        lead(side, this.shared);
        return;
      }
    }
    const now = inWorld(side);
    const hasMoved = !side.last || !isSame(side.last, now);
    side.last = now;
    if (!hasMoved || (this.shared && isSame(this.shared, now))) return;
    this.shared = now;
    for (const [other, follower] of this.sides) if (other !== id && follower.isPlaced) lead(follower, now);
  }
}

function lead({ viewer, navigation }: Side, state: CameraState): void {
  const origin = viewer.origin.toArray();
  void navigation.go(
    shifted(state, (point) => subtract(point, origin), -origin[1]),
    false,
  );
}

const inWorld = ({ viewer, navigation }: Side): CameraState => {
  const origin = viewer.origin.toArray();
  return shifted(navigation.state(), (point) => add(point, origin), origin[1]);
};

const shifted = (state: CameraState, move: (point: Vec) => Vec, lift: number): CameraState => ({
  ...state,
  position: move(state.position),
  target: move(state.target),
  ...(state.floor === undefined ? {} : { floor: state.floor + lift }),
});

const near = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((one, at) => Math.abs(one - (b[at] ?? Number.NaN)) <= TOLERANCE);

const isSame = (a: CameraState, b: CameraState): boolean =>
  a.mode === b.mode &&
  a.projection === b.projection &&
  near(a.position, b.position) &&
  near(a.target, b.target) &&
  near(a.up, b.up) &&
  near([a.viewHeight, a.fieldOfView, a.floor ?? 0], [b.viewHeight, b.fieldOfView, b.floor ?? 0]);
