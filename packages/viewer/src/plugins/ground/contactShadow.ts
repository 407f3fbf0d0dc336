import { type Box3, LinearFilter, OrthographicCamera, Vector2, Vector3, WebGLRenderTarget } from 'three';
import { STATE } from '../../core/elementStates.ts';
import { elementVertexShader, SECTIONS } from '../../core/shaders.ts';
import type { Viewer } from '../../core/viewer.ts';
import { FacePass, KEEP_LARGEST } from '../picture/facePass.ts';
import { FullScreen, screenMaterial } from '../picture/fullScreen.ts';

/** Texels each way: the shadow is soft. */
const SIZE = 512;
/** Above the ground by so much a thing no longer darkens it where it stands. Metres. */
const TOUCH = 1.2;
/** As on the graphics card; more of a blur than this is done in several steps. */
const TAPS = 12;

/**
 * Seen from above: red how near the lowest face of a place comes to the ground, green how high its highest one rises.
 */
const heightShader = /* glsl */ `
in vec3 worldPosition;
uniform float floorHeight;
uniform float rise;
${SECTIONS}
void main() {
  if (sectionCount > 0 && isCutAway(worldPosition)) discard;
  float above = max(worldPosition.y - floorHeight, 0.0);
  gl_FragColor = vec4(1.0 - min(above / ${TOUCH.toFixed(2)}, 1.0), min(above / rise, 1.0), 0.0, 1.0);
}
`;

const blurShader = /* glsl */ `
in vec2 at;
uniform sampler2D heights;
uniform vec2 near;  // how far red is blurred, along one direction
uniform vec2 wide;  // and green
void main() {
  vec2 sum = vec2(0.0);
  float weights = 0.0;
  for (int tap = -${TAPS}; tap <= ${TAPS}; tap++) {
    float along = float(tap) / ${TAPS.toFixed(1)};
    float weight = exp(-3.5 * along * along);
    sum += vec2(texture(heights, at + near * along).r, texture(heights, at + wide * along).g) * weight;
    weights += weight;
  }
  gl_FragColor = vec4(sum / weights, 0.0, 1.0);
}
`;

/** The soft shade that a building throws on the ground under an open sky, from one look at it from above. */
export class ContactShadow {
  /** The lower corner of what the picture covers, and its extent: X and Z of the scene, metres. */
  readonly corner = new Vector2();
  readonly extent = new Vector2(1, 1);
  private readonly targets: readonly [WebGLRenderTarget, WebGLRenderTarget];
  private readonly pass: FacePass;
  private readonly screen: FullScreen;
  private readonly heights = { floorHeight: { value: 0 }, rise: { value: 1 } };
  private readonly blurring = {
    heights: { value: undefined as unknown },
    near: { value: new Vector2() },
    wide: { value: new Vector2() },
  };
  private readonly blur;
  private readonly camera = new OrthographicCamera();

  constructor(viewer: Viewer) {
    const target = () =>
      new WebGLRenderTarget(SIZE, SIZE, { minFilter: LinearFilter, magFilter: LinearFilter, depthBuffer: false });
    this.targets = [target(), target()];
    this.pass = new FacePass(viewer, (materials) => {
      const material = materials.derive({
        vertexShader: elementVertexShader,
        fragmentShader: heightShader,
        never: STATE.hidden | STATE.ghost,
        uniforms: this.heights,
        ...KEEP_LARGEST,
      });
      return { closed: material, open: material };
    });
    this.screen = new FullScreen(viewer.renderer);
    this.blur = screenMaterial(blurShader, this.blurring);
  }

  /** Red: what touches the ground; green: what rises above it; 0 to 1 each. */
  get texture() {
    return this.targets[0].texture;
  }

  /** Draws it for a box that stands on the ground. */
  draw(box: Box3): void {
    const size = box.getSize(new Vector3());
    const centre = box.getCenter(new Vector3());
    const rise = Math.max(4, size.y);
    const room = rise * 0.8 + 2;
    const half = Math.max(size.x, size.z) / 2 + room;
    this.corner.set(centre.x - half, centre.z - half);
    this.extent.set(half * 2, half * 2);
    this.heights.floorHeight.value = box.min.y;
    this.heights.rise.value = rise;
    const { camera, blurring } = this;
    // Looking down, with −Z at the top of the picture.
    camera.left = -half;
    camera.right = half;
    camera.top = half;
    camera.bottom = -half;
    camera.near = 0;
    camera.far = size.y + 4;
    camera.position.set(centre.x, box.max.y + 2, centre.z);
    camera.up.set(0, 0, -1);
    camera.lookAt(centre.x, box.min.y, centre.z);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    const [first, second] = this.targets;
    this.pass.draw(first, camera);
    const near = 1 / (half * 2);
    const wide = (rise * 0.55) / (half * 2);
    // Twice: a blur of a blur has no steps.
    for (const share of [0.6, 1]) {
      blurring.heights.value = first.texture;
      blurring.near.value.set(near * share, 0);
      blurring.wide.value.set(wide * share, 0);
      this.screen.fill(this.blur, second);
      blurring.heights.value = second.texture;
      blurring.near.value.set(0, near * share);
      blurring.wide.value.set(0, wide * share);
      this.screen.fill(this.blur, first);
    }
  }

  dispose(): void {
    for (const one of [...this.targets, this.pass, this.screen, this.blur]) one.dispose();
  }
}
