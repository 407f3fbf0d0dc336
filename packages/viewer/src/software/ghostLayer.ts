import {
  Color,
  DepthTexture,
  NearestFilter,
  type OrthographicCamera,
  type PerspectiveCamera,
  ShaderMaterial,
  SRGBColorSpace,
  UnsignedIntType,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { ViewerModel } from '../core/model.ts';
import { ghostSheetFragmentShader, ghostSheetVertexShader } from '../core/shaders.ts';
import { disposeSheet, makeSheet, type Sheet } from '../core/sheet.ts';

/** Which of three's layers holds the ghosts where they are drawn beside the scene. */
export const GHOST_LAYER = 1;

/**
 * Ghosts where the processor draws. Only the nearest of them is to be seen at a pixel, or they would pile up to fog; on
 * the canvas that takes two passes, first of depth, then of colour. Here they are drawn once, opaque, into a picture of
 * their own, which is then laid over the scene at its own depth.
 */
export class GhostLayer {
  /** Stands in the scene where its ghosts would stand. */
  readonly sheet: Sheet;
  private readonly target: WebGLRenderTarget;

  /** `order`: when the ghosts are drawn among all that is transparent. */
  constructor(order: number) {
    const depthTexture = new DepthTexture(1, 1, UnsignedIntType);
    this.target = Object.assign(
      new WebGLRenderTarget(1, 1, {
        minFilter: NearestFilter,
        magFilter: NearestFilter,
        colorSpace: SRGBColorSpace,
        internalFormat: 'RGBA8',
        depthTexture,
      }),
      // Colours as they leave the shaders for the canvas, tone mapping included; see `SoftwarePicture`.
      { isXRRenderTarget: true },
    );
    const material = new ShaderMaterial({
      vertexShader: ghostSheetVertexShader,
      fragmentShader: ghostSheetFragmentShader,
      uniforms: { ghosts: { value: this.target.texture }, ghostDepth: { value: depthTexture } },
      transparent: true,
      premultipliedAlpha: true,
      depthWrite: false,
    });
    this.sheet = makeSheet(material, order);
  }

  /** Before a frame: draws the ghosts that its camera sees. `share`: of the canvas's resolution each way. */
  update(
    renderer: WebGLRenderer,
    camera: PerspectiveCamera | OrthographicCamera,
    models: readonly ViewerModel[],
    share: number,
  ): void {
    const withGhosts = models.filter(({ states }) => states.howMany('ghost') > 0);
    this.sheet.visible = withGhosts.length > 0;
    if (withGhosts.length === 0) {
      // Its memory is given back until there are ghosts again.
      if (this.target.width > 1) this.target.setSize(1, 1);
      return;
    }
    const size = renderer.getDrawingBufferSize(new Vector2()).multiplyScalar(share);
    this.target.setSize(Math.max(1, Math.round(size.x)), Math.max(1, Math.round(size.y)));
    const { autoClear } = renderer;
    const colour = renderer.getClearColor(new Color());
    const alpha = renderer.getClearAlpha();
    const { mask } = camera.layers;
    try {
      renderer.setRenderTarget(this.target);
      renderer.autoClear = false;
      renderer.setClearColor(0x000000, 0);
      renderer.clear();
      camera.layers.set(GHOST_LAYER);
      for (const { group } of withGhosts) renderer.render(group, camera);
    } finally {
      camera.layers.mask = mask;
      renderer.setRenderTarget(null);
      renderer.setClearColor(colour, alpha);
      renderer.autoClear = autoClear;
    }
  }

  dispose(): void {
    disposeSheet(this.sheet);
    this.target.depthTexture?.dispose();
    this.target.dispose();
  }
}
