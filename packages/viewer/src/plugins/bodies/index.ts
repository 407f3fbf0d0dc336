import { DirectionalLight, Group, HemisphereLight, type Object3D, Raycaster, Sprite, Vector2, Vector3 } from 'three';
import type { Plugin } from '../../core/plugin.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Vec } from '../../geometry/vec.ts';
import type { Body } from './body.ts';

export { type Body, loadBody, pictureBody } from './body.ts';
export { modelAmong, type PackedFiles } from './gather.ts';
export { BodyStage } from './stage.ts';

/** A body where it stands. */
export type PlacedBody = {
  readonly id: string;
  readonly body: Body;
  /** The middle of its underside: metres of the world, Y up. */
  readonly at: Vec;
  /** Degrees about the vertical; 0 unless said otherwise. */
  readonly turn?: number;
  /** 1 unless said otherwise. */
  readonly scale?: number;
};

/** Draw order: after the faces of models, before glass. */
const ORDER = 2;

/**
 * Puts bodies into the scene, lit as the models are. What stands in a part that a section cuts away is left out. The
 * bodies stay their owner's, who disposes of them.
 */
export class Bodies implements Plugin {
  readonly id = 'bodies';
  private viewer: Viewer | undefined;
  private readonly group = new Group();
  private readonly sun = new DirectionalLight();
  private readonly air = new HemisphereLight();
  private placed: readonly { readonly item: PlacedBody; readonly object: Object3D }[] = [];

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    viewer.scene.add(this.group);
    this.group.add(this.sun, this.sun.target, this.air);
  }

  detach(): void {
    this.set([]);
    this.group.removeFromParent();
    this.sun.dispose();
    this.air.dispose();
    this.viewer = undefined;
  }

  /** Shows these instead of what was shown. */
  set(items: readonly PlacedBody[]): void {
    const known = new Map(this.placed.map(({ item, object }) => [item.id, { item, object }]));
    this.placed = items.map((item) => {
      const before = known.get(item.id);
      if (before?.item.body === item.body) {
        known.delete(item.id);
        return { item, object: before.object };
      }
      const object = item.body.make();
      object.traverse((one) => {
        one.renderOrder = ORDER;
      });
      this.group.add(object);
      return { item, object };
    });
    for (const { object } of known.values()) object.removeFromParent();
    this.viewer?.requestFrame();
  }

  /**
   * Where a line of sight through a point of the canvas, in CSS pixels, first meets a solid body; in the scene, metres.
   * Pictures, which turn to whoever looks, are no place to stand.
   *
   * @param except a body that is about to stand elsewhere
   */
  landing(x: number, y: number, except?: string): { readonly id: string; readonly point: Vector3 } | undefined {
    const { viewer } = this;
    if (!viewer) return undefined;
    const size = viewer.renderer.getSize(new Vector2());
    const caster = new Raycaster();
    viewer.camera.updateMatrixWorld();
    caster.setFromCamera(new Vector2((x / size.x) * 2 - 1, 1 - (y / size.y) * 2), viewer.camera);
    const shown = this.placed.filter(({ item, object }) => object.visible && item.id !== except);
    const hit = caster
      .intersectObjects(
        shown.map(({ object }) => object),
        true,
      )
      .find(({ object }) => !(object instanceof Sprite));
    for (let one = hit?.object ?? null; one; one = one.parent) {
      const found = shown.find(({ object }) => object === one);
      if (hit && found) return { id: found.item.id, point: hit.point };
    }
    return undefined;
  }

  beforeFrame(): boolean {
    const { viewer } = this;
    if (!viewer) return false;
    const { sunDirection, sunColour, skyColour, groundColour } = viewer.lighting.uniforms;
    this.sun.position.copy(sunDirection.value);
    this.sun.color.copy(sunColour.value);
    this.air.color.copy(skyColour.value);
    this.air.groundColor.copy(groundColour.value);
    // What models are lit by is the light that leaves a white face; three divides what falls on it by π.
    this.sun.intensity = this.air.intensity = Math.PI;
    for (const { item, object } of this.placed) {
      object.position.set(...item.at).sub(viewer.origin);
      object.rotation.y = ((item.turn ?? 0) * Math.PI) / 180;
      object.scale.setScalar(item.scale ?? 1);
      const middle = new Vector3(0, (item.body.size.y * (item.scale ?? 1)) / 2, 0).add(object.position);
      object.visible = !viewer.sections.cutsAway(middle);
    }
    return false;
  }
}
