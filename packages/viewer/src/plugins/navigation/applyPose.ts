import type { Viewer } from '../../core/viewer.ts';
import { getViewHeight, type Pose } from './pose.ts';

/** Puts the viewer's camera where a pose is; the camera of the other projection loads no more tiles. */
export function applyPose(viewer: Viewer, pose: Pose): void {
  const { perspective, orthographic, container } = viewer;
  const isPerspective = pose.projection === 'perspective';
  const camera = isPerspective ? perspective : orthographic;
  if (viewer.camera !== camera) {
    for (const { tiles } of viewer.models) tiles.deleteCamera(viewer.camera);
    viewer.camera = camera;
  }
  camera.position.set(...pose.position);
  camera.up.set(...pose.up);
  camera.lookAt(...pose.target);
  if (isPerspective) perspective.fov = pose.fieldOfView;
  else {
    const half = getViewHeight(pose) / 2;
    const aspect = Math.max(1, container.clientWidth) / Math.max(1, container.clientHeight);
    orthographic.top = half;
    orthographic.bottom = -half;
    orthographic.left = -half * aspect;
    orthographic.right = half * aspect;
    orthographic.zoom = 1;
  }
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld(true);
  viewer.cameraMoved();
}
