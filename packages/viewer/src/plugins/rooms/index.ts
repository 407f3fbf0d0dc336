import { FrontSide, LineSegments, Mesh, type Object3D, type ShaderMaterial } from 'three';
import type { ViewerModel } from '../../core/model.ts';
import type { Plugin } from '../../core/plugin.ts';
import { elementVertexShader } from '../../core/shaders.ts';
import type { Viewer } from '../../core/viewer.ts';
import { roomFragmentShader } from './shader.ts';

/**
 * Shows the rooms of models (IfcSpace) as translucent volumes. They are a tileset of their own; its elements bear the
 * numbers that they have in the model, so that what hides, colours or selects an element of the model does the same to
 * its room, and a pick of a room answers a model of the same `id`.
 */
export class Rooms implements Plugin {
  readonly id = 'rooms';
  private viewer: Viewer | undefined;
  private readonly shown = new Map<ViewerModel, ViewerModel>();

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    viewer.addEventListener('model-removed', this.onRemoved);
  }

  detach(): void {
    this.viewer?.removeEventListener('model-removed', this.onRemoved);
    for (const model of [...this.shown.keys()]) this.hide(model);
    this.viewer = undefined;
  }

  has(model: ViewerModel): boolean {
    return this.shown.has(model);
  }

  /**
   * Shows the rooms of a model; `url` is the address of their tileset.json. Answers them as a model, for its events.
   */
  show(model: ViewerModel, url: string): ViewerModel {
    const known = this.shown.get(model);
    if (known) return known;
    if (!this.viewer) throw new Error('the rooms are not attached to a viewer');
    const rooms = this.viewer.add({ id: model.id, url, elementCount: model.states.count, partOf: model });
    const material = materialOf(rooms);
    rooms.tiles.addEventListener('load-model', ({ scene }) => assignMaterial(scene, material));
    this.shown.set(model, rooms);
    // The see-through walls around a room are not what somebody means who points at it.
    model.pickGhosts(false);
    return rooms;
  }

  hide(model: ViewerModel): void {
    const rooms = this.shown.get(model);
    this.shown.delete(model);
    if (!rooms) return;
    model.pickGhosts(true);
    this.viewer?.remove(rooms);
  }

  private readonly onRemoved = ({ model }: { readonly model: ViewerModel }): void => this.hide(model);
}

/**
 * After faces and glass, before ghosts: their depth, which keeps them from piling up, would hide what is inside them.
 */
const ORDER = 8;

const materialOf = ({ materials }: ViewerModel): ShaderMaterial =>
  materials.derive({
    vertexShader: elementVertexShader,
    fragmentShader: roomFragmentShader,
    side: FrontSide,
    transparent: true,
    depthWrite: false,
  });

/** Rooms are neither ghosts nor solid; their edges stay. */
function assignMaterial(scene: Object3D, material: ShaderMaterial): void {
  scene.traverse((one) => {
    if (one.userData.kind === undefined) return;
    one.clear();
    one.renderOrder = ORDER;
    if (one instanceof Mesh && !(one instanceof LineSegments)) one.material = material;
  });
}
