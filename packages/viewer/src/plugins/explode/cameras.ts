import type { OrthographicCamera, PerspectiveCamera } from 'three';
import type { ViewerModel } from '../../core/model.ts';
import type { Viewer } from '../../core/viewer.ts';

type AnyCamera = PerspectiveCamera | OrthographicCamera;

/**
 * The tiles know nothing of lifted storeys. A camera that stands lower by as much as a storey is lifted sees of the
 * building as built what the real one sees of that storey: with one for each lift, exactly the tiles that are needed
 * are loaded and drawn.
 */
export class LiftedCameras {
  private cameras: AnyCamera[] = [];

  constructor(
    private readonly viewer: Viewer,
    private readonly model: ViewerModel,
  ) {}

  /** `lifts`: metres, each once; 0 is the viewer's own camera. */
  follow(lifts: readonly number[]): void {
    const { camera, container } = this.viewer;
    const wanted = lifts.filter((lift) => lift !== 0);
    const { tiles } = this.model;
    if (wanted.length !== this.cameras.length || this.cameras.some(({ type }) => type !== camera.type)) {
      this.release();
      this.cameras = wanted.map(() => camera.clone());
      for (const one of this.cameras) tiles.setCamera(one);
    }
    for (const [at, one] of this.cameras.entries()) {
      camera.matrixWorld.decompose(one.position, one.quaternion, one.scale);
      one.position.y -= wanted[at] ?? 0;
      see(one, camera);
      one.updateMatrixWorld(true);
      tiles.setResolution(one, container.clientWidth, container.clientHeight);
    }
    // What three culls by the place as built is drawn elsewhere.
    tiles.group.traverse((one) => {
      one.frustumCulled = this.cameras.length === 0;
    });
  }

  release(): void {
    for (const one of this.cameras) this.model.tiles.deleteCamera(one);
    this.cameras = [];
  }
}

/**
 * The same picture, but from far before to far behind: the depth of the real camera is fitted to its frame only later.
 */
function see(one: AnyCamera, real: AnyCamera): void {
  const far = Math.abs(real.far) + 10_000;
  one.near = 'isPerspectiveCamera' in real ? 0.05 : -far;
  one.far = far;
  if ('isPerspectiveCamera' in one && 'isPerspectiveCamera' in real) {
    one.fov = real.fov;
    one.aspect = real.aspect;
  } else if ('isOrthographicCamera' in one && 'isOrthographicCamera' in real) {
    one.left = real.left;
    one.right = real.right;
    one.top = real.top;
    one.bottom = real.bottom;
  }
  one.zoom = real.zoom;
  one.view = real.view && { ...real.view };
  one.updateProjectionMatrix();
}
