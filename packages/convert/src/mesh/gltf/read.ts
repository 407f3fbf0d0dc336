/// <reference path="./draco3d.d.ts" />
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Document,
  Logger,
  type Material,
  type Mesh,
  type Node,
  type Primitive,
  Verbosity,
  WebIO,
} from '@gltf-transform/core';
import {
  EXTMeshGPUInstancing,
  EXTMeshoptCompression,
  type InstancedMesh,
  KHRDracoMeshCompression,
  KHRMaterialsTransmission,
  KHRMeshQuantization,
} from '@gltf-transform/extensions';
import type { ModelReader } from '../../child/conversionWork.ts';
import { readWholeFile } from '../../child/readWholeFile.ts';
import { NotConvertible } from '../../result.ts';
import { createTilesBuilder, type TilesBuilder } from '../../tiles/index.ts';
import { resolveArchivePath } from '../../tileset/uri.ts';
import { MeshElements } from '../elements.ts';
import { finishMeshes } from '../finishMeshes.ts';
import { MAX_MESH_BYTES, refuseTooManyTriangles } from '../limits.ts';
import { type LinearColor, loadBaseColor } from './color.ts';
import { type ColoredTriangles, colorTriangles } from './colorTriangles.ts';
import { type LoadResource, readContainer } from './container.ts';
import { readExtras } from './extras.ts';
import { composeMatrix, IDENTITY, type Matrix, multiply } from './matrix.ts';
import { toTriangles } from './triangles.ts';

/**
 * glTF 2.0, .glb and .gltf with embedded buffers: an element for each named node, with the nodes above it as parents;
 * what an unnamed node draws belongs to the nearest named one. Animation, skins and morph targets are left out.
 */
export const readGltf: ModelReader = async (file, work) => {
  const bytes = await work.report.runStage('reading', (onProgress) => readWholeFile(file, MAX_MESH_BYTES, onProgress));
  const document = await readDocument(file, bytes, work.scratch);
  const elements = new MeshElements();
  const tiles = createTilesBuilder();
  const warnings = await work.report.runStage('geometry', (onProgress) =>
    walkNodes(document, elements, tiles, { name: work.request.name, onProgress }),
  );
  const { generator } = document.getRoot().getAsset();
  const content = elements.toContent('glTF 2.0', generator ? generator.slice(0, 200) : undefined);
  return finishMeshes(content, tiles, work, warnings);
};

async function readDocument(file: string, bytes: Uint8Array<ArrayBuffer>, scratch: string): Promise<Document> {
  const container = await readContainer(bytes, createResourceLoader(file, scratch));
  const io = new WebIO()
    .setLogger(new Logger(Verbosity.SILENT))
    .registerExtensions([
      KHRMeshQuantization,
      EXTMeshoptCompression,
      KHRDracoMeshCompression,
      EXTMeshGPUInstancing,
      KHRMaterialsTransmission,
    ])
    .registerDependencies(await loadDecoders(container.json.extensionsUsed ?? []));
  try {
    return await io.readJSON(container);
  } catch (error) {
    throw toDamagedError(error);
  }
}

/** Each is a WebAssembly program, loaded only for files that need it. */
async function loadDecoders(extensions: readonly string[]): Promise<Record<string, unknown>> {
  const decoders: Record<string, unknown> = {};
  if (extensions.includes('EXT_meshopt_compression')) {
    const { MeshoptDecoder } = await import('meshoptimizer');
    await MeshoptDecoder.ready;
    decoders['meshopt.decoder'] = MeshoptDecoder;
  }
  if (extensions.includes('KHR_draco_mesh_compression')) {
    const { createDecoderModule } = await import('draco3d');
    decoders['draco3d.decoder'] = await createDecoderModule();
  }
  return decoders;
}

/** Files that came in the same archive; beside an uploaded file alone lies nothing of ours to read. */
function createResourceLoader(file: string, scratch: string): LoadResource {
  const unpacked = path.join(scratch, 'unpacked');
  return async (uri) => {
    if (!file.startsWith(unpacked + path.sep)) return undefined;
    const name = resolveArchivePath(path.relative(unpacked, file).replaceAll(path.sep, '/'), uri);
    return readFile(path.join(unpacked, name)).then(
      (bytes) => new Uint8Array(bytes),
      () => undefined,
    );
  };
}

/** The library's objections are the file's fault, as all that is left after our own checks; memory is not. */
function toDamagedError(error: unknown): unknown {
  if (error instanceof NotConvertible) return error;
  if (error instanceof RangeError && /allocation/i.test(error.message)) return error;
  return new NotConvertible('damaged');
}

type NodePlacement = { readonly node: Node; readonly parent: number; readonly matrix: Matrix };

async function walkNodes(
  document: Document,
  elements: MeshElements,
  tiles: TilesBuilder,
  { name: called, onProgress }: { readonly name: string | undefined; readonly onProgress: (share: number) => void },
): Promise<string[]> {
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  const top = elements.add({ class: 'Scene', name: scene?.getName() || called || 'Scene' });
  const nodes = scene?.listChildren() ?? root.listNodes().filter((node) => !node.getParentNode());
  const waiting = nodes.map((node): NodePlacement => ({ node, parent: top, matrix: IDENTITY })).reverse();
  const painter = new MeshDrawer(elements, tiles);
  const total = Math.max(1, root.listNodes().length);
  for (let done = 0, place = waiting.pop(); place; place = waiting.pop()) {
    const { node, parent } = place;
    const name = node.getName() || node.getMesh()?.getName() || '';
    const element = name ? elements.add({ class: 'Node', name, parent, sets: readExtras(node, elements) }) : parent;
    const matrix = multiply(place.matrix, composeMatrix(node.getTranslation(), node.getRotation(), node.getScale()));
    const mesh = node.getMesh();
    if (mesh)
      await painter.drawMesh(
        mesh,
        element,
        listInstances(node).map((instance) => multiply(matrix, instance)),
      );
    for (const child of node.listChildren().reverse()) waiting.push({ node: child, parent: element, matrix });
    onProgress(++done / total);
  }
  const left = root.listAnimations().length + root.listSkins().length;
  if (left > 0) painter.warnings.add('Animations and skins were left out');
  return [...painter.warnings];
}

/** Places of a node's mesh relative to the node: one, or those of EXT_mesh_gpu_instancing. */
function listInstances(node: Node): Matrix[] {
  const instanced = node.getExtension<InstancedMesh>('EXT_mesh_gpu_instancing');
  if (!instanced) return [IDENTITY];
  const [translation, rotation, scale] = ['TRANSLATION', 'ROTATION', 'SCALE'].map((name) =>
    instanced.getAttribute(name),
  );
  const count = Math.max(0, ...instanced.listAttributes().map((attribute) => attribute.getCount()));
  return Array.from({ length: count }, (_, place) => {
    const [x = 0, y = 0, z = 0] = translation?.getElement(place, []) ?? [];
    const [qx = 0, qy = 0, qz = 0, qw = 1] = rotation?.getElement(place, []) ?? [];
    const [sx = 1, sy = 1, sz = 1] = scale?.getElement(place, []) ?? [];
    return composeMatrix([x, y, z], [qx, qy, qz, qw], [sx, sy, sz]);
  });
}

/** Draws meshes into the tiles; each is taken apart once, however often it stands somewhere. */
class MeshDrawer {
  readonly warnings = new Set<string>();
  readonly #bases = new Map<Material | null, LinearColor>();
  readonly #shapes = new Map<Primitive, readonly ColoredShape[]>();
  #count = 0;
  #triangles = 0;
  readonly #elements: MeshElements;
  readonly #tiles: TilesBuilder;

  constructor(elements: MeshElements, tiles: TilesBuilder) {
    this.#elements = elements;
    this.#tiles = tiles;
  }

  async drawMesh(mesh: Mesh, element: number, places: readonly Matrix[]): Promise<void> {
    for (const primitive of mesh.listPrimitives()) {
      for (const { shape, positions, indices, color } of await this.#shapesOf(primitive, mesh)) {
        this.#triangles += (indices.length / 3) * places.length;
        refuseTooManyTriangles(this.#triangles);
        for (const transform of places)
          this.#tiles.placeShape({ key: element, color, shape, transform, read: () => ({ positions, indices }) });
      }
      this.#elements.assignMaterial(element, primitive.getMaterial()?.getName() ?? '');
    }
  }

  async #shapesOf(primitive: Primitive, mesh: Mesh): Promise<readonly ColoredShape[]> {
    const known = this.#shapes.get(primitive);
    if (known) return known;
    const triangles = readTriangles(primitive);
    if (!triangles) this.warnings.add('Points and lines were left out');
    const base = await this.#baseOf(primitive.getMaterial());
    const all = triangles ? colorTriangles(triangles, primitive.getAttribute('COLOR_0'), base) : [];
    const shapes = all.map((one) => ({ ...one, shape: this.#count++ }));
    // What only one node shows need not be remembered.
    if (mesh.listParents().filter((parent) => parent.propertyType === 'Node').length > 1)
      this.#shapes.set(primitive, shapes);
    return shapes;
  }

  async #baseOf(material: Material | null): Promise<LinearColor> {
    const base = this.#bases.get(material) ?? (await loadBaseColor(material));
    this.#bases.set(material, base);
    return base;
  }
}

type ColoredShape = ColoredTriangles & { readonly shape: number };

const readTriangles: typeof toTriangles = (primitive) => {
  try {
    return toTriangles(primitive);
  } catch (error) {
    throw toDamagedError(error);
  }
};
