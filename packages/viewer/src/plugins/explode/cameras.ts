import type { OrthographicCamera, PerspectiveCamera } from 'three';
import type { ViewerModel } from '../../core/model.ts';
import type { Viewer } from '../../core/viewer.ts';

type AnyCamera = PerspectiveCamera | OrthographicCamera;

/**
 * The tiles know nothing of lifted storeys. A camera that stands lower by as much as a storey is lifted sees of the building as built what the real one sees of that storey:
 * with one for each lift, exactly the tiles that are needed are loaded and drawn.
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
      one.projectionMatrix.copy(camera.projectionMatrix);
      one.projectionMatrixInverse.copy(camera.projectionMatrixInverse);
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
