import { type Box3, EventDispatcher, Plane, Vector3 } from 'three';
import type { Plugin } from '../../core/plugin.ts';
import type { Viewer } from '../../core/viewer.ts';
import { add, distance, dot, scale, subtract, type Vec } from '../../geometry/vec.ts';
import { applyPose } from './applyPose.ts';
import { Flight } from './flight.ts';
import { Gestures } from './gestures.ts';
import { ViewHistory } from './history.ts';
import { Keys } from './keys.ts';
import {
  fitBox,
  getViewHeight,
  type Pose,
  pan,
  toAngles,
  toBackVector,
  toBasis,
  toUpVector,
  turnAbout,
  turnTo,
  withProjection,
  zoomAt,
} from './pose.ts';
import { WalkStick } from './stick.ts';
import type {
  CameraState,
  CameraView,
  CoveredBorders,
  NavigationEvents,
  NavigationMode,
  NavigationOptions,
  Projection,
  StandardView,
} from './types.ts';
import { type Angles, anglesFrom, KEY_VIEWS, STANDARD_VIEWS } from './views.ts';
import { BODY } from './walking.ts';
import { WalkMode } from './walkMode.ts';

export { type BcfVector, type BcfViewpointCamera, fromBcf, toBcf } from './bcf.ts';
export { FLIGHT_MS } from './flight.ts';
export type * from './types.ts';

/** Metres above its floor at which a storey's plan is cut, and below it that are still shown. */
export const PLAN_CUT = 1.2;
const PLAN_BELOW = 0.6;
/** So far from a wall that is looked at one begins to walk. Metres. */
const BEFORE_WALL = 1.2;
/** A view at which one has stayed so long is remembered. Milliseconds. */
const REMEMBER_MS = 500;
/** Share of the canvas, each way, that what is brought into view gets at least. */
const LEAST_FREE = 0.4;
/** Radians that a drag over the height of the canvas turns. */
const TURN = Math.PI;
/** Radians and pixels a second under the arrow keys. */
const KEY_TURN = 1.4;
const KEY_PAN = 400;
/** After this many seconds a let-go turn has lost two thirds of its speed. */
const GLIDE = 0.09;

const FIRST: Pose = {
  position: [20, 20, 20],
  target: [0, 0, 0],
  up: toUpVector(STANDARD_VIEWS.frontRight),
  projection: 'perspective',
  viewHeight: 36,
  fieldOfView: 55,
};

/**
 * Moves the camera: around things (`orbit`), through them on foot (`walk`), over a storey's plan (`plan`); with mouse,
 * touch and keys, and by calls. Flights take 700 ms, none where the reader wants less motion.
 */
export class Navigation extends EventDispatcher<NavigationEvents> implements Plugin {
  readonly id = 'navigation';
  /** Turning the wheel away from oneself goes further instead of nearer. */
  isZoomInverted = false;
  /**
   * CSS pixels at the borders of the canvas that something else covers: what is brought into view comes to stand
   * between them.
   */
  covered: CoveredBorders = { left: 0, right: 0, top: 0, bottom: 0 };
  private viewer: Viewer | undefined;
  private gestures: Gestures | undefined;
  private keys: Keys | undefined;
  private stick: WalkStick | undefined;
  private walker: WalkMode | undefined;
  private pose = FIRST;
  private currentMode: NavigationMode = 'orbit';
  private floor: number | undefined;
  /** The projection to come back to from walking and from plans. */
  private orbitProjection: Projection = 'perspective';
  private flight: Flight | undefined;
  private pivot: Vec | undefined;
  private focus: { readonly point: Vec; readonly x: number; readonly y: number; readonly until: number } | undefined;
  private glide: readonly [number, number] = [0, 0];
  private lastDrag = 0;
  private rememberTimer = 0;
  private readonly history = new ViewHistory<CameraState>(isSameView);

  constructor(private readonly options: NavigationOptions = {}) {
    super();
  }

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    const canvas = viewer.renderer.domElement;
    this.walker = new WalkMode(viewer, this.options.isPassable);
    this.stick = new WalkStick(viewer.container);
    this.gestures = new Gestures(
      canvas,
      {
        begin: (x, y, isTouch, pointer) => this.begin(x, y, isTouch, pointer),
        drag: (dx, dy, pointer) => this.drag(dx, dy, pointer),
        pan: (dx, dy) => this.panBy(dx, dy),
        zoom: (factor, x, y, isWheel) => this.zoomBy(isWheel && this.isZoomInverted ? 1 / factor : factor, x, y),
        end: (pointer) => this.end(pointer),
        tap: (x, y) => this.tap(x, y),
        doubleTap: () => {
          if (this.currentMode !== 'walk') void this.fit();
        },
      },
      () => this.currentMode !== 'walk',
    );
    if (this.options.hasKeys ?? true)
      this.keys = new Keys(canvas, {
        isWalking: () => this.currentMode === 'walk',
        press: (event) => this.press(event),
        wake: viewer.requestFrame,
      });
    this.show(this.pose);
  }

  detach(): void {
    clearTimeout(this.rememberTimer);
    this.flight?.end();
    this.viewer?.cut([], 'plan');
    this.gestures?.dispose();
    this.keys?.dispose();
    this.stick?.dispose();
    this.gestures = this.keys = this.stick = this.walker = this.viewer = this.flight = undefined;
  }

  beforeFrame(seconds: number): boolean {
    const flying = this.fly();
    const walking = this.currentMode === 'walk' ? this.stepOn(seconds) : this.turnByKeys(seconds);
    const gliding = this.glideOn(seconds);
    return flying || walking || gliding;
  }

  get mode(): NavigationMode {
    return this.currentMode;
  }

  get projection(): Projection {
    return this.pose.projection;
  }

  get canGoBack(): boolean {
    return this.history.canGoBack;
  }

  get canGoForward(): boolean {
    return this.history.canGoForward;
  }

  /** The view as it is now, on a flight too. Metres of the scene; add `Viewer.origin` for the world. */
  state(): CameraState {
    const { pose, currentMode: mode, floor } = this;
    return {
      position: pose.position,
      target: pose.target,
      up: pose.up,
      projection: pose.projection,
      mode,
      viewHeight: getViewHeight(pose),
      fieldOfView: pose.fieldOfView,
      ...(mode === 'plan' && floor !== undefined ? { floor } : {}),
    };
  }

  /** Goes to a view; `state()` is then exactly what was given. */
  async go(view: CameraView, isAnimated = this.isAnimated): Promise<void> {
    this.remember();
    await this.goTo(view, isAnimated);
  }

  private async goTo(view: CameraView, isAnimated: boolean): Promise<void> {
    const mode = view.mode ?? (this.currentMode === 'walk' ? 'walk' : 'orbit');
    if (mode === 'plan') this.cutPlan(view.floor ?? this.floor ?? view.target[1]);
    this.enter(mode);
    const projection =
      view.projection ?? (mode === 'walk' ? 'perspective' : mode === 'plan' ? 'orthographic' : this.pose.projection);
    const fieldOfView = view.fieldOfView ?? this.pose.fieldOfView;
    const { position, target } = view;
    const pose: Pose = {
      position,
      target,
      up: view.up ?? toUpVector(anglesFrom(subtract(position, target))),
      projection,
      fieldOfView,
      viewHeight:
        view.viewHeight ?? getViewHeight({ ...this.pose, position, target, projection: 'perspective', fieldOfView }),
    };
    if (mode === 'walk') this.walker?.stand([position[0], position[1] - BODY.eyeHeight, position[2]]);
    await this.flyTo(pose, isAnimated);
  }

  /** Brings a box of the scene into view without turning the camera; without one, everything. */
  async fit(box?: Box3, isAnimated = this.isAnimated): Promise<void> {
    const wanted = box ?? this.viewer?.box();
    if (!wanted || wanted.isEmpty()) return;
    this.remember();
    if (this.currentMode === 'walk') this.enter('orbit');
    await this.flyTo(this.fitted(this.pose, wanted), isAnimated);
  }

  /**
   * Looks at everything, or at a box of the scene, from a standard side or from a direction (from the thing towards the
   * camera).
   */
  async look(view: StandardView | Vec, isAnimated = this.isAnimated, box?: Box3): Promise<void> {
    const wanted = box ?? this.viewer?.box();
    this.remember();
    if (this.currentMode !== 'orbit') this.enter('orbit');
    const turned = turnTo(this.pose, anglesOfView(view));
    await this.flyTo(wanted && !wanted.isEmpty() ? this.fitted(turned, wanted) : turned, isAnimated);
  }

  /** Turns into a direction about what is looked at, as the view cube does. */
  async turn(view: StandardView | Vec, isAnimated = this.isAnimated): Promise<void> {
    this.remember();
    if (this.currentMode !== 'orbit') this.enter('orbit');
    await this.flyTo(turnTo(this.pose, anglesOfView(view)), isAnimated);
  }

  /** Changes the projection; what is at the target keeps its size. Walking is always in perspective, a plan never. */
  setProjection(projection: Projection): void {
    if (this.currentMode !== 'orbit' || projection === this.pose.projection) return;
    this.land();
    this.orbitProjection = projection;
    this.show(withProjection(this.pose, projection));
    this.dispatchEvent({ type: 'projection', projection });
  }

  /** Back to turning around things, from where the camera is. */
  orbit(): void {
    if (this.currentMode === 'orbit') return;
    const wasWalking = this.currentMode === 'walk';
    this.land();
    this.enter('orbit');
    // A walker looks a metre ahead; who turns around things wants one of them.
    if (wasWalking) this.show(this.withTarget(this.pointAhead() ?? add(this.pose.position, scale(this.ahead(), 5))));
    if (this.orbitProjection !== this.pose.projection) this.setProjection(this.orbitProjection);
  }

  /**
   * Walks from a point of a floor in metres of the scene; without one from the floor in the middle of the picture,
   * under the camera, before what is looked at, or within it.
   */
  async walk(at?: Vec, isAnimated = this.isAnimated): Promise<void> {
    const floor = at ?? this.floorToWalkOn();
    this.remember();
    this.land();
    this.enter('walk');
    await this.standAt(floor, isAnimated);
  }

  /** Walks on at the floor under a point of the canvas; answers whether there is one. CSS pixels. */
  teleport(x: number, y: number): boolean {
    const hit = this.viewer?.pick(x, y);
    if (!hit || hit.normal.y < 0.7) return false;
    this.remember();
    this.land();
    if (this.currentMode !== 'walk') this.enter('walk');
    void this.standAt(hit.point.toArray(), this.isAnimated);
    return true;
  }

  /**
   * Shows the plan of a storey: straight from above, without perspective, cut 1.2 m above its floor. `floor`: metres of
   * the scene; `around`: what is brought into view, else everything.
   */
  async plan(floor: number, isAnimated = this.isAnimated, around?: Box3): Promise<void> {
    const { currentMode } = this;
    this.remember();
    this.land();
    this.cutPlan(floor);
    this.enter('plan');
    const { target } = this.pose;
    const overPlan = { ...this.pose, target: [target[0], floor, target[2]] as const };
    const turned = turnTo(withProjection(overPlan, 'orthographic'), { about: 0, fromZenith: 0 });
    const box = around ?? this.viewer?.box();
    // From storey to storey the place stays; from elsewhere the whole plan is shown.
    await this.flyTo(currentMode === 'plan' || !box || box.isEmpty() ? turned : this.fitted(turned, box), isAnimated);
  }

  /** The view before this one. */
  async back(isAnimated = this.isAnimated): Promise<void> {
    this.remember();
    const view = this.history.back();
    if (view) await this.goTo(view, isAnimated);
    this.tellHistory();
  }

  /** The view from which one went back. */
  async forward(isAnimated = this.isAnimated): Promise<void> {
    const view = this.history.forward();
    if (view) await this.goTo(view, isAnimated);
    this.tellHistory();
  }

  private get isAnimated(): boolean {
    return this.options.isAnimated ?? !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Metres of the scene that a CSS pixel covers at a point. */
  private metresAPixel(point: Vec): number {
    const high = Math.max(1, this.viewer?.container.clientHeight ?? 1);
    const { pose } = this;
    if (pose.projection === 'orthographic') return pose.viewHeight / high;
    const [, , back] = toBasis(pose);
    const deep = Math.max(0.1, -dot(subtract(point, pose.position), back));
    return (deep / Math.max(1e-6, distance(pose.position, pose.target))) * (getViewHeight(pose) / high);
  }

  private fitted(pose: Pose, { min, max }: Box3): Pose {
    const { clientWidth = 1, clientHeight = 1 } = this.viewer?.container ?? {};
    const { left, right, top, bottom } = this.covered;
    // Where nearly everything is covered, it stands behind what covers it.
    const wide = Math.max(clientWidth * LEAST_FREE, clientWidth - left - right);
    const high = Math.max(clientHeight * LEAST_FREE, clientHeight - top - bottom);
    const free = fitBox(pose, min.toArray(), max.toArray(), Math.max(1, wide) / Math.max(1, high));
    const whole = zoomAt(free, Math.max(1, clientHeight) / Math.max(1, high), free.target);
    const metres = getViewHeight(whole) / Math.max(1, clientHeight);
    return pan(whole, ((right - left) / 2) * metres, ((top - bottom) / 2) * metres);
  }

  private ahead(): Vec {
    return scale(toBackVector(toAngles(this.pose)), -1);
  }

  private withTarget(target: Vec): Pose {
    const [, , back] = toBasis(this.pose);
    const reach = Math.max(0.1, dot(subtract(this.pose.position, target), back));
    return { ...this.pose, target: subtract(this.pose.position, scale(back, reach)) };
  }

  private show(pose: Pose): void {
    this.pose = pose;
    if (!this.viewer) return;
    applyPose(this.viewer, pose);
    clearTimeout(this.rememberTimer);
    this.rememberTimer = window.setTimeout(() => this.remember(), REMEMBER_MS);
  }

  /**
   * Notes a view to come back to: where the camera has rested for a while, and wherever it stands when it is sent
   * elsewhere, however soon that is.
   */
  private remember(): void {
    clearTimeout(this.rememberTimer);
    // Where it stood before anything was opened nobody wants to come back to.
    if (this.flight || !this.viewer || this.pose === FIRST) return;
    if (this.history.record(this.state())) this.tellHistory();
  }

  private tellHistory(): void {
    const { canGoBack, canGoForward } = this.history;
    this.dispatchEvent({ type: 'history', canGoBack, canGoForward });
  }

  private enter(mode: NavigationMode): void {
    if (mode !== 'plan' && this.floor !== undefined) {
      this.floor = undefined;
      this.viewer?.cut([], 'plan');
    }
    if (mode === this.currentMode) return;
    if (this.currentMode === 'orbit') this.orbitProjection = this.pose.projection;
    this.stick?.end();
    this.keys?.release();
    this.glide = [0, 0];
    const wasPlan = this.currentMode === 'plan';
    this.currentMode = mode;
    const projection = mode === 'plan' ? 'orthographic' : mode === 'walk' ? 'perspective' : this.orbitProjection;
    if ((mode === 'walk' || wasPlan) && projection !== this.pose.projection) {
      this.show(withProjection(this.pose, projection));
      this.dispatchEvent({ type: 'projection', projection });
    }
    this.dispatchEvent({ type: 'mode', mode });
  }

  private cutPlan(floor: number): void {
    this.floor = floor;
    this.viewer?.cut(
      [new Plane(new Vector3(0, -1, 0), floor + PLAN_CUT), new Plane(new Vector3(0, 1, 0), PLAN_BELOW - floor)],
      'plan',
    );
  }

  private async flyTo(pose: Pose, isAnimated: boolean): Promise<void> {
    this.land();
    const hadProjection = this.pose.projection;
    if (pose.projection !== hadProjection) {
      if (this.currentMode === 'orbit') this.orbitProjection = pose.projection;
      this.dispatchEvent({ type: 'projection', projection: pose.projection });
    }
    if (!isAnimated || !this.viewer) {
      this.show(pose);
      return;
    }
    const flight = new Flight(withProjection(this.pose, pose.projection), pose, performance.now());
    this.flight = flight;
    this.viewer.requestFrame();
    await flight.arrived;
  }

  private fly(): boolean {
    if (!this.flight) return false;
    const { pose, isOver } = this.flight.at(performance.now());
    this.show(pose);
    if (isOver) this.land();
    return !isOver;
  }

  /** Ends a flight where it is. */
  private land(): void {
    const { flight } = this;
    this.flight = undefined;
    this.glide = [0, 0];
    flight?.end();
  }

  private begin(x: number, y: number, isTouch: boolean, pointer: number): void {
    this.land();
    this.pivot = undefined;
    this.focus = { point: this.pose.target, x, y, until: 0 };
    const isLeft = x < (this.viewer?.container.clientWidth ?? 0) * 0.4;
    if (this.currentMode === 'walk' && isTouch && isLeft) this.stick?.begin(pointer, x, y);
  }

  private drag(dx: number, dy: number, pointer: number): void {
    if (this.stick?.has(pointer)) {
      this.stick.move(dx, dy);
      this.viewer?.requestFrame();
      return;
    }
    if (this.currentMode === 'plan') {
      this.panBy(dx, dy);
      return;
    }
    const high = Math.max(1, this.viewer?.container.clientHeight ?? 1);
    const speed = TURN / high;
    if (this.currentMode === 'walk') {
      this.lookAround(dx * speed * 0.6, dy * speed * 0.6);
      return;
    }
    this.pivot ??= this.pivotAt(this.focus?.x ?? 0, this.focus?.y ?? 0);
    const [about, zenith] = [-dx * speed, -dy * speed];
    this.show(turnAbout(this.pose, this.pivot, about, zenith));
    const now = performance.now();
    const seconds = Math.max(0.008, (now - this.lastDrag) / 1000);
    this.lastDrag = now;
    this.glide = [about / seconds, zenith / seconds];
  }

  private end(pointer: number): void {
    if (this.stick?.has(pointer)) this.stick.end();
    // Who held still before letting go wants no glide.
    if (!this.isAnimated || performance.now() - this.lastDrag > 60) this.glide = [0, 0];
    this.viewer?.requestFrame();
  }

  private tap(x: number, y: number): void {
    if (this.currentMode === 'walk') this.teleport(x, y);
  }

  private panBy(dx: number, dy: number): void {
    if (this.currentMode === 'walk') return;
    this.land();
    const metres = this.metresAPixel(this.pose.target);
    this.show(pan(this.pose, -dx * metres, dy * metres));
  }

  private zoomBy(factor: number, x: number, y: number): void {
    if (this.currentMode === 'walk') return;
    this.land();
    const now = performance.now();
    const isSame = this.focus && now < this.focus.until && Math.hypot(this.focus.x - x, this.focus.y - y) < 6;
    const point = isSame && this.focus ? this.focus.point : this.pivotAt(x, y);
    this.focus = { point, x, y, until: now + 300 };
    this.show(zoomAt(this.pose, factor, point));
  }

  /** The point of a model under a pixel; beside all models the one under it at the depth of the target. */
  private pivotAt(x: number, y: number): Vec {
    const { viewer, pose } = this;
    if (!viewer) return pose.target;
    const hit = viewer.pick(x, y);
    if (hit) return hit.point.toArray();
    const { clientWidth, clientHeight } = viewer.container;
    const metres = getViewHeight(pose) / Math.max(1, clientHeight);
    return pan(pose, (x - clientWidth / 2) * metres, (clientHeight / 2 - y) * metres).target;
  }

  /** By radians about the vertical and upwards, from where the eyes are. */
  private lookAround(toLeft: number, upwards: number): void {
    const { about, fromZenith } = toAngles(this.pose);
    const angles: Angles = {
      about: about + toLeft,
      fromZenith: Math.min(Math.PI - 0.05, Math.max(0.05, fromZenith - upwards)),
    };
    this.show(this.poseOfEyes(this.pose.position, angles));
  }

  private poseOfEyes(eyes: Vec, angles: Angles): Pose {
    return { ...this.pose, position: eyes, target: subtract(eyes, toBackVector(angles)), up: toUpVector(angles) };
  }

  private async standAt(floor: Vec, isAnimated: boolean): Promise<void> {
    this.walker?.stand(floor);
    const { about } = toAngles(this.pose);
    const eyes: Vec = [floor[0], floor[1] + BODY.eyeHeight, floor[2]];
    await this.flyTo(this.poseOfEyes(eyes, { about, fromZenith: Math.PI / 2 }), isAnimated);
  }

  private floorToWalkOn(): Vec {
    const { viewer, pose, walker } = this;
    if (!viewer || !walker) return pose.target;
    if (this.currentMode === 'plan' && this.floor !== undefined) return [pose.target[0], this.floor, pose.target[2]];
    const { clientWidth, clientHeight } = viewer.container;
    const hit = viewer.pick(clientWidth / 2, clientHeight / 2);
    if (hit && hit.normal.y > 0.7) return hit.point.toArray();
    const floorUnder = ([x, y, z]: Vec): Vec | undefined => {
      const floor = walker.floorUnder([x, y, z]);
      return floor === undefined ? undefined : [x, floor, z];
    };
    const beforeWall = hit && add(hit.point.toArray(), scale(hit.normal.toArray(), BEFORE_WALL));
    const box = viewer.box();
    const [x, y, z] = pose.target;
    // Where there is no ground around a building one begins within it.
    return (
      floorUnder(pose.position) ??
      (beforeWall && floorUnder(beforeWall)) ??
      floorUnder(pose.target) ?? [x, box.isEmpty() ? y : box.min.y, z]
    );
  }

  private pointAhead(): Vec | undefined {
    const { clientWidth = 0, clientHeight = 0 } = this.viewer?.container ?? {};
    return this.viewer?.pick(clientWidth / 2, clientHeight / 2)?.point.toArray();
  }

  private stepOn(seconds: number): boolean {
    const { walker, keys, stick } = this;
    if (!walker || this.flight) return false;
    const [keyX, keyY] = keys?.way ?? [0, 0];
    const [stickX, stickY] = stick?.way ?? [0, 0];
    const way = [keyX + stickX, keyY + stickY] as const;
    const isMoving = way[0] !== 0 || way[1] !== 0;
    if (!isMoving && !this.isUnsettled) return false;
    const before = walker.feet;
    const angles = toAngles(this.pose);
    walker.step(way, keys?.isFast ?? false, angles.about, seconds);
    // Stairs are climbed to their end and falls are fallen, also when no key is held any more.
    this.isUnsettled = walker.isFalling || Math.abs(walker.feet[1] - before[1]) > 1e-6 || isMoving;
    if (distance(before, walker.feet) > 0) this.show(this.poseOfEyes(walker.eyes, angles));
    return true;
  }

  private isUnsettled = false;

  private turnByKeys(seconds: number): boolean {
    const [right, up] = this.keys?.way ?? [0, 0];
    if (right === 0 && up === 0) return false;
    this.land();
    const pixels = KEY_PAN * seconds;
    if (this.currentMode === 'plan' || this.keys?.isFast) this.panBy(-right * pixels, up * pixels);
    else this.show(turnAbout(this.pose, this.pose.target, right * KEY_TURN * seconds, -up * KEY_TURN * seconds));
    return true;
  }

  private glideOn(seconds: number): boolean {
    const [about, zenith] = this.glide;
    if (Math.hypot(about, zenith) < 0.02 || performance.now() - this.lastDrag < 24) return about !== 0 || zenith !== 0;
    const left = Math.exp(-seconds / GLIDE);
    this.show(turnAbout(this.pose, this.pivot ?? this.pose.target, about * seconds, zenith * seconds));
    const slower = [about * left, zenith * left] as const;
    this.glide = Math.hypot(...slower) < 0.02 ? [0, 0] : slower;
    return true;
  }

  private press(event: KeyboardEvent): boolean {
    const view = KEY_VIEWS[Number(event.key) - 1];
    if (event.key === '+' || event.key === '=' || event.key === '-') {
      if (this.currentMode === 'walk') return false;
      this.land();
      this.show(zoomAt(this.pose, event.key === '-' ? 1.2 : 1 / 1.2, this.pose.target));
      return true;
    }
    if (!view) return false;
    void this.look(view);
    return true;
  }
}

const anglesOfView = (view: StandardView | Vec): Angles =>
  typeof view === 'string' ? STANDARD_VIEWS[view] : anglesFrom(view);

function isSameView(a: CameraState, b: CameraState): boolean {
  const near = 1e-6 * Math.max(1, a.viewHeight);
  return (
    a.mode === b.mode &&
    a.projection === b.projection &&
    a.floor === b.floor &&
    Math.abs(a.viewHeight - b.viewHeight) < near &&
    distance(a.position, b.position) < near &&
    distance(a.target, b.target) < near
  );
}
