import { TilesRenderer } from '3d-tiles-renderer/three';
import {
  Box3,
  type BufferGeometry,
  type Camera,
  EventDispatcher,
  Group,
  InterleavedBufferAttribute,
  LineSegments,
  type Material,
  Matrix4,
  Mesh,
  type Object3D,
  type PerspectiveCamera,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { ORDER } from './drawOrder.ts';
import { ElementShifts } from './elementShifts.ts';
import { ElementStates, STATE } from './elementStates.ts';
import { loadAtOnce } from './loadAtOnce.ts';
import { type Lighting, ModelMaterials, type PrimitiveKind } from './materials.ts';
import type { ModelDrawing } from './modelDrawing.ts';
import type { SectionPlanes } from './sectionPlanes.ts';
import { TileFetch } from './tileFetch.ts';

/** Where a model stands: metres and degrees. `origin` is longitude, latitude, height and only used by maps. */
export type Placement = {
  readonly origin?: readonly [number, number, number];
  /** Added to Y. */
  readonly altitude?: number;
  /** About X, Y and Z, in this order. */
  readonly rotation?: readonly [number, number, number];
  readonly offset?: readonly [number, number, number];
  /** Moved by metres and turned by degrees about the vertical through the middle of its box, after all else. */
  readonly moved?: { readonly by: readonly [number, number, number]; readonly turn: number };
};

export type ModelSource = {
  /** The caller's own name of the model. */
  readonly id: string;
  /** Address of a tileset.json (OGC 3D Tiles 1.1). */
  readonly url: string;
  /** Elements of the model; their numbers in the tiles are smaller. */
  readonly elementCount: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly placement?: Placement;
  /**
   * Another tileset of a model that is drawn, with the same element numbers: it stands where that one does and follows
   * the states of its elements.
   */
  readonly partOf?: ViewerModel;
};

type ModelEvents = {
  /** Its box is known; tiles come when the camera looks there. */
  ready: object;
  /** Something of it must be drawn anew. */
  change: object;
  /** Tiles have come or gone; a frame soon will do. */
  arrival: object;
  /** The first tiles can be seen. */
  shown: object;
  /** Everything that this view needs is there. */
  settled: object;
  failed: { readonly error: Error };
};

/** A model in the scene: its tiles, the states of its elements and its materials. Made by `Viewer.add`. */
export class ViewerModel extends EventDispatcher<ModelEvents> {
  readonly id: string;
  readonly states: ElementStates;
  /** Storeys that are lifted out of their places. */
  readonly shifts: ElementShifts;
  readonly materials: ModelMaterials;
  /** Placed in the scene; the tiles hang below. */
  readonly group = new Group();
  readonly tiles: TilesRenderer;
  private readonly ghosts = new Set<Object3D>();
  private readonly edges = new Set<LineSegments>();
  private readonly origin = new Vector3();
  private placement: Placement;
  /** Whether its first tiles have come. */
  isShown = false;
  private areTilesComing = true;
  private hasRequests = false;
  /** Tiles have come and nobody was told yet that all of them have. */
  private owesSettled = false;
  private edgesVisible = true;
  private weighed: { readonly triangles: number; readonly lines: number } | undefined;
  private readonly isPart: boolean;
  private arePickable = true;

  constructor(
    source: ModelSource,
    lighting: Lighting,
    sections: SectionPlanes,
    number: number,
    private readonly drawing: ModelDrawing,
  ) {
    super();
    this.id = source.id;
    this.isPart = source.partOf !== undefined;
    this.states = source.partOf?.states ?? new ElementStates(source.elementCount);
    this.shifts = source.partOf?.shifts ?? new ElementShifts(source.elementCount);
    this.materials = new ModelMaterials(this.states, this.shifts, lighting, sections, number);
    loadAtOnce();
    this.tiles = new TilesRenderer(new URL(source.url, document.baseURI).href);
    this.tiles.autoDisableRendererCulling = false;
    this.tiles.fetchOptions = { credentials: 'same-origin', headers: { ...source.headers } };
    this.tiles.registerPlugin(new TileFetch());
    const loader = new GLTFLoader(this.tiles.manager);
    loader.setMeshoptDecoder(MeshoptDecoder);
    this.tiles.manager.addHandler(/\.(gltf|glb)$/g, loader);
    // 3D Tiles have Z up, the scene has Y up.
    this.tiles.group.rotation.x = -Math.PI / 2;
    this.group.add(this.tiles.group);
    this.placement = source.placement ?? source.partOf?.placement ?? {};
    this.place(this.placement);

    this.tiles.addEventListener('load-root-tileset', () => {
      // Its box is known from here on: it can be turned about the middle.
      if (this.placement.moved) this.place(this.placement);
      this.dispatchEvent({ type: 'ready' });
    });
    this.tiles.addEventListener('load-model', ({ scene }) => this.assignMaterials(scene));
    this.tiles.addEventListener('dispose-model', ({ scene }) => this.releaseTile(scene));
    this.tiles.addEventListener('needs-update', () => this.dispatchEvent({ type: 'arrival' }));
    this.tiles.addEventListener('tile-visibility-change', () => {
      this.weighed = undefined;
      this.dispatchEvent({ type: 'arrival' });
    });
    this.tiles.addEventListener('tiles-load-start', () => {
      this.areTilesComing = true;
      this.hasRequests = true;
    });
    this.tiles.addEventListener('tiles-load-end', () => {
      this.areTilesComing = false;
      this.hasRequests = false;
      this.owesSettled = true;
    });
    this.tiles.addEventListener('load-error', ({ error, tile }) => {
      // A tile that is missing leaves a hole; without the root there is no model.
      if (tile !== null && tile.parent !== null) return;
      this.areTilesComing = false;
      this.dispatchEvent({ type: 'failed', error });
    });
    // Asks for the tileset, though nobody looks yet.
    this.tiles.update();
  }

  /** Moves the model; the matrices are kept in double precision until a frame is drawn. */
  place(placement: Placement): void {
    this.placement = placement;
    const { altitude = 0, rotation = [0, 0, 0], offset = [0, 0, 0], moved } = placement;
    const [x, y, z] = offset;
    this.group.position.set(x, y + altitude, z).sub(this.origin);
    const [aboutX, aboutY, aboutZ] = rotation;
    this.group.rotation.set((aboutX * Math.PI) / 180, (aboutY * Math.PI) / 180, (aboutZ * Math.PI) / 180, 'XYZ');
    if (moved) this.move(moved);
    this.group.updateMatrixWorld(true);
    this.dispatchEvent({ type: 'change' });
  }

  /** Placed already: turned about the vertical through its middle, then moved. */
  private move({ by: [x, y, z], turn }: NonNullable<Placement['moved']>): void {
    const middle = this.box().getCenter(new Vector3());
    const { position } = this.group;
    const angle = (turn * Math.PI) / 180;
    if (!this.box().isEmpty() && angle !== 0) {
      const up = new Vector3(0, 1, 0);
      position.sub(middle).applyAxisAngle(up, angle).add(middle);
      this.group.rotateOnWorldAxis(up, angle);
    }
    position.add(new Vector3(x, y, z));
  }

  /** Where it was placed. */
  get placed(): Placement {
    return this.placement;
  }

  /** Tells which point of the world is the scene's zero (see `Viewer.origin`). */
  setOrigin(origin: Vector3): void {
    this.origin.copy(origin);
    this.place(this.placement);
  }

  /** The model's box in the scene, in metres, lifted storeys included; empty until the tileset is known. */
  box(target = new Box3()): Box3 {
    target.makeEmpty();
    const own = new Box3();
    const matrix = new Matrix4();
    if (!this.tiles.getOrientedBoundingBox(own, matrix)) return target;
    this.group.updateMatrixWorld(true);
    target.copy(own).applyMatrix4(matrix.premultiply(this.tiles.group.matrixWorld));
    const [lowest, highest] = this.shifts.span;
    target.min.y += lowest;
    target.max.y += highest;
    return target;
  }

  /** A box in the model's own coordinates as it stands in the scene. */
  toScene(own: Box3): Box3 {
    this.group.updateMatrixWorld(true);
    return own.clone().applyMatrix4(this.group.matrixWorld);
  }

  /**
   * Loads and unloads tiles for a camera. `error`: how many pixels something must span to be loaded. While the camera
   * moves that is more, and what has come then is not all: `settled` waits for the camera to rest.
   */
  update(camera: Camera, renderer: WebGLRenderer, error: number, isStill: boolean): void {
    const { tiles } = this;
    if (!tiles.hasCamera(camera)) tiles.setCamera(camera);
    tiles.setResolutionFromRenderer(camera as PerspectiveCamera, renderer);
    tiles.errorTarget = error;
    const hasGhosts = this.states.howMany('ghost') > 0;
    for (const ghost of this.ghosts)
      ghost.visible = hasGhosts && (this.edgesVisible || !(ghost instanceof LineSegments));
    this.materials.showSolid(this.states.howMany('ghost') < this.states.count);
    tiles.update();
    // A camera that sees nothing of it asks for nothing.
    if (tiles.root !== null && !this.hasRequests) this.areTilesComing = false;
    if (!this.owesSettled || !isStill || this.hasRequests) return;
    this.owesSettled = false;
    this.dispatchEvent({ type: 'settled' });
  }

  /** Sends the states of its elements to the graphics card, where they changed: before anything of it is drawn. */
  sendStates(): void {
    this.states.flush();
    this.drawing.fitShaders(this.materials, this.shifts);
  }

  /** Whether tiles that the view needs are still on their way. */
  get isLoading(): boolean {
    return this.areTilesComing;
  }

  /** How many triangles and lines of edges the tiles have that this view needs, hidden elements included. */
  get weight(): { readonly triangles: number; readonly lines: number } {
    if (this.weighed) return this.weighed;
    let [triangles, lines] = [0, 0];
    for (const scene of this.tiles.group.children)
      scene.traverse((one) => {
        if (this.ghosts.has(one)) return;
        if (one instanceof Mesh) triangles += (one.geometry.index?.count ?? 0) / 3;
        else if (one instanceof LineSegments) lines += (one.geometry.index?.count ?? 0) / 2;
      });
    this.weighed = { triangles, lines };
    return this.weighed;
  }

  showEdges(on: boolean): void {
    if (on === this.edgesVisible) return;
    this.edgesVisible = on;
    for (const edges of this.edges) edges.visible = on;
  }

  /** Flags of elements that cannot be picked. */
  get neverPicked(): number {
    return STATE.hidden | STATE.unpickable | (this.arePickable ? 0 : STATE.ghost);
  }

  /** Whether ghosts are picked; while something inside them is meant they are not. */
  pickGhosts(on: boolean): void {
    this.arePickable = on;
    const { drawNever } = this.materials.pick.uniforms;
    if (drawNever) drawNever.value = this.neverPicked;
  }

  /** Every mesh of faces that is in memory, for picking and for measuring. */
  faces(): Mesh[] {
    const found: Mesh[] = [];
    this.tiles.group.traverseVisible((one) => {
      if (one instanceof Mesh && !this.ghosts.has(one)) found.push(one);
    });
    return found;
  }

  dispose(): void {
    this.group.removeFromParent();
    this.tiles.dispose();
    this.ghosts.clear();
    this.edges.clear();
    this.materials.dispose();
    if (this.isPart) return;
    this.states.dispose();
    this.shifts.dispose();
  }

  /** Gives the primitives of a tile our materials; what the file says of its own tells which. */
  private assignMaterials(scene: Object3D): void {
    const primitives: (Mesh | LineSegments)[] = [];
    scene.traverse((one) => {
      if (one instanceof Mesh || one instanceof LineSegments) primitives.push(one);
    });
    for (const one of primitives) {
      const kind = kindOf(one);
      widen(one.geometry);
      one.material = this.materials.of(kind);
      one.userData.kind = kind;
      if (one instanceof LineSegments) {
        one.renderOrder = ORDER.edges;
        one.visible = this.edgesVisible;
        this.edges.add(one);
        this.addGhost(one, new LineSegments(one.geometry, this.materials.ghostEdgesBehind), ORDER.ghostEdges);
        this.addGhost(one, new LineSegments(one.geometry, this.materials.ghostEdges), ORDER.ghostEdges);
        continue;
      }
      one.renderOrder = kind === 'transparent' ? ORDER.transparent : ORDER.faces;
      for (const { material, order } of this.drawing.getGhostPasses(this.materials, kind))
        this.addGhost(one, new Mesh<BufferGeometry, Material>(one.geometry, material), order);
    }
    if (!this.isShown) {
      this.isShown = true;
      this.dispatchEvent({ type: 'shown' });
      this.dispatchEvent({ type: 'change' });
    }
    this.dispatchEvent({ type: 'arrival' });
  }

  /** Adds to a primitive what draws its ghosts. */
  private addGhost(one: Object3D, ghost: Mesh | LineSegments, order: number): void {
    ghost.renderOrder = order;
    ghost.layers.set(this.drawing.ghostLayer);
    ghost.visible = this.states.howMany('ghost') > 0;
    one.add(ghost);
    this.ghosts.add(ghost);
  }

  private releaseTile(scene: Object3D): void {
    scene.traverse((one) => {
      if (one instanceof LineSegments) this.edges.delete(one);
      this.ghosts.delete(one);
    });
  }
}

/**
 * Graphics cards do not read three numbers of 16 bits or less: somebody has to copy them for every program that draws
 * them, which takes longer than drawing. glTF pads them to four, so they can be read as such; shaders leave out the
 * fourth.
 */
function widen(geometry: BufferGeometry): void {
  const position = geometry.getAttribute('position');
  if (!(position instanceof InterleavedBufferAttribute) || position.itemSize !== 3) return;
  const { array, stride } = position.data;
  if (array.BYTES_PER_ELEMENT < 4 && position.offset + 4 <= stride) position.itemSize = 4;
}

function kindOf(primitive: Mesh | LineSegments): PrimitiveKind {
  if (primitive instanceof LineSegments) return 'edges';
  const material = Array.isArray(primitive.material) ? primitive.material[0] : primitive.material;
  if (material?.transparent) return 'transparent';
  // DoubleSide is 2 in three.
  return material?.side === 2 ? 'open' : 'closed';
}

/** minX, minY, minZ, maxX, maxY, maxZ as a box. */
export const toBox3 = ([x0, y0, z0, x1, y1, z1]: readonly [number, number, number, number, number, number]): Box3 =>
  new Box3(new Vector3(x0, y0, z0), new Vector3(x1, y1, z1));

/** The centre of a box rounded to whole metres: subtracting it costs no precision. */
export const wholeCentre = (box: Box3): Vector3 => box.getCenter(new Vector3()).round();
