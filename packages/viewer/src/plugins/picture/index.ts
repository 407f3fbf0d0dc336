import { Vector2 } from 'three';
import type { Painter, QualityStep } from '../../core/painter.ts';
import type { Plugin } from '../../core/plugin.ts';
import type { Viewer } from '../../core/viewer.ts';
import { AmbientOcclusion } from './ambientOcclusion.ts';
import { capture, type PictureSize } from './capture.ts';
import { CutLines } from './cutLines.ts';
import { Outline } from './outline.ts';
import { SunShadow } from './sunShadow.ts';
import { Surfaces } from './surfaces.ts';

/** What each step draws beside the faces themselves. */
const EFFECTS: Readonly<Record<QualityStep, { lines: boolean; occlusion: boolean; shadow: boolean }>> = {
  low: { lines: false, occlusion: false, shadow: false },
  medium: { lines: true, occlusion: true, shadow: false },
  high: { lines: true, occlusion: true, shadow: true },
};

/**
 * How much of the selection's colour lies on a selected element: with an outline little, without one it must tell
 * alone.
 */
const TINT = { outlined: 0.3, alone: 0.55 };

type Parts = {
  readonly surfaces: Surfaces;
  readonly occlusion: AmbientOcclusion;
  readonly outline: Outline;
  readonly cutLines: CutLines;
  readonly shadow: SunShadow;
};

/**
 * Outlines, ambient occlusion and the sun's shadow, by the step of quality. Everything is laid over the plain picture
 * and made when it is first needed, so that the first frame waits for none of it.
 */
export class Picture implements Plugin, Painter {
  readonly id = 'picture';
  private viewer: Viewer | undefined;
  private parts: Parts | undefined;

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    viewer.painter = this;
    viewer.addEventListener('context-lost', this.onLost);
  }

  detach(): void {
    const { viewer } = this;
    if (!viewer) return;
    if (viewer.painter === this) viewer.painter = undefined;
    viewer.removeEventListener('context-lost', this.onLost);
    viewer.lighting.uniforms.selectionTint.value = TINT.alone;
    this.drop();
    this.viewer = undefined;
  }

  paint(step: QualityStep, isStill: boolean): void {
    const { viewer } = this;
    if (viewer) this.draw(viewer, step, isStill, viewer.renderer.getPixelRatio());
  }

  /**
   * A picture of what the camera sees now, of any size, drawn at a step of its own: for prints, thumbnails and exports.
   * Its height shows what the canvas shows, its width more or less.
   */
  take({ quality = 'high', ...size }: PictureSize & { readonly quality?: QualityStep }): HTMLCanvasElement {
    const { viewer } = this;
    if (!viewer) throw new Error('the picture is not attached to a viewer');
    // States, tiles and shadows as they are now.
    viewer.drawNow({ quality });
    const picture = capture(viewer, size, (scale) => this.draw(viewer, quality, true, scale));
    viewer.drawNow();
    return picture;
  }

  /** `scale`: pixels of the canvas that are a CSS pixel. */
  private draw(viewer: Viewer, step: QualityStep, isStill: boolean, scale: number): void {
    const { renderer, camera } = viewer;
    const { uniforms } = viewer.lighting;
    const { x: width, y: height } = renderer.getDrawingBufferSize(new Vector2());
    uniforms.pixelAngle.value = (2 * scale) / ((camera.projectionMatrix.elements[5] ?? 1) * height);
    // A step of its own is asked for by whoever takes a picture: then everything is drawn, however long it takes.
    const isUrgent = step !== viewer.qualityStep;
    const effects = EFFECTS[step];
    const isAtRest = isUrgent || (isStill && !viewer.isLoading);
    // Among ghosts the shadow of what is left would float in the air.
    const hasShadow = effects.shadow && !viewer.models.some(({ states }) => states.howMany('ghost') > 0);
    if (!hasShadow) this.parts?.shadow.reset();
    else if (isAtRest) this.made(viewer).shadow.update(isUrgent);
    // Where nothing of it is drawn, its memory is given back: the shadow alone takes eighty megabytes.
    if (step === 'low') this.drop();
    const { outline } = effects.lines ? this.made(viewer) : { outline: undefined };
    const isOutlined = outline?.isNeeded ?? false;
    const isCut = effects.lines && isAtRest && viewer.sections.isActive;
    const isShaded = effects.occlusion && isAtRest;
    uniforms.selectionTint.value = isOutlined ? TINT.outlined : TINT.alone;
    viewer.drawScene();
    if (!isOutlined && !isCut && !isShaded) return;
    const { surfaces, occlusion, cutLines } = this.made(viewer);
    surfaces.draw(width, height);
    if (isShaded) occlusion.draw(width, height);
    if (isCut) cutLines.draw(width, height, scale);
    if (isOutlined) outline?.draw(width, height, scale);
  }

  private made(viewer: Viewer): Parts {
    if (this.parts) return this.parts;
    const surfaces = new Surfaces(viewer);
    this.parts = {
      surfaces,
      occlusion: new AmbientOcclusion(viewer, surfaces),
      outline: new Outline(viewer, surfaces),
      cutLines: new CutLines(viewer, surfaces),
      shadow: new SunShadow(viewer),
    };
    return this.parts;
  }

  private drop(): void {
    for (const part of Object.values(this.parts ?? {})) part.dispose();
    this.parts = undefined;
  }

  // All of it is made anew with the new context.
  private readonly onLost = (): void => this.drop();
}
