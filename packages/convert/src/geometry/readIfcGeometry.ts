import { createRequire } from 'node:module';
import path from 'node:path';
import type { IfcAPI } from 'web-ifc';
import { NotConvertible } from '../result.ts';
import type { MeshSink } from '../tiles/index.ts';
import { type ByteSource, createByteSource, MAX_IFC_BYTES, openFileSource } from './byteSource.ts';
import { createDuplicateTransforms, type DuplicateTransforms, NO_DUPLICATES } from './duplicateTransforms.ts';
import { createMeshReader } from './meshReader.ts';
import { hasBodyRepresentation, type MissingProduct } from './missingProducts.ts';
import { planGeometry } from './plan/index.ts';
import type { IfcGeometryOptions, IfcGeometryResult } from './shapes.ts';
import { streamMeshes } from './streamMeshes.ts';
import { toWasmError } from './wasmFailure.ts';

const require = createRequire(import.meta.url);

/** Bytes that are read at once: small enough not to weigh on memory; smaller ones are no faster. */
const READ_BYTES = 1 << 22;

/**
 * How much of a file web-ifc may hold. With less than the whole it reads the file anew for nearly every shape, for
 * hours.
 */
const MEMORY_LIMIT_BYTES = MAX_IFC_BYTES;

/** From this size on a plan saves more than it takes. */
const PLAN_FROM_BYTES = 1 << 24;

/**
 * Hands the geometry of every product of an IFC file to `sink`, keyed by express id, rooms included. Openings are cut
 * out of what they stand in and not drawn themselves; neither are virtual elements, which only part rooms from each
 * other. Blocks the thread until it is done, and leaves WASM memory behind that is never given back: call it in a
 * process or thread that ends.
 *
 * @param file its path, or what brings all of its bytes, which are let go of as soon as possible
 * @throws NotConvertible `tooLarge`, `notThisFormat`, `damaged`
 */
export async function readIfcGeometry(
  file: string | (() => Promise<Uint8Array>),
  sink: MeshSink,
  { onProgress, planned }: IfcGeometryOptions = {},
): Promise<IfcGeometryResult> {
  const opened = typeof file === 'string' ? openFileSource(file) : file;
  try {
    // Loaded only now, and as the CommonJS module that it is: as an import its six megabytes would be searched for
    // names first, which takes a third of a second and 35 MB. Its WASM lies beside the main entry, wherever this
    // program itself was bundled to.
    const webIfc: typeof import('web-ifc') = require('web-ifc');
    const folder = path.dirname(require.resolve('web-ifc'));
    const api = new webIfc.IfcAPI();
    await api.Init((name) => path.join(folder, name), true);
    api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
    const { model, duplicates } = await openWithPlan(api, opened, planned);
    const products = listDrawnProducts(api, model, webIfc);
    const taken = new Set<number>();
    const take = createMeshReader(api, model, sink, duplicates);
    const unreadable = new Set<number>();
    const failed = streamMeshes(api, model, products, {
      onMesh: (mesh) => {
        if (mesh.geometries.size() > 0) taken.add(mesh.expressID);
        take(mesh);
      },
      onFailed: (product) => unreadable.add(product),
      countWithDuplicates: (product) => 1 + duplicates.countDuplicates(product),
      onProgress,
    });
    const missing: MissingProduct[] = [];
    for (const id of products) {
      if (taken.has(id) || !hasBodyRepresentation(api, model, id)) continue;
      const reason = unreadable.has(id) ? 'unreadable' : 'empty';
      missing.push({ id, reason });
      duplicates.forEachDuplicate(id, (twin) => missing.push({ id: twin, reason }));
    }
    api.Dispose();
    return { missing, warnings: failed === 0 ? [] : [`The shapes of ${failed} elements could not be read`] };
  } finally {
    if ('close' in opened) opened.close();
  }
}

/** By itself, so that nothing holds the bytes while the meshes are made. */
async function openWithPlan(
  api: IfcAPI,
  file: ByteSource | (() => Promise<Uint8Array>),
  planned?: boolean,
): Promise<{ model: number; duplicates: DuplicateTransforms }> {
  const source = typeof file === 'function' ? createByteSource(await file()) : file;
  const plan = (planned ?? source.size >= PLAN_FROM_BYTES) ? planGeometry(source.all()) : undefined;
  if (!plan) return { model: openModel(api, source), duplicates: NO_DUPLICATES };
  const excerpt = releasable(plan.excerpt);
  const model = openModel(api, excerpt);
  excerpt.release();
  return { model, duplicates: createDuplicateTransforms(api, model, plan.duplicates) };
}

/**
 * web-ifc keeps hold of what it reads from as long as the model is open, although it has read all of it: it must not
 * keep the file in memory.
 */
function releasable({ size, read }: ByteSource): Pick<ByteSource, 'size' | 'read'> & { release(): void } {
  let held: ByteSource['read'] | undefined = read;
  return {
    size,
    read: (offset, length) => {
      if (!held) throw new Error('web-ifc reads what it has read');
      return held(offset, length);
    },
    release: () => {
      held = undefined;
    },
  };
}

function openModel(api: IfcAPI, { read }: Pick<ByteSource, 'read'>): number {
  const saysIfc = /^\s*ISO-10303-21\s*;[\s\S]*FILE_SCHEMA\s*\(\s*\(\s*'IFC/i.test(
    Buffer.from(read(0, 1 << 16)).toString('latin1'),
  );
  // What a file of IFC is called and web-ifc cannot open is damaged, by a text without an end for instance.
  const reason = saysIfc ? 'damaged' : 'notThisFormat';
  try {
    const model = api.OpenModelFromCallback(read, { TAPE_SIZE: READ_BYTES, MEMORY_LIMIT: MEMORY_LIMIT_BYTES });
    if (model < 0) throw new NotConvertible(reason);
    return model;
  } catch (error) {
    throw toWasmError(error, reason, api.wasmModule.HEAPU8.length);
  }
}

type DrawnTypes = Record<'IFCPRODUCT' | 'IFCFEATUREELEMENTSUBTRACTION' | 'IFCVIRTUALELEMENT', number>;

/** Express ids of all that is drawn. */
function listDrawnProducts(api: IfcAPI, model: number, types: DrawnTypes): number[] {
  const hidden = new Set([
    ...listIdsOfType(api, model, types.IFCFEATUREELEMENTSUBTRACTION),
    ...listIdsOfType(api, model, types.IFCVIRTUALELEMENT),
  ]);
  return listIdsOfType(api, model, types.IFCPRODUCT).filter((id) => !hidden.has(id));
}

function listIdsOfType(api: IfcAPI, model: number, type: number): number[] {
  const found = api.GetLineIDsWithType(model, type, true);
  return Array.from({ length: found.size() }, (_, place) => found.get(place));
}
