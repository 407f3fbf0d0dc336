import type { Camera, Color, Material, Object3D, ShaderMaterial, WebGLRenderTarget } from 'three';
import { Color as Colour } from 'three';
import type { ModelMaterials, PrimitiveKind } from '../../core/materials.ts';
import type { ViewerModel } from '../../core/model.ts';
import type { Viewer } from '../../core/viewer.ts';

/** What faces of each kind wear in a pass; kinds that are not named are left out. */
export type Dress = { readonly [Kind in Exclude<PrimitiveKind, 'edges'>]?: ShaderMaterial };

/** Draws the faces of all models once more, in materials of its own, into a target. */
export class FacePass {
  private readonly dresses = new Map<ViewerModel, Dress>();

  /** `makeDress` is asked once for each model; its materials should come from `ModelMaterials.derive`. */
  constructor(
    private readonly viewer: Viewer,
    private readonly makeDress: (materials: ModelMaterials, model: number) => Dress,
  ) {
    viewer.addEventListener('model-removed', this.forget);
  }

  /** Clears the target to a colour and draws into it what a camera sees. */
  draw(target: WebGLRenderTarget, camera: Camera, clear: Color = BLACK): void {
    const { renderer, models } = this.viewer;
    const colour = renderer.getClearColor(new Colour());
    const alpha = renderer.getClearAlpha();
    const { autoClear } = renderer;
    const restore = models.map((model, number) => wear(model.tiles.group, this.dressOf(model, number)));
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
    this.viewer.removeEventListener('model-removed', this.forget);
    for (const dress of this.dresses.values()) for (const material of Object.values(dress)) material.dispose();
    this.dresses.clear();
  }

  private dressOf(model: ViewerModel, number: number): Dress {
    const known = this.dresses.get(model);
    if (known) return known;
    const dress = this.makeDress(model.materials, number);
    this.dresses.set(model, dress);
    return dress;
  }

  // The materials themselves went with the model.
  private readonly forget = ({ model }: { readonly model: ViewerModel }): void => {
    this.dresses.delete(model);
  };
}

const BLACK = new Colour(0);

/** Dresses everything below a group; answers how to undo it. */
function wear(group: Object3D, dress: Dress): () => void {
  const worn: (() => void)[] = [];
  group.traverse((one) => {
    if (!('material' in one)) return;
    const drawn = one as typeof one & { material: Material };
    const { material, visible } = drawn;
    const { kind } = one.userData as { readonly kind?: PrimitiveKind };
    const wanted = kind === undefined || kind === 'edges' ? undefined : dress[kind];
    if (wanted) drawn.material = wanted;
    else one.visible = false;
    worn.push(() => {
      drawn.material = material;
      one.visible = visible;
    });
  });
  return () => {
    for (const undo of worn) undo();
  };
}
