import { createRequire } from 'node:module';
import path from 'node:path';
import type { IfcAPI } from 'web-ifc';
import { NotConvertible } from '../result.ts';
import type { MeshSink } from '../tiles/index.ts';
import { createMeshReader } from './meshReader.ts';
import { hasBody, type MissingProduct } from './missing.ts';
import { createMoves, type Moves, NO_MOVES } from './moves.ts';
import { planGeometry } from './plan/index.ts';
import type { IfcGeometryOptions, IfcGeometryResult } from './shapes.ts';
import { LARGEST_IFC, openFile, type Source, sourceOf } from './source.ts';
import { streamMeshes } from './streamMeshes.ts';
import { toldByWasm } from './wasmFailure.ts';

const require = createRequire(import.meta.url);

/** Bytes that are read at once: small enough not to weigh on memory; smaller ones are no faster. */
const PIECE = 1 << 22;

/**
 * How much of a file web-ifc may hold. With less than the whole it reads the file anew for nearly every shape, for
 * hours.
 */
const HELD = LARGEST_IFC;

/** From this size on a plan saves more than it takes. */
const PLANNED = 1 << 24;

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
  const opened = typeof file === 'string' ? openFile(file) : file;
  try {
    // Loaded only now, and as the CommonJS module that it is: as an import its six megabytes would be searched for
    // names first, which takes a third of a second and 35 MB. Its WASM lies beside the main entry, wherever this
    // program itself was bundled to.
    const webIfc: typeof import('web-ifc') = require('web-ifc');
    const folder = path.dirname(require.resolve('web-ifc'));
    const api = new webIfc.IfcAPI();
    await api.Init((name) => path.join(folder, name), true);
    api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
    const { model, moves } = await openPlanned(api, opened, planned);
    const products = drawn(api, model, webIfc);
    const taken = new Set<number>();
    const take = createMeshReader(api, model, sink, moves);
    const unreadable = new Set<number>();
    const failed = streamMeshes(api, model, products, {
      take: (mesh) => {
        if (mesh.geometries.size() > 0) taken.add(mesh.expressID);
        take(mesh);
      },
      onFailed: (product) => unreadable.add(product),
      countOf: (product) => 1 + moves.countOf(product),
      onProgress,
    });
    const missing: MissingProduct[] = [];
    for (const id of products) {
      if (taken.has(id) || !hasBody(api, model, id)) continue;
      const reason = unreadable.has(id) ? 'unreadable' : 'empty';
      missing.push({ id, reason });
      moves.each(id, (twin) => missing.push({ id: twin, reason }));
    }
    api.Dispose();
    return { missing, warnings: failed === 0 ? [] : [`The shapes of ${failed} elements could not be read`] };
  } finally {
    if ('close' in opened) opened.close();
  }
}

/** By itself, so that nothing holds the bytes while the meshes are made. */
async function openPlanned(
  api: IfcAPI,
  file: Source | (() => Promise<Uint8Array>),
  planned?: boolean,
): Promise<{ model: number; moves: Moves }> {
  const source = typeof file === 'function' ? sourceOf(await file()) : file;
  const plan = (planned ?? source.size >= PLANNED) ? planGeometry(source.all()) : undefined;
  if (!plan) return { model: openModel(api, source), moves: NO_MOVES };
  const excerpt = released(plan.excerpt);
  const model = openModel(api, excerpt);
  excerpt.release();
  return { model, moves: createMoves(api, model, plan.twins) };
}

/**
 * web-ifc keeps hold of what it reads from as long as the model is open, although it has read all of it: it must not
 * keep the file in memory.
 */
function released({ size, read }: Source): Pick<Source, 'size' | 'read'> & { release(): void } {
  let held: Source['read'] | undefined = read;
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

function openModel(api: IfcAPI, { read }: Pick<Source, 'read'>): number {
  const saysIfc = /^\s*ISO-10303-21\s*;[\s\S]*FILE_SCHEMA\s*\(\s*\(\s*'IFC/i.test(
    Buffer.from(read(0, 1 << 16)).toString('latin1'),
  );
  // What a file of IFC is called and web-ifc cannot open is damaged, by a text without an end for instance.
  const reason = saysIfc ? 'damaged' : 'notThisFormat';
  try {
    const model = api.OpenModelFromCallback(read, { TAPE_SIZE: PIECE, MEMORY_LIMIT: HELD });
    if (model < 0) throw new NotConvertible(reason);
    return model;
  } catch (error) {
    throw toldByWasm(error, reason, api.wasmModule.HEAPU8.length);
  }
}

type Types = Record<'IFCPRODUCT' | 'IFCFEATUREELEMENTSUBTRACTION' | 'IFCVIRTUALELEMENT', number>;

/** Express ids of all that is drawn. */
function drawn(api: IfcAPI, model: number, types: Types): number[] {
  const hidden = new Set([
    ...idsOf(api, model, types.IFCFEATUREELEMENTSUBTRACTION),
    ...idsOf(api, model, types.IFCVIRTUALELEMENT),
  ]);
  return idsOf(api, model, types.IFCPRODUCT).filter((id) => !hidden.has(id));
}

function idsOf(api: IfcAPI, model: number, type: number): number[] {
  const found = api.GetLineIDsWithType(model, type, true);
  return Array.from({ length: found.size() }, (_, place) => found.get(place));
}
