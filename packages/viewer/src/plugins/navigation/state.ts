import { type EventDispatcher, Plane, Vector3 } from 'three';
import type { Viewer } from '../../core/viewer.ts';
import { distance, type Vec } from '../../geometry/vec.ts';
import { applyPose } from './applyPose.ts';
import { Flight } from './flight.ts';
import { Glide } from './glide.ts';
import { ViewHistory } from './history.ts';
import { getViewHeight, type Pose, pan, toUpVector, withProjection } from './pose.ts';
import type { CameraState, NavigationEvents, NavigationMode, Projection } from './types.ts';
import { STANDARD_VIEWS } from './views.ts';

/** Metres above its floor at which a storey's plan is cut, and below it that are still shown. */
export const PLAN_CUT = 1.2;
const PLAN_BELOW = 0.6;
/** A view at which one has stayed so long is remembered. Milliseconds. */
const REMEMBER_MS = 500;

const FIRST: Pose = {
  position: [20, 20, 20],
  target: [0, 0, 0],
  up: toUpVector(STANDARD_VIEWS.frontRight),
  projection: 'perspective',
  viewHeight: 36,
  fieldOfView: 55,
};

/** Where the camera is, in which mode, on which flight, and where it has been; tells when one of these changes. */
export class NavigationState {
  viewer: Viewer | undefined;
  /** The projection to come back to from walking and from plans. */
  orbitProjection: Projection = 'perspective';
  readonly glide = new Glide();
  readonly history = new ViewHistory<CameraState>(isSameView);
  private currentPose = FIRST;
  private currentMode: NavigationMode = 'orbit';
  private currentFloor: number | undefined;
  private flight: Flight | undefined;
  private rememberTimer = 0;

  /** `releaseInput`: what is held down in one mode means nothing in the next. */
  constructor(
    private readonly events: EventDispatcher<NavigationEvents>,
    private readonly releaseInput: () => void,
  ) {}

  get pose(): Pose {
    return this.currentPose;
  }

  get mode(): NavigationMode {
    return this.currentMode;
  }

  /** Of the plan that is shown: metres of the scene. */
  get floor(): number | undefined {
    return this.currentFloor;
  }

  get isFlying(): boolean {
    return this.flight !== undefined;
  }

  /** The view as it is now, as it is kept and restored. */
  toCameraState(): CameraState {
    const { pose, mode, floor } = this;
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

  show(pose: Pose): void {
    this.currentPose = pose;
    if (!this.viewer) return;
    applyPose(this.viewer, pose);
    clearTimeout(this.rememberTimer);
    this.rememberTimer = window.setTimeout(() => this.remember(), REMEMBER_MS);
  }

  /** Shows a pose in another projection, and tells of it. */
  project(projection: Projection): void {
    this.show(withProjection(this.pose, projection));
    this.events.dispatchEvent({ type: 'projection', projection });
  }

  /**
   * Notes a view to come back to: where the camera has rested for a while, and wherever it stands when it is sent
   * elsewhere, however soon that is.
   */
  remember(): void {
    clearTimeout(this.rememberTimer);
    // Where it stood before anything was opened nobody wants to come back to.
    if (this.flight || !this.viewer || this.pose === FIRST) return;
    if (this.history.record(this.toCameraState())) this.notifyHistory();
  }

  notifyHistory(): void {
    const { canGoBack, canGoForward } = this.history;
    this.events.dispatchEvent({ type: 'history', canGoBack, canGoForward });
  }

  enter(mode: NavigationMode): void {
    if (mode !== 'plan' && this.floor !== undefined) {
      this.currentFloor = undefined;
      this.viewer?.cut([], 'plan');
    }
    if (mode === this.mode) return;
    if (this.mode === 'orbit') this.orbitProjection = this.pose.projection;
    this.releaseInput();
    this.glide.stop();
    const wasPlan = this.mode === 'plan';
    this.currentMode = mode;
    const projection = mode === 'plan' ? 'orthographic' : mode === 'walk' ? 'perspective' : this.orbitProjection;
    if ((mode === 'walk' || wasPlan) && projection !== this.pose.projection) this.project(projection);
    this.events.dispatchEvent({ type: 'mode', mode });
  }

  cutPlan(floor: number): void {
    this.currentFloor = floor;
    this.viewer?.cut(
      [new Plane(new Vector3(0, -1, 0), floor + PLAN_CUT), new Plane(new Vector3(0, 1, 0), PLAN_BELOW - floor)],
      'plan',
    );
  }

  async flyTo(pose: Pose, isAnimated: boolean): Promise<void> {
    this.land();
    const { projection } = pose;
    if (projection !== this.pose.projection) {
      if (this.mode === 'orbit') this.orbitProjection = projection;
      this.events.dispatchEvent({ type: 'projection', projection });
    }
    if (!isAnimated || !this.viewer) {
      this.show(pose);
      return;
    }
    const flight = new Flight(withProjection(this.pose, projection), pose, performance.now());
    this.flight = flight;
    this.viewer.requestFrame();
    await flight.arrived;
  }

  /** Goes on with a flight; answers whether it is still on its way. */
  fly(): boolean {
    if (!this.flight) return false;
    const { pose, isOver } = this.flight.at(performance.now());
    this.show(pose);
    if (isOver) this.land();
    return !isOver;
  }

  /** Ends a flight where it is. */
  land(): void {
    const { flight } = this;
    this.flight = undefined;
    this.glide.stop();
    flight?.end();
  }

  /** The point of a model under a pixel; beside all models the one under it at the depth of the target. */
  pivotAt(x: number, y: number): Vec {
    const { viewer, pose } = this;
    if (!viewer) return pose.target;
    const hit = viewer.pick(x, y);
    if (hit) return hit.point.toArray();
    const { clientWidth, clientHeight } = viewer.container;
    const { middle } = viewer;
    const metres = getViewHeight(pose) / Math.max(1, clientHeight);
    const toRight = x - clientWidth / 2 - middle.x;
    const upwards = clientHeight / 2 + middle.y - y;
    return pan(pose, toRight * metres, upwards * metres).target;
  }

  detach(): void {
    clearTimeout(this.rememberTimer);
    this.flight?.end();
    this.viewer?.cut([], 'plan');
    this.viewer = this.flight = undefined;
  }
}

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
