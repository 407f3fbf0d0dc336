import { add, dot, scale, subtract, unit, type Vec } from '../../geometry/vec.ts';
import { getViewHeight } from './pose.ts';
import type { CameraState } from './types.ts';

/** x, y, z in metres with Z up, as BCF and IFC have them. */
export type BcfVector = { readonly x: number; readonly y: number; readonly z: number };

type BcfCamera = {
  readonly camera_view_point: BcfVector;
  readonly camera_direction: BcfVector;
  readonly camera_up_vector: BcfVector;
  /** Width by height of the picture (BCF 3.0). */
  readonly aspect_ratio: number;
};

/** The camera of a viewpoint of the BIM Collaboration Format (BCF API 3.0, "Viewpoint"). */
export type BcfViewpointCamera =
  | {
      /** `field_of_view`: vertical, degrees. */
      readonly perspective_camera: BcfCamera & { readonly field_of_view: number };
    }
  | {
      /** `view_to_world_scale`: metres that the picture is high. */
      readonly orthogonal_camera: BcfCamera & { readonly view_to_world_scale: number };
    };

/** The scene has Y up, BCF has Z up: a turn about X by a right angle. */
export const toZUp = ([x, y, z]: Vec): BcfVector => ({ x, y: z === 0 ? 0 : -z, z: y });
export const fromZUp = ({ x, y, z }: BcfVector): Vec => [x, z, y === 0 ? 0 : -y];

/**
 * A view as BCF keeps it, in the world. `origin` is `Viewer.origin`, `aspect` width by height. BCF has no target:
 * `targetDistance` of `fromBcf` brings it back.
 */
export function toBcf(state: CameraState, origin: Vec, aspect: number): BcfViewpointCamera {
  const camera = {
    camera_view_point: toZUp(add(state.position, origin)),
    camera_direction: toZUp(unit(subtract(state.target, state.position))),
    camera_up_vector: toZUp(state.up),
    aspect_ratio: aspect,
  };
  return state.projection === 'perspective'
    ? { perspective_camera: { ...camera, field_of_view: state.fieldOfView } }
    : { orthogonal_camera: { ...camera, view_to_world_scale: state.viewHeight } };
}

/**
 * A view from BCF. `targetDistance`: metres from the camera to the point that is turned around; `fieldOfView`: degrees
 * for the day an orthogonal view is changed to perspective.
 */
export function fromBcf(
  viewpoint: BcfViewpointCamera,
  origin: Vec,
  targetDistance: number,
  fieldOfView = 55,
): CameraState {
  const isPerspective = 'perspective_camera' in viewpoint;
  const camera = isPerspective ? viewpoint.perspective_camera : viewpoint.orthogonal_camera;
  const direction = unit(fromZUp(camera.camera_direction));
  const wanted = fromZUp(camera.camera_up_vector);
  const position = subtract(fromZUp(camera.camera_view_point), origin);
  const pose = {
    position,
    target: add(position, scale(direction, targetDistance)),
    // Some programs write an upper border that is not square to the view.
    up: Math.abs(dot(wanted, direction)) < 1e-9 ? wanted : squareTo(wanted, direction),
    projection: isPerspective ? ('perspective' as const) : ('orthographic' as const),
    fieldOfView: 'perspective_camera' in viewpoint ? viewpoint.perspective_camera.field_of_view : fieldOfView,
    viewHeight: 'orthogonal_camera' in viewpoint ? viewpoint.orthogonal_camera.view_to_world_scale : 0,
  };
  return { ...pose, mode: 'orbit', viewHeight: getViewHeight(pose) };
}

function squareTo(up: Vec, direction: Vec): Vec {
  const rest = subtract(up, scale(direction, dot(up, direction)));
  // A border along the view says nothing: north, where the camera looks straight down.
  return Math.hypot(...rest) < 1e-6 ? [0, 0, -1] : unit(rest);
}
