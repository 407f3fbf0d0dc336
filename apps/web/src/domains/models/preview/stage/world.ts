import type { Navigation } from '@twinscape/viewer';
import type { CameraView, Vector } from '../view/view.ts';
import type { Stage } from './stage.ts';

type Point = readonly [number, number, number];
type SceneCamera = Parameters<Navigation['go']>[0];

/** A point of the scene in the world, and back: the scene's zero is a point of the world (`Viewer.origin`). */
export const toWorld = ({ viewer: { origin } }: Pick<Stage, 'viewer'>, [x, y, z]: Point): Vector => [
  x + origin.x,
  y + origin.y,
  z + origin.z,
];
export const toScene = ({ viewer: { origin } }: Pick<Stage, 'viewer'>, [x, y, z]: Point): Vector => [
  x - origin.x,
  y - origin.y,
  z - origin.z,
];

/** Where the camera of a stage stands, in the world. */
export function getWorldCamera(stage: Stage): CameraView {
  const { position, target, up, projection, mode, viewHeight, fieldOfView, floor } = stage.navigation.state();
  return {
    position: toWorld(stage, position),
    target: toWorld(stage, target),
    up: [...up],
    projection,
    mode,
    viewHeight,
    fieldOfView,
    ...(floor === undefined ? {} : { floor: floor + stage.viewer.origin.y }),
  };
}

/** What a view does not say stays as it is. */
export function cameraIn(stage: Stage, { position, target, floor, ...rest }: CameraView): SceneCamera {
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...said,
    position: toScene(stage, position),
    target: toScene(stage, target),
    ...(floor === undefined ? {} : { floor: floor - stage.viewer.origin.y }),
  };
}
