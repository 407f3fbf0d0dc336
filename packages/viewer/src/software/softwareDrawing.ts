import type { OrthographicCamera, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { DrawingStrategy, Fineness, FrameRequest } from '../core/drawingStrategy.ts';
import { ORDER } from '../core/drawOrder.ts';
import type { ElementShifts } from '../core/elementShifts.ts';
import type { ModelMaterials, PrimitiveKind } from '../core/materials.ts';
import type { ViewerModel } from '../core/model.ts';
import type { GhostPass } from '../core/modelDrawing.ts';
import { GHOST_LAYER, GhostLayer } from './ghostLayer.ts';
import { getQualityRange } from './qualityRange.ts';
import { SoftwarePicture } from './softwarePicture.ts';

/**
 * The least step of quality leaves out edges, and does not smooth, in views of more than this: a picture should not
 * take seconds.
 */
const MOST_LINES = 100_000;
const MOST_TRIANGLES = 300_000;

/** Drawing by the processor (SwiftShader, llvmpipe, WARP). Why each part is as it is: docs/decisions/0021. */
export class SoftwareDrawing implements DrawingStrategy {
  readonly isSoftware = true;
  readonly qualityRange;
  /** A quarter of what a card draws. */
  readonly mostShadowTexels = 2048;
  readonly ghostLayer = GHOST_LAYER;
  readonly sheets;
  private readonly picture = new SoftwarePicture();
  private readonly ghosts = new GhostLayer(ORDER.ghost);

  /** `leastMovingShare`: of the full resolution at least this while something moves, from 0 to 1. */
  constructor(
    readonly renderer: WebGLRenderer,
    leastMovingShare?: number,
  ) {
    this.qualityRange = getQualityRange(leastMovingShare);
    this.sheets = [this.ghosts.sheet];
  }

  getGhostPasses({ layeredClosed, layeredOpen }: ModelMaterials, kind: PrimitiveKind): GhostPass[] {
    return [{ material: kind === 'closed' ? layeredClosed : layeredOpen, order: ORDER.ghost }];
  }

  /** Both ways of a condition are computed. */
  fitShaders(materials: ModelMaterials, shifts: ElementShifts): void {
    materials.setLifted(shifts.isActive);
  }

  /** Edges come last, when all faces were shown. */
  mayHaveEdges({ models, isStill, step }: FrameRequest): boolean {
    return isStill && !isLoading(models) && (step !== 'low' || sumWeights(models, 'lines') <= MOST_LINES);
  }

  chooseFineness(frame: FrameRequest, movingShare: number): Fineness {
    return { share: frame.isStill ? 1 : movingShare, isSmooth: this.maySmooth(frame) };
  }

  /** An empty sky before the first tiles would only keep them waiting. */
  isWaiting(models: readonly ViewerModel[]): boolean {
    return models.length > 0 && models.every((model) => model.isLoading && !model.isShown);
  }

  draw(
    scene: Scene,
    camera: PerspectiveCamera | OrthographicCamera,
    models: readonly ViewerModel[],
    fineness: Fineness,
  ): void {
    this.ghosts.update(this.renderer, camera, models, fineness.share);
    this.picture.draw(this.renderer, scene, camera, fineness);
  }

  dispose(): void {
    this.picture.dispose();
    this.ghosts.dispose();
  }

  private maySmooth({ models, isStill, step }: FrameRequest): boolean {
    if (!isStill || step !== 'low') return isStill;
    if (isLoading(models)) return false;
    // Ghosts are soft as they are, and their layer has one sample a pixel.
    return (
      sumWeights(models, 'triangles') <= MOST_TRIANGLES && !models.some(({ states }) => states.howMany('ghost') > 0)
    );
  }
}

const isLoading = (models: readonly ViewerModel[]): boolean => models.some((model) => model.isLoading);

const sumWeights = (models: readonly ViewerModel[], what: 'triangles' | 'lines'): number =>
  models.reduce((sum, { weight }) => sum + weight[what], 0);
