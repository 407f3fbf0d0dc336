import type { Vec } from '../../geometry/vec.ts';

/** `orbit` around a point; `walk` in first person; `plan` from straight above. */
export type NavigationMode = 'orbit' | 'walk' | 'plan';
export type Projection = 'perspective' | 'orthographic';

/** Directions from which a building is looked at: six sides, four corners, and `home`, which is one of the corners. */
export type StandardView =
  | 'home'
  | 'front'
  | 'back'
  | 'left'
  | 'right'
  | 'top'
  | 'bottom'
  | 'frontRight'
  | 'backRight'
  | 'backLeft'
  | 'frontLeft';

/** A view as it is kept and restored exactly. Metres of the scene (the world less `Viewer.origin`), Y up. */
export type CameraState = {
  readonly position: Vec;
  /** What is turned around, on the axis of the view. */
  readonly target: Vec;
  /** Length one. Tells the turn of the picture where the camera looks straight down. */
  readonly up: Vec;
  readonly projection: Projection;
  readonly mode: NavigationMode;
  /**
   * Metres of the scene from the lower to the upper border of the picture; in perspective at the distance of the
   * target.
   */
  readonly viewHeight: number;
  /** Vertical angle of perspective views in degrees. */
  readonly fieldOfView: number;
  /** Height of the floor whose plan is shown, in metres of the scene; only in mode `plan`. */
  readonly floor?: number;
};

/** Enough of a view to go there; what is left out stays as it is, and the upper border is turned to the zenith. */
export type CameraView = Pick<CameraState, 'position' | 'target'> & Partial<CameraState>;

/** CSS pixels. */
export type CoveredBorders = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

export type NavigationOptions = {
  /** False jumps instead of flying; default is what the reader's system asks for (`prefers-reduced-motion`). */
  readonly isAnimated?: boolean;
  /** Whether a walker passes through an element (a door leaf, a person, a plant); default: through none. */
  readonly isPassable?: (modelId: string, element: number) => boolean;
  /** Listen to the keyboard while the pointer or the focus is on the canvas; default true. */
  readonly hasKeys?: boolean;
};

export type NavigationEvents = {
  mode: { readonly mode: NavigationMode };
  projection: { readonly projection: Projection };
  /** Previous or next view became possible or impossible. */
  history: { readonly canGoBack: boolean; readonly canGoForward: boolean };
};
