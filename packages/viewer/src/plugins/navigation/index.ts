import CameraControls from 'camera-controls';
import { Box3, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 } from 'three';
import type { Plugin } from '../../core/plugin.ts';
import type { Viewer } from '../../core/viewer.ts';

CameraControls.install({
  THREE: { Vector2, Vector3, Vector4, Quaternion, Matrix4, Spherical, Box3, Sphere, Raycaster },
});

/** Directions from which a building is looked at. */
export type StandardView = 'top' | 'bottom' | 'front' | 'back' | 'left' | 'right' | 'home';

/** Where the camera stands and looks, in metres: what a saved view keeps. */
export type CameraState = {
  readonly position: readonly [number, number, number];
  readonly target: readonly [number, number, number];
};

/** Angles in radians: about the vertical, from the zenith. */
const VIEWS: Readonly<Record<StandardView, readonly [number, number]>> = {
  home: [Math.PI / 4, Math.PI / 3],
  top: [0, 0],
  bottom: [0, Math.PI],
  front: [0, Math.PI / 2],
  right: [Math.PI / 2, Math.PI / 2],
  back: [Math.PI, Math.PI / 2],
  left: [-Math.PI / 2, Math.PI / 2],
};

/** Orbit, pan and zoom by mouse, touch and keys; zoom goes to what is under the pointer. */
export class Navigation implements Plugin {
  readonly id = 'navigation';
  private viewer: Viewer | undefined;
  private parts: CameraControls | undefined;

  /** `isAnimated` false jumps: for people who want less motion, and for tests. */
  constructor(private readonly options: { readonly isAnimated?: boolean } = {}) {}

  private get controls(): CameraControls {
    if (!this.parts) throw new Error('the navigation is not attached to a viewer');
    return this.parts;
  }

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    const controls = new CameraControls(viewer.camera, viewer.renderer.domElement);
    controls.dollyToCursor = true;
    controls.infinityDolly = false;
    controls.minDistance = 0.2;
    controls.smoothTime = 0.18;
    controls.draggingSmoothTime = 0.06;
    controls.addEventListener('control', viewer.requestFrame);
    controls.addEventListener('update', viewer.cameraMoved);
    controls.addEventListener('wake', viewer.requestFrame);
    this.parts = controls;
  }

  detach(): void {
    this.parts?.dispose();
    this.parts = undefined;
    this.viewer = undefined;
  }

  beforeFrame(seconds: number): boolean {
    return this.parts?.update(seconds) ?? false;
  }

  /** Brings a box into view without turning the camera; without one, everything. */
  async fit(box?: Box3, isAnimated = this.isAnimated): Promise<void> {
    const wanted = box ?? this.viewer?.box();
    if (!wanted || wanted.isEmpty()) return;
    const sphere = wanted.getBoundingSphere(new Sphere());
    this.controls.maxDistance = Math.max(1_000, sphere.radius * 50);
    await this.controls.fitToSphere(sphere, isAnimated);
  }

  /** Looks from a standard direction at everything. */
  async look(view: StandardView, isAnimated = this.isAnimated): Promise<void> {
    const [about, fromZenith] = VIEWS[view];
    void this.controls.rotateTo(about, fromZenith, isAnimated);
    await this.fit(undefined, isAnimated);
  }

  state(): CameraState {
    const position = this.controls.getPosition(new Vector3());
    const target = this.controls.getTarget(new Vector3());
    return { position: position.toArray(), target: target.toArray() };
  }

  async go({ position, target }: CameraState, isAnimated = this.isAnimated): Promise<void> {
    await this.controls.setLookAt(...position, ...target, isAnimated);
  }

  private get isAnimated(): boolean {
    return this.options.isAnimated ?? !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}
