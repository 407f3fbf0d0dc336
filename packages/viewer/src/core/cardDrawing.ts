import type { OrthographicCamera, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { DrawingStrategy, Fineness } from './drawingStrategy.ts';
import { ORDER } from './drawOrder.ts';
import type { ModelMaterials } from './materials.ts';
import type { ViewerModel } from './model.ts';
import type { GhostPass } from './modelDrawing.ts';

/** Drawing by a graphics card: the canvas smooths edges itself, and depth is nearly free. */
export class CardDrawing implements DrawingStrategy {
  readonly isSoftware = false;
  readonly qualityRange = { first: 'medium', highest: 'high', reliefs: [] } as const;
  /** Some centimetres of a building. */
  readonly mostShadowTexels = 4096;
  readonly ghostLayer = 0;
  readonly sheets = [];

  constructor(readonly renderer: WebGLRenderer) {}

  getGhostPasses({ ghostDepth, ghost }: ModelMaterials): GhostPass[] {
    return [
      { material: ghostDepth, order: ORDER.ghostDepth },
      { material: ghost, order: ORDER.ghost },
    ];
  }

  fitShaders(): void {}

  mayHaveEdges(): boolean {
    return true;
  }

  chooseFineness(): Fineness {
    return { share: 1, isSmooth: true };
  }

  isWaiting(): boolean {
    return false;
  }

  draw(scene: Scene, camera: PerspectiveCamera | OrthographicCamera, _models: readonly ViewerModel[]): void {
    this.renderer.render(scene, camera);
  }

  dispose(): void {}
}
