import type { Viewer } from '../../core/viewer.ts';
import { distance, type Vec } from '../../geometry/vec.ts';
import { Gestures } from './gestures.ts';
import { Keys } from './keys.ts';
import { metresPerPixel, pan, poseOfEyes, toAngles, turnAbout, zoomAt } from './pose.ts';
import type { NavigationState } from './state.ts';
import { WalkStick } from './stick.ts';
import type { NavigationOptions, StandardView } from './types.ts';
import { KEY_VIEWS } from './views.ts';
import type { WalkMode } from './walkMode.ts';

/** Radians that a drag over the height of the canvas turns. */
const TURN = Math.PI;
/** Radians and pixels a second under the arrow keys. */
const KEY_TURN = 1.4;
const KEY_PAN = 400;

/** What input asks of the navigation as a whole. */
export type InputHandlers = {
  isAnimated(): boolean;
  isZoomInverted(): boolean;
  fit(): void;
  look(view: StandardView): void;
  teleport(x: number, y: number): void;
};

/** Mouse, touch and keys move the camera: each mode understands them in its own way. */
export class NavigationInput {
  private readonly gestures: Gestures;
  private readonly keys: Keys | undefined;
  private readonly stick: WalkStick;
  /** What a drag turns about, found with its first movement. */
  private pivot: Vec | undefined;
  private focus: { readonly point: Vec; readonly x: number; readonly y: number; readonly until: number } | undefined;
  /** Stairs are climbed to their end and falls are fallen, also when no key is held any more. */
  private isUnsettled = false;

  constructor(
    private readonly viewer: Viewer,
    private readonly state: NavigationState,
    private readonly walker: WalkMode,
    private readonly handlers: InputHandlers,
    { hasKeys = true }: NavigationOptions,
  ) {
    const canvas = viewer.renderer.domElement;
    this.stick = new WalkStick(viewer.container);
    this.gestures = new Gestures(
      canvas,
      {
        begin: (x, y, isTouch, pointer) => this.begin(x, y, isTouch, pointer),
        drag: (dx, dy, pointer) => this.drag(dx, dy, pointer),
        pan: (dx, dy) => this.panBy(dx, dy),
        zoom: (factor, x, y, isWheel) => this.zoomBy(isWheel && handlers.isZoomInverted() ? 1 / factor : factor, x, y),
        end: (pointer) => this.end(pointer),
        tap: (x, y) => {
          if (this.isWalking) handlers.teleport(x, y);
        },
        doubleTap: () => {
          if (!this.isWalking) handlers.fit();
        },
      },
      () => !this.isWalking,
    );
    if (hasKeys)
      this.keys = new Keys(canvas, {
        isWalking: () => this.isWalking,
        press: (event) => this.press(event),
        wake: viewer.requestFrame,
      });
  }

  /** Nothing is held down any more. */
  release(): void {
    this.stick.end();
    this.keys?.release();
  }

  /** Goes on with what is held down, and with a turn that was let go; answers whether something moves. */
  step(seconds: number): boolean {
    const isHeld = this.isWalking ? this.walkOn(seconds) : this.turnByKeys(seconds);
    const { state } = this;
    const isGliding = state.glide.step(seconds, (about, zenith) =>
      state.show(turnAbout(state.pose, this.pivot ?? state.pose.target, about, zenith)),
    );
    return isHeld || isGliding;
  }

  dispose(): void {
    this.gestures.dispose();
    this.keys?.dispose();
    this.stick.dispose();
  }

  private get isWalking(): boolean {
    return this.state.mode === 'walk';
  }

  private begin(x: number, y: number, isTouch: boolean, pointer: number): void {
    this.state.land();
    this.pivot = undefined;
    this.focus = { point: this.state.pose.target, x, y, until: 0 };
    const isLeft = x < this.viewer.container.clientWidth * 0.4;
    if (this.isWalking && isTouch && isLeft) this.stick.begin(pointer, x, y);
  }

  private drag(dx: number, dy: number, pointer: number): void {
    if (this.stick.has(pointer)) {
      this.stick.move(dx, dy);
      this.viewer.requestFrame();
      return;
    }
    const { state } = this;
    if (state.mode === 'plan') {
      this.panBy(dx, dy);
      return;
    }
    const speed = TURN / Math.max(1, this.viewer.container.clientHeight);
    if (this.isWalking) {
      this.lookAround(dx * speed * 0.6, dy * speed * 0.6);
      return;
    }
    this.pivot ??= state.pivotAt(this.focus?.x ?? 0, this.focus?.y ?? 0);
    const [about, zenith] = [-dx * speed, -dy * speed];
    state.show(turnAbout(state.pose, this.pivot, about, zenith));
    state.glide.push(about, zenith);
  }

  private end(pointer: number): void {
    if (this.stick.has(pointer)) this.stick.end();
    this.state.glide.letGo(this.handlers.isAnimated());
    this.viewer.requestFrame();
  }

  private panBy(dx: number, dy: number): void {
    const { state } = this;
    if (this.isWalking) return;
    state.land();
    const metres = metresPerPixel(state.pose, state.pose.target, this.viewer.container.clientHeight);
    state.show(pan(state.pose, -dx * metres, dy * metres));
  }

  private zoomBy(factor: number, x: number, y: number): void {
    const { state, focus } = this;
    if (this.isWalking) return;
    state.land();
    const now = performance.now();
    const isSame = focus && now < focus.until && Math.hypot(focus.x - x, focus.y - y) < 6;
    const point = isSame ? focus.point : state.pivotAt(x, y);
    this.focus = { point, x, y, until: now + 300 };
    state.show(zoomAt(state.pose, factor, point));
  }

  /** By radians about the vertical and upwards, from where the eyes are. */
  private lookAround(toLeft: number, upwards: number): void {
    const { pose } = this.state;
    const { about, fromZenith } = toAngles(pose);
    const angles = {
      about: about + toLeft,
      fromZenith: Math.min(Math.PI - 0.05, Math.max(0.05, fromZenith - upwards)),
    };
    this.state.show(poseOfEyes(pose, pose.position, angles));
  }

  private walkOn(seconds: number): boolean {
    const { walker, keys, stick, state } = this;
    if (state.isFlying) return false;
    const [keyX, keyY] = keys?.way ?? [0, 0];
    const [stickX, stickY] = stick.way;
    const way = [keyX + stickX, keyY + stickY] as const;
    const isMoving = way[0] !== 0 || way[1] !== 0;
    if (!isMoving && !this.isUnsettled) return false;
    const before = walker.feet;
    const angles = toAngles(state.pose);
    walker.step(way, keys?.isFast ?? false, angles.about, seconds);
    this.isUnsettled = walker.isFalling || Math.abs(walker.feet[1] - before[1]) > 1e-6 || isMoving;
    if (distance(before, walker.feet) > 0) state.show(poseOfEyes(state.pose, walker.eyes, angles));
    return true;
  }

  private turnByKeys(seconds: number): boolean {
    const { state, keys } = this;
    const [right, up] = keys?.way ?? [0, 0];
    if (right === 0 && up === 0) return false;
    state.land();
    const pixels = KEY_PAN * seconds;
    if (state.mode === 'plan' || keys?.isFast) this.panBy(-right * pixels, up * pixels);
    else state.show(turnAbout(state.pose, state.pose.target, right * KEY_TURN * seconds, -up * KEY_TURN * seconds));
    return true;
  }

  private press(event: KeyboardEvent): boolean {
    const { state } = this;
    if (event.key === '+' || event.key === '=' || event.key === '-') {
      if (this.isWalking) return false;
      state.land();
      state.show(zoomAt(state.pose, event.key === '-' ? 1.2 : 1 / 1.2, state.pose.target));
      return true;
    }
    const view = KEY_VIEWS[Number(event.key) - 1];
    if (!view) return false;
    this.handlers.look(view);
    return true;
  }
}
