import type { Camera, Color, ShaderMaterial, WebGLRenderTarget } from 'three';
import { Color as Colour, CustomBlending, DoubleSide, MaxEquation, OneFactor } from 'three';
import type { ModelMaterials, PrimitiveKind } from '../../core/materials.ts';
import type { ViewerModel } from '../../core/model.ts';
import { swapMaterials } from '../../core/swapMaterials.ts';
import type { Viewer } from '../../core/viewer.ts';

/** For materials of which the largest value at a pixel stays, whatever is in front. */
export const KEEP_LARGEST = {
  side: DoubleSide,
  depthTest: false,
  depthWrite: false,
  blending: CustomBlending,
  blendEquation: MaxEquation,
  blendSrc: OneFactor,
  blendDst: OneFactor,
} as const;

/** The material of faces of each kind in a pass; kinds that are not named are left out. */
export type FaceMaterials = { readonly [Kind in Exclude<PrimitiveKind, 'edges'>]?: ShaderMaterial };

/** Draws the faces of all models once more, in materials of its own, into a target. */
export class FacePass {
  private readonly materials = new Map<ViewerModel, FaceMaterials>();

  /** `makeMaterials` is asked once for each model; its materials should come from `ModelMaterials.derive`. */
  constructor(
    private readonly viewer: Viewer,
    private readonly makeMaterials: (materials: ModelMaterials, model: number) => FaceMaterials,
  ) {
    viewer.addEventListener('model-removed', this.releaseModel);
  }

  /** Clears the target to a colour and draws into it what a camera sees. */
  draw(target: WebGLRenderTarget, camera: Camera, clear: Color = BLACK): void {
    const { renderer, models } = this.viewer;
    const colour = renderer.getClearColor(new Colour());
    const alpha = renderer.getClearAlpha();
    const { autoClear } = renderer;
    const restore = models.map((model, number) => {
      const materials = this.materialsOf(model, number);
      return swapMaterials(model.tiles.group, (kind) =>
        kind === undefined || kind === 'edges' ? undefined : materials[kind],
      );
    });
    renderer.autoClear = false;
    try {
      renderer.setRenderTarget(target);
      renderer.setClearColor(clear, 0);
      renderer.clear();
      for (const { group } of models) renderer.render(group, camera);
    } finally {
      renderer.setRenderTarget(null);
      renderer.setClearColor(colour, alpha);
      renderer.autoClear = autoClear;
      for (const undo of restore) undo();
    }
  }

  dispose(): void {
    this.viewer.removeEventListener('model-removed', this.releaseModel);
    for (const made of this.materials.values()) for (const material of Object.values(made)) material.dispose();
    this.materials.clear();
  }

  private materialsOf(model: ViewerModel, number: number): FaceMaterials {
    const known = this.materials.get(model);
    if (known) return known;
    const made = this.makeMaterials(model.materials, number);
    this.materials.set(model, made);
    return made;
  }

  // The materials themselves went with the model.
  private readonly releaseModel = ({ model }: { readonly model: ViewerModel }): void => {
    this.materials.delete(model);
  };
}

const BLACK = new Colour(0);
