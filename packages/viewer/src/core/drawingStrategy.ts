import type { Object3D, OrthographicCamera, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { ViewerModel } from './model.ts';
import type { ModelDrawing } from './modelDrawing.ts';
import type { QualityStep } from './painter.ts';
import type { QualityRange } from './qualityGauge.ts';

/**
 * How a picture is drawn: `share` of the canvas's resolution each way, above 0 to 1, and whether edges are smoothed.
 */
export type Fineness = { readonly share: number; readonly isSmooth: boolean };

/** What is known of a frame before it is drawn. */
export type FrameRequest = {
  readonly models: readonly ViewerModel[];
  readonly isStill: boolean;
  readonly step: QualityStep;
};

/**
 * Everything that is done in one way where a graphics card draws (`core/cardDrawing.ts`) and in another where the
 * processor does (`software/`). The core asks this and never which of the two it is.
 */
export interface DrawingStrategy extends ModelDrawing {
  readonly renderer: WebGLRenderer;
  /** The processor draws. For people and measurements. */
  readonly isSoftware: boolean;
  readonly qualityRange: QualityRange;
  /** Of the sun's shadow, each way. */
  readonly mostShadowTexels: number;
  /** What it lays over the scene. */
  readonly sheets: readonly Object3D[];
  mayHaveEdges(frame: FrameRequest): boolean;
  /** `movingShare`: of the full resolution, what the gauge allows while something moves. */
  chooseFineness(frame: FrameRequest, movingShare: number): Fineness;
  /** Whether a frame would show nothing yet, and only keep what is coming waiting. */
  isWaiting(models: readonly ViewerModel[]): boolean;
  draw(
    scene: Scene,
    camera: PerspectiveCamera | OrthographicCamera,
    models: readonly ViewerModel[],
    fineness: Fineness,
  ): void;
  /** Gives back all but the renderer. */
  dispose(): void;
}
