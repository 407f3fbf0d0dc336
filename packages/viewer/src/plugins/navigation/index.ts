import { type Box3, EventDispatcher } from 'three';
import type { Plugin } from '../../core/plugin.ts';
import type { Viewer } from '../../core/viewer.ts';
import { add, scale, subtract, type Vec } from '../../geometry/vec.ts';
import { NavigationInput } from './input.ts';
import {
  fitBetween,
  getViewHeight,
  type Pose,
  poseOfEyes,
  toAngles,
  toBackVector,
  toMiddle,
  toUpVector,
  turnAbout,
  turnTo,
  withProjection,
  withTargetAt,
} from './pose.ts';
import { Slide } from './slide.ts';
import { NavigationState } from './state.ts';
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
import { type Angles, anglesFrom, STANDARD_VIEWS } from './views.ts';
import { BODY } from './walking.ts';
import { WalkMode } from './walkMode.ts';

export { type BcfVector, type BcfViewpointCamera, fromBcf, toBcf } from './bcf.ts';
export { FLIGHT_MS } from './flight.ts';
export { PLAN_CUT } from './state.ts';
export type * from './types.ts';

/**
 * Moves the camera: around things (`orbit`), through them on foot (`walk`), over a storey's plan (`plan`); with mouse,
 * touch and keys, and by calls. Flights take 700 ms, none where the reader wants less motion.
 */
export class Navigation extends EventDispatcher<NavigationEvents> implements Plugin {
  readonly id = 'navigation';
  /** Turning the wheel away from oneself goes further instead of nearer. */
  isZoomInverted = false;
  /**
   * CSS pixels at the borders of the canvas that something else covers: what is brought into view has the size of what
   * is between them. Who changes it says so by `follow`.
   */
  covered: CoveredBorders = { left: 0, right: 0, top: 0, bottom: 0 };
  private viewer: Viewer | undefined;
  private walker: WalkMode | undefined;
  private input: NavigationInput | undefined;
  private slide: Slide | undefined;
  private turning = 0;
  private readonly camera = new NavigationState(this, () => this.input?.release());

  constructor(private readonly options: NavigationOptions = {}) {
    super();
  }

  attach(viewer: Viewer): void {
    this.viewer = this.camera.viewer = viewer;
    this.walker = new WalkMode(viewer, this.options.isPassable);
    this.input = new NavigationInput(
      viewer,
      this.camera,
      this.walker,
      {
        isAnimated: () => this.isAnimated,
        isZoomInverted: () => this.isZoomInverted,
        fit: () => void this.fit(),
        look: (view) => void this.look(view),
        teleport: (x, y) => this.teleport(x, y),
      },
      this.options,
    );
    this.camera.show(this.camera.pose);
  }

  detach(): void {
    this.camera.detach();
    this.input?.dispose();
    this.input = this.walker = this.viewer = this.slide = undefined;
  }

  beforeFrame(seconds: number): boolean {
    const isFlying = this.camera.fly();
    const isMoved = this.input?.step(seconds) ?? false;
    const isSliding = this.stepSlide();
    const isTurning = !isFlying && this.stepTurning(seconds);
    return isFlying || isMoved || isSliding || isTurning;
  }

  /** Radians a second by which the camera turns about its target by itself, in orbit alone; 0 rests. */
  get spin(): number {
    return this.turning;
  }

  set spin(speed: number) {
    this.turning = speed;
    this.viewer?.requestFrame();
  }

  private stepTurning(seconds: number): boolean {
    if (this.turning === 0 || this.mode !== 'orbit') return false;
    const { pose } = this.camera;
    this.camera.show(turnAbout(pose, pose.target, this.turning * seconds, 0));
    return true;
  }

  /** Lets the middle of the view stand in the middle of what is not covered now. The camera stays where it is. */
  follow(isAnimated = this.isAnimated): void {
    const { viewer } = this;
    if (!viewer) return;
    const middle = toMiddle(this.covered);
    this.slide = undefined;
    if (!isAnimated) viewer.middle = middle;
    else if (middle.x !== viewer.middle.x || middle.y !== viewer.middle.y) {
      this.slide = new Slide(viewer.middle, middle, performance.now());
      viewer.cameraMoved();
    }
  }

  private stepSlide(): boolean {
    const { viewer, slide } = this;
    if (!viewer || !slide) return false;
    const { middle, isOver } = slide.at(performance.now());
    viewer.middle = middle;
    viewer.cameraMoved();
    if (isOver) this.slide = undefined;
    return !isOver;
  }

  get mode(): NavigationMode {
    return this.camera.mode;
  }

  get projection(): Projection {
    return this.camera.pose.projection;
  }

  get canGoBack(): boolean {
    return this.camera.history.canGoBack;
  }

  get canGoForward(): boolean {
    return this.camera.history.canGoForward;
  }

  /** The view as it is now, on a flight too. Metres of the scene; add `Viewer.origin` for the world. */
  state(): CameraState {
    return this.camera.toCameraState();
  }

  /** Goes to a view; `state()` is then exactly what was given. */
  async go(view: CameraView, isAnimated = this.isAnimated): Promise<void> {
    this.camera.remember();
    await this.goTo(view, isAnimated);
  }

  private async goTo(view: CameraView, isAnimated: boolean): Promise<void> {
    const mode = view.mode ?? (this.camera.mode === 'walk' ? 'walk' : 'orbit');
    if (mode === 'plan') this.camera.cutPlan(view.floor ?? this.camera.floor ?? view.target[1]);
    this.camera.enter(mode);
    const projection =
      view.projection ??
      (mode === 'walk' ? 'perspective' : mode === 'plan' ? 'orthographic' : this.camera.pose.projection);
    const fieldOfView = view.fieldOfView ?? this.camera.pose.fieldOfView;
    const { position, target } = view;
    const pose: Pose = {
      position,
      target,
      up: view.up ?? toUpVector(anglesFrom(subtract(position, target))),
      projection,
      fieldOfView,
      viewHeight:
        view.viewHeight ??
        getViewHeight({ ...this.camera.pose, position, target, projection: 'perspective', fieldOfView }),
    };
    if (mode === 'walk') this.walker?.stand([position[0], position[1] - BODY.eyeHeight, position[2]]);
    await this.camera.flyTo(pose, isAnimated);
  }

  /** Brings a box of the scene into view without turning the camera; without one, everything. */
  async fit(box?: Box3, isAnimated = this.isAnimated): Promise<void> {
    const wanted = box ?? this.viewer?.box();
    if (!wanted || wanted.isEmpty()) return;
    this.camera.remember();
    if (this.camera.mode === 'walk') this.camera.enter('orbit');
    await this.camera.flyTo(this.fitted(this.camera.pose, wanted), isAnimated);
  }

  /**
   * Looks at everything, or at a box of the scene, from a standard side or from a direction (from the thing towards the
   * camera).
   */
  async look(view: StandardView | Vec, isAnimated = this.isAnimated, box?: Box3): Promise<void> {
    const wanted = box ?? this.viewer?.box();
    this.camera.remember();
    if (this.camera.mode !== 'orbit') this.camera.enter('orbit');
    const turned = turnTo(this.camera.pose, anglesOfView(view));
    await this.camera.flyTo(wanted && !wanted.isEmpty() ? this.fitted(turned, wanted) : turned, isAnimated);
  }

  /** Turns into a direction about what is looked at, as the view cube does. */
  async turn(view: StandardView | Vec, isAnimated = this.isAnimated): Promise<void> {
    this.camera.remember();
    if (this.camera.mode !== 'orbit') this.camera.enter('orbit');
    await this.camera.flyTo(turnTo(this.camera.pose, anglesOfView(view)), isAnimated);
  }

  /** Changes the projection; what is at the target keeps its size. Walking is always in perspective, a plan never. */
  setProjection(projection: Projection): void {
    if (this.camera.mode !== 'orbit' || projection === this.camera.pose.projection) return;
    this.camera.land();
    this.camera.orbitProjection = projection;
    this.camera.project(projection);
  }

  /** Back to turning around things, from where the camera is. */
  orbit(): void {
    if (this.camera.mode === 'orbit') return;
    const wasWalking = this.camera.mode === 'walk';
    this.camera.land();
    this.camera.enter('orbit');
    // A walker looks a metre ahead; who turns around things wants one of them.
    if (wasWalking) this.camera.show(withTargetAt(this.camera.pose, this.pointAhead()));
    if (this.camera.orbitProjection !== this.camera.pose.projection) this.setProjection(this.camera.orbitProjection);
  }

  /**
   * Walks from a point of a floor in metres of the scene; without one from the floor in the middle of the picture,
   * under the camera, before what is looked at, or within it.
   */
  async walk(at?: Vec, isAnimated = this.isAnimated): Promise<void> {
    const floor = at ?? this.findFloor();
    this.camera.remember();
    this.camera.land();
    this.camera.enter('walk');
    await this.standAt(floor, isAnimated);
  }

  /** Walks on at the floor under a point of the canvas; answers whether there is one. CSS pixels. */
  teleport(x: number, y: number): boolean {
    const hit = this.viewer?.pick(x, y);
    if (!hit || hit.normal.y < 0.7) return false;
    this.camera.remember();
    this.camera.land();
    if (this.camera.mode !== 'walk') this.camera.enter('walk');
    void this.standAt(hit.point.toArray(), this.isAnimated);
    return true;
  }

  /**
   * Shows the plan of a storey: straight from above, without perspective, cut 1.2 m above its floor. `floor`: metres of
   * the scene; `around`: what is brought into view, else everything.
   */
  async plan(floor: number, isAnimated = this.isAnimated, around?: Box3): Promise<void> {
    const { mode } = this.camera;
    this.camera.remember();
    this.camera.land();
    this.camera.cutPlan(floor);
    this.camera.enter('plan');
    const { pose } = this.camera;
    const { target } = pose;
    const overPlan = { ...pose, target: [target[0], floor, target[2]] as const };
    const turned = turnTo(withProjection(overPlan, 'orthographic'), { about: 0, fromZenith: 0 });
    const box = around ?? this.viewer?.box();
    // From storey to storey the place stays; from elsewhere the whole plan is shown.
    await this.camera.flyTo(mode === 'plan' || !box || box.isEmpty() ? turned : this.fitted(turned, box), isAnimated);
  }

  /** The view before this one. */
  async back(isAnimated = this.isAnimated): Promise<void> {
    this.camera.remember();
    const view = this.camera.history.back();
    if (view) await this.goTo(view, isAnimated);
    this.camera.notifyHistory();
  }

  /** The view from which one went back. */
  async forward(isAnimated = this.isAnimated): Promise<void> {
    const view = this.camera.history.forward();
    if (view) await this.goTo(view, isAnimated);
    this.camera.notifyHistory();
  }

  private get isAnimated(): boolean {
    return this.options.isAnimated ?? !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  private fitted(pose: Pose, { min, max }: Box3): Pose {
    const { clientWidth: width = 1, clientHeight: height = 1 } = this.viewer?.container ?? {};
    return fitBetween(pose, [min.toArray(), max.toArray()], { width, height }, this.covered);
  }

  private async standAt(floor: Vec, isAnimated: boolean): Promise<void> {
    this.walker?.stand(floor);
    const { pose } = this.camera;
    const eyes: Vec = [floor[0], floor[1] + BODY.eyeHeight, floor[2]];
    const angles = { about: toAngles(pose).about, fromZenith: Math.PI / 2 };
    await this.camera.flyTo(poseOfEyes(pose, eyes, angles), isAnimated);
  }

  private findFloor(): Vec {
    const { pose, mode, floor } = this.camera;
    if (!this.walker) return pose.target;
    return mode === 'plan' && floor !== undefined
      ? [pose.target[0], floor, pose.target[2]]
      : this.walker.findStart(pose);
  }

  /** What is in the middle of the picture, else a place a few metres ahead. */
  private pointAhead(): Vec {
    const { pose } = this.camera;
    return this.viewer?.pickMiddle()?.point.toArray() ?? add(pose.position, scale(toBackVector(toAngles(pose)), -5));
  }
}

const anglesOfView = (view: StandardView | Vec): Angles =>
  typeof view === 'string' ? STANDARD_VIEWS[view] : anglesFrom(view);
