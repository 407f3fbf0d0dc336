import {
  Color,
  FloatType,
  NearestFilter,
  type OrthographicCamera,
  type PerspectiveCamera,
  Ray,
  RGBAFormat,
  type Scene,
  Vector2,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { ViewerModel } from './model.ts';
import { pickAlong } from './rayPick.ts';
import type { SectionPlanes } from './sectionPlanes.ts';
import { swapMaterials } from './swapMaterials.ts';
import { type Area, cutOut } from './viewOffset.ts';

export type Pick = {
  readonly model: ViewerModel;
  /** The element's number in its model. */
  readonly element: number;
  /** In the scene, metres. */
  readonly point: Vector3;
  /** Towards the viewer. */
  readonly normal: Vector3;
};

/**
 * Finds what is under a pixel by a ray, and everything within a rectangle by drawing it with the elements' numbers for
 * colours.
 */
export class Picker {
  private readonly target = new WebGLRenderTarget(1, 1, {
    type: FloatType,
    format: RGBAFormat,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    depthBuffer: true,
  });

  /** What is at the middle of a pixel. `x`, `y`: CSS pixels from the upper left corner of the canvas. */
  pick(
    size: Vector2,
    camera: PerspectiveCamera | OrthographicCamera,
    models: readonly ViewerModel[],
    sections: SectionPlanes,
    x: number,
    y: number,
  ): Pick | undefined {
    if (x < 0 || y < 0 || x >= size.x || y >= size.y) return undefined;
    const ndc = [((Math.floor(x) + 0.5) / size.x) * 2 - 1, 1 - ((Math.floor(y) + 0.5) / size.y) * 2] as const;
    camera.updateMatrixWorld();
    const near = new Vector3(...ndc, -1).unproject(camera);
    const direction = new Vector3(...ndc, 0.5).unproject(camera).sub(near).normalize();
    const ray = new Ray(near, direction);
    const hit = pickAlong(ray, 0, models, sections);
    if (!hit) return undefined;
    const { model, element, along, normal } = hit;
    return { model, element, point: ray.at(along, new Vector3()), normal };
  }

  /** Every element that shows at least a pixel within a rectangle of the canvas; CSS pixels. */
  pickArea(
    renderer: WebGLRenderer,
    scene: Scene,
    camera: PerspectiveCamera | OrthographicCamera,
    models: readonly ViewerModel[],
    area: Area,
  ): Map<ViewerModel, number[]> {
    const size = renderer.getSize(new Vector2());
    const [x, y] = [Math.max(0, Math.floor(area.x)), Math.max(0, Math.floor(area.y))];
    const width = Math.min(size.x, Math.ceil(area.x + area.width)) - x;
    const height = Math.min(size.y, Math.ceil(area.y + area.height)) - y;
    const found = new Map<ViewerModel, Set<number>>();
    if (width >= 1 && height >= 1) {
      const target = this.target.clone();
      target.setSize(width, height);
      const pixels = new Float32Array(width * height * 4);
      this.draw(renderer, scene, camera, models, { x, y, width, height }, target);
      renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels);
      target.dispose();
      for (let at = 0; at < pixels.length; at += 4) {
        const feature = Math.round(pixels[at] ?? 0);
        const model = models[Math.round(pixels[at + 1] ?? 0)];
        if (feature < 1 || !model) continue;
        const elements = found.get(model) ?? new Set();
        found.set(model, elements.add(feature - 1));
      }
    }
    return new Map([...found].map(([model, elements]) => [model, [...elements].sort((a, b) => a - b)]));
  }

  private draw(
    renderer: WebGLRenderer,
    scene: Scene,
    camera: PerspectiveCamera | OrthographicCamera,
    models: readonly ViewerModel[],
    window: Area,
    target: WebGLRenderTarget,
  ): void {
    const size = renderer.getSize(new Vector2());
    const restore = this.assignPicking(models);
    const clear = renderer.getClearColor(new Color());
    const clearAlpha = renderer.getClearAlpha();
    const shown = scene.children.filter((one) => one.visible && !models.some(({ group }) => group === one));
    for (const one of shown) one.visible = false;
    const { background } = scene;
    scene.background = null;
    const uncut = cutOut(camera, { width: size.x, height: size.y }, window);
    try {
      renderer.setRenderTarget(target);
      renderer.setClearColor(0x000000, 0);
      renderer.clear();
      renderer.render(scene, camera);
    } finally {
      uncut();
      renderer.setRenderTarget(null);
      renderer.setClearColor(clear, clearAlpha);
      scene.background = background;
      for (const one of shown) one.visible = true;
      restore();
    }
  }

  dispose(): void {
    this.target.dispose();
  }

  /** Draws all faces in the materials of picking. Returns how to undo it. */
  private assignPicking(models: readonly ViewerModel[]): () => void {
    const restore = models.map(({ materials: { pick }, tiles }, number) => {
      const uniform = pick.uniforms.modelNumber;
      if (uniform) uniform.value = number;
      return swapMaterials(tiles.group, (kind) => (kind === undefined || kind === 'edges' ? undefined : pick));
    });
    return () => {
      for (const undo of restore) undo();
    };
  }
}
