import {
  FloatType,
  HalfFloatType,
  Matrix4,
  NearestFilter,
  type OrthographicCamera,
  type PerspectiveCamera,
  ShaderMaterial,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { Lighting } from './materials.ts';
import type { ViewerModel } from './model.ts';
import type { SectionPlanes } from './sectionPlanes.ts';
import { cutSheetFragmentShader, cutSheetVertexShader } from './shaders.ts';
import { disposeSheet, makeSheet, type Sheet } from './sheet.ts';
import { swapMaterials } from './swapMaterials.ts';

/** After the sky and before all faces, which it hides. */
const BEFORE_FACES = -100;

/**
 * The filled cuts of closed solids. Beyond the section planes a ray leaves a solid as often as it enters it, unless it
 * begins inside: then the cut of that solid is seen, and nothing behind it. So the faces of all solids are added up,
 * those that are left with their paint and those that are entered less theirs; what remains at a pixel is the paint of
 * the solid that was cut there, however many others lie inside or behind it.
 */
export class CutFaces {
  /** Stands in the scene and fills the canvas where something is cut. */
  readonly sheet: Sheet;
  private readonly target = new WebGLRenderTarget(1, 1, {
    depthBuffer: false,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  });
  private readonly uniforms = {
    cutSum: { value: this.target.texture },
    clipToScene: { value: new Matrix4() },
    sceneToClip: { value: new Matrix4() },
  };

  constructor(
    private readonly sections: SectionPlanes,
    lighting: Lighting,
  ) {
    const material = new ShaderMaterial({
      vertexShader: cutSheetVertexShader,
      fragmentShader: cutSheetFragmentShader,
      uniforms: { ...lighting.uniforms, ...sections.uniforms, ...this.uniforms },
    });
    this.sheet = makeSheet(material, BEFORE_FACES);
  }

  /** Before a frame: adds up what its camera sees. `share`: of the canvas's resolution each way. */
  update(
    renderer: WebGLRenderer,
    camera: PerspectiveCamera | OrthographicCamera,
    models: readonly ViewerModel[],
    share: number,
  ): void {
    this.sheet.visible = this.sections.isActive;
    if (!this.sections.isActive) return;
    const size = renderer.getDrawingBufferSize(new Vector2()).multiplyScalar(share);
    // Whole numbers as large as many layers of paint need the mantissa of 32 bits, where they can be added.
    this.target.texture.type = renderer.extensions.has('EXT_float_blend') ? FloatType : HalfFloatType;
    this.target.setSize(Math.max(1, Math.round(size.x)), Math.max(1, Math.round(size.y)));
    this.uniforms.sceneToClip.value.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    this.uniforms.clipToScene.value.copy(this.uniforms.sceneToClip.value).invert();
    const { autoClear } = renderer;
    const clear = renderer.getClearAlpha();
    // Of a model only the closed solids, as what is added up.
    const restore = models.map(({ tiles, materials }) =>
      swapMaterials(tiles.group, (kind) => (kind === 'closed' ? materials.cutSum : undefined)),
    );
    try {
      renderer.setRenderTarget(this.target);
      renderer.autoClear = false;
      renderer.setClearAlpha(0);
      renderer.clearColor();
      for (const { group } of models) renderer.render(group, camera);
    } finally {
      renderer.setRenderTarget(null);
      renderer.autoClear = autoClear;
      renderer.setClearAlpha(clear);
      for (const undo of restore) undo();
    }
  }

  dispose(): void {
    disposeSheet(this.sheet);
    this.target.dispose();
  }
}
