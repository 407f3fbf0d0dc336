import {
  DepthTexture,
  DoubleSide,
  LessEqualCompare,
  LinearFilter,
  Matrix4,
  OrthographicCamera,
  RedFormat,
  Sphere,
  UnsignedIntType,
  Vector3,
  WebGLRenderTarget,
} from 'three';
import { STATE } from '../../core/elementStates.ts';
import { depthFragmentShader, elementVertexShader } from '../../core/shaders.ts';
import type { Viewer } from '../../core/viewer.ts';
import { FacePass } from './facePass.ts';
import { ShapeWatch } from './shapeWatch.ts';

/**
 * Of the picture that decides which tiles the sun needs: what is smaller than a few of its pixels casts no shadow of
 * note.
 */
const TILES_SIZE = 640;

/** The shadow of the sun on everything: drawn once, and again when what is shown or the sun's place has changed. */
export class SunShadow {
  private readonly depth: DepthTexture;
  private readonly target: WebGLRenderTarget;
  private readonly pass: FacePass;
  private readonly watch: ShapeWatch;
  private readonly camera = new OrthographicCamera();
  private readonly none: DepthTexture;

  constructor(private readonly viewer: Viewer) {
    const { uniforms } = viewer.lighting;
    this.none = uniforms.sunShadow.value;
    const size = Math.min(viewer.drawing.mostShadowTexels, viewer.renderer.capabilities.maxTextureSize);
    this.depth = new DepthTexture(size, size, UnsignedIntType);
    this.depth.compareFunction = LessEqualCompare;
    this.depth.minFilter = LinearFilter;
    this.depth.magFilter = LinearFilter;
    this.target = new WebGLRenderTarget(size, size, { format: RedFormat, depthTexture: this.depth });
    this.pass = new FacePass(viewer, (materials) => {
      const material = materials.derive({
        vertexShader: elementVertexShader,
        fragmentShader: depthFragmentShader,
        never: STATE.hidden | STATE.ghost,
        side: DoubleSide,
        colorWrite: false,
        defines: { CUT: '' },
      });
      return { closed: material, open: material };
    });
    this.watch = new ShapeWatch(viewer, () => uniforms.sunDirection.value.toArray().join());
  }

  /** Draws it if it is out of date. `isUrgent`: a picture is being taken. */
  update(isUrgent: boolean): void {
    if (!this.watch.isDue(isUrgent)) return;
    const box = this.viewer.box();
    if (box.isEmpty()) return;
    const { uniforms } = this.viewer.lighting;
    const { center, radius } = box.getBoundingSphere(new Sphere());
    const { camera } = this;
    const direction = uniforms.sunDirection.value;
    camera.up.set(0, Math.abs(direction.y) > 0.99 ? 0 : 1, Math.abs(direction.y) > 0.99 ? 1 : 0);
    camera.position.copy(center).addScaledVector(direction, radius * 2);
    camera.lookAt(center);
    camera.updateMatrixWorld();
    // As tight as the corners of everything allow.
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((at) =>
      new Vector3(
        at & 1 ? box.max.x : box.min.x,
        at & 2 ? box.max.y : box.min.y,
        at & 4 ? box.max.z : box.min.z,
      ).applyMatrix4(camera.matrixWorldInverse),
    );
    const across = corners.map(({ x }) => x);
    const upwards = corners.map(({ y }) => y);
    const inwards = corners.map(({ z }) => -z);
    camera.left = Math.min(...across) - 0.5;
    camera.right = Math.max(...across) + 0.5;
    camera.bottom = Math.min(...upwards) - 0.5;
    camera.top = Math.max(...upwards) + 0.5;
    camera.near = Math.min(...inwards) - 0.5;
    camera.far = Math.max(...inwards) + 0.5;
    camera.updateProjectionMatrix();
    // A single picture is drawn with what is there.
    if (!isUrgent) this.seeTiles();
    this.pass.draw(this.target, camera);
    uniforms.sunShadow.value = this.depth;
    uniforms.sunShadowMatrix.value
      .copy(TO_TEXTURE)
      .multiply(camera.projectionMatrix)
      .multiply(camera.matrixWorldInverse);
    uniforms.sunShadowTexel.value =
      Math.max(camera.right - camera.left, camera.top - camera.bottom) / this.target.width;
    this.watch.done();
  }

  /** Lets it be drawn again before it is used: the context was lost, or it was hidden. */
  reset(): void {
    const { uniforms } = this.viewer.lighting;
    uniforms.sunShadow.value = this.none;
    uniforms.sunShadowTexel.value = 0;
    this.watch.reset();
  }

  dispose(): void {
    this.reset();
    for (const { tiles } of this.viewer.models) tiles.deleteCamera(this.camera);
    for (const one of [this.watch, this.pass, this.target, this.depth, this.none]) one.dispose();
  }

  /** What the reader's camera does not see throws shadows into what it sees: its tiles are needed too. */
  private seeTiles(): void {
    for (const { tiles } of this.viewer.models) {
      if (tiles.hasCamera(this.camera)) continue;
      tiles.setCamera(this.camera);
      tiles.setResolution(this.camera, TILES_SIZE, TILES_SIZE);
      this.viewer.requestFrame();
    }
  }
}

const TO_TEXTURE = new Matrix4().set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1);
