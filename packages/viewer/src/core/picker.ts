import {
  type Camera,
  FloatType,
  type Material,
  NearestFilter,
  type OrthographicCamera,
  type PerspectiveCamera,
  RGBAFormat,
  type Scene,
  Vector2,
  Vector3,
  Vector4,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { ViewerModel } from './model.ts';

export type Pick = {
  readonly model: ViewerModel;
  /** The element's number in its model. */
  readonly element: number;
  /** In the scene, metres. */
  readonly point: Vector3;
  /** Towards the viewer. */
  readonly normal: Vector3;
};

/** A rectangle of the canvas; CSS pixels from its upper left corner. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * Finds what is under a pixel by drawing that one pixel: element, depth and normal at once, honouring hidden elements and section planes. Costs one draw of
 * what a 1 × 1 window sees.
 */
export class Picker {
  private readonly target = new WebGLRenderTarget(1, 1, {
    type: FloatType,
    format: RGBAFormat,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    depthBuffer: true,
  });
  private readonly pixel = new Float32Array(4);

  /** `x`, `y`: CSS pixels from the upper left corner of the canvas. */
  pick(
    renderer: WebGLRenderer,
    scene: Scene,
    camera: PerspectiveCamera | OrthographicCamera,
    models: readonly ViewerModel[],
    x: number,
    y: number,
  ): Pick | undefined {
    const size = renderer.getSize(new Vector2());
    if (x < 0 || y < 0 || x >= size.x || y >= size.y) return undefined;
    const window = { x: Math.floor(x), y: Math.floor(y), width: 1, height: 1 };
    this.draw(renderer, scene, camera, models, window, this.target);
    renderer.readRenderTargetPixels(this.target, 0, 0, 1, 1, this.pixel);
    return this.read(camera, models, size, x, y);
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
    const restore = this.wear(models);
    const clear = renderer.getClearColor(new Vector4() as never).clone();
    const clearAlpha = renderer.getClearAlpha();
    const shown = scene.children.filter((one) => one.visible && !models.some(({ group }) => group === one));
    for (const one of shown) one.visible = false;
    const { background } = scene;
    scene.background = null;
    camera.setViewOffset(size.x, size.y, window.x, window.y, window.width, window.height);
    try {
      renderer.setRenderTarget(target);
      renderer.setClearColor(0x000000, 0);
      renderer.clear();
      renderer.render(scene, camera);
    } finally {
      camera.clearViewOffset();
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

  private read(camera: Camera, models: readonly ViewerModel[], size: Vector2, x: number, y: number): Pick | undefined {
    const [feature = 0, modelNumber = 0, depth = 0, packed = 0] = this.pixel;
    const model = models[Math.round(modelNumber)];
    if (feature < 1 || !model) return undefined;
    const normal = new Vector3(
      Math.floor(packed / 65_536) / 127.5 - 1,
      (Math.floor(packed / 256) % 256) / 127.5 - 1,
      (packed % 256) / 127.5 - 1,
    ).normalize();
    const ndc = new Vector2(((Math.floor(x) + 0.5) / size.x) * 2 - 1, 1 - ((Math.floor(y) + 0.5) / size.y) * 2);
    const onRay = new Vector3(ndc.x, ndc.y, 0.5).unproject(camera).applyMatrix4(camera.matrixWorldInverse);
    const isOrthographic = 'isOrthographicCamera' in camera;
    const inView = isOrthographic
      ? new Vector3(onRay.x, onRay.y, -depth)
      : onRay.multiplyScalar(depth / Math.max(1e-9, -onRay.z));
    return { model, element: Math.round(feature) - 1, point: inView.applyMatrix4(camera.matrixWorld), normal };
  }

  /** Dresses all faces in the materials of picking. Answers how to undo it. */
  private wear(models: readonly ViewerModel[]): () => void {
    const worn: (() => void)[] = [];
    for (const [number, model] of models.entries()) {
      const { pick } = model.materials;
      const uniform = pick.uniforms.modelNumber;
      if (uniform) uniform.value = number;
      model.tiles.group.traverse((one) => {
        if (!('material' in one)) return;
        const drawn = one as typeof one & { material: Material };
        const { material, visible } = drawn;
        if (one.userData.kind !== undefined && one.userData.kind !== 'edges') drawn.material = pick;
        else one.visible = false;
        worn.push(() => {
          drawn.material = material;
          one.visible = visible;
        });
      });
    }
    return () => {
      for (const undo of worn) undo();
    };
  }
}
