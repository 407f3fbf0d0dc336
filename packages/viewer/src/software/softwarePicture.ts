import {
  type OrthographicCamera,
  type PerspectiveCamera,
  type Scene,
  SRGBColorSpace,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { Fineness } from '../core/drawingStrategy.ts';

/**
 * Draws the scene where the processor does it. Smoothed edges (four samples a pixel) double its work, so the canvas has
 * none: moving pictures go straight to it, or in a share of its resolution and stretched; pictures at rest are smoothed
 * beside it and copied. Changing the canvas itself would make the browser allocate it anew with every start and stop.
 */
export class SoftwarePicture {
  private readonly smooth = target(4);
  private readonly coarse = target(0);

  draw(
    renderer: WebGLRenderer,
    scene: Scene,
    camera: PerspectiveCamera | OrthographicCamera,
    { share, isSmooth }: Fineness,
  ): void {
    if (!isSmooth && share >= 1) {
      renderer.render(scene, camera);
      return;
    }
    const { x, y } = renderer.getDrawingBufferSize(new Vector2());
    const drawn = isSmooth ? this.smooth : this.coarse;
    const [width, height] = isSmooth
      ? [x, y]
      : [Math.max(1, Math.round(x * share)), Math.max(1, Math.round(y * share))];
    drawn.setSize(width, height);
    renderer.setRenderTarget(drawn);
    renderer.render(scene, camera);
    renderer.setRenderTarget(null);
    copy(renderer, drawn, [width, height], [x, y]);
  }

  dispose(): void {
    this.smooth.dispose();
    this.coarse.dispose();
  }
}

function target(samples: number): WebGLRenderTarget {
  const made = new WebGLRenderTarget(1, 1, { samples, colorSpace: SRGBColorSpace, internalFormat: 'RGBA8' });
  // Colours leave the shaders as they leave them for the canvas, tone mapping included: three does so for what it takes
  // for the canvas of a headset.
  return Object.assign(made, { isXRRenderTarget: true });
}

/** Copies as the driver copies, without drawing; stretched where the sizes differ. */
function copy(
  renderer: WebGLRenderer,
  from: WebGLRenderTarget,
  [width, height]: readonly [number, number],
  [toWidth, toHeight]: readonly [number, number],
): void {
  const context = renderer.getContext() as WebGL2RenderingContext;
  const { __webglFramebuffer: framebuffer } = renderer.properties.get(from) as {
    __webglFramebuffer?: WebGLFramebuffer;
  };
  if (!framebuffer) return;
  renderer.state.bindFramebuffer(context.READ_FRAMEBUFFER, framebuffer);
  renderer.state.bindFramebuffer(context.DRAW_FRAMEBUFFER, null);
  context.blitFramebuffer(0, 0, width, height, 0, 0, toWidth, toHeight, context.COLOR_BUFFER_BIT, context.LINEAR);
  renderer.state.bindFramebuffer(context.READ_FRAMEBUFFER, null);
}
