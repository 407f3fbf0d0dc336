import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type FlatMesh, IFCFEATUREELEMENTSUBTRACTION, IFCPRODUCT, IFCVIRTUALELEMENT, IfcAPI, LogLevel } from 'web-ifc';
import { NotConvertible } from '../result.ts';
import type { MeshSink } from '../tiles/index.ts';
import { createMeshReader } from './meshReader.ts';
import type { IfcGeometryOptions, IfcGeometryResult } from './shapes.ts';

/** web-ifc counts a file's bytes with 31 bits, and holds about as much in its 32-bit memory. */
export const LARGEST_IFC = 2 ** 31 - 1;

/**
 * Hands the geometry of every product of an IFC file to `sink`, keyed by express id, rooms included. Openings are cut out of what they stand in and not
 * drawn themselves; neither are virtual elements, which only part rooms from each other. Blocks the thread until it is done, and leaves WASM memory
 * behind that is never given back: call it in a process or thread that ends.
 *
 * @throws NotConvertible `tooLarge`, `outOfMemory`, `notThisFormat`
 */
export async function readIfcGeometry(
  file: string,
  sink: MeshSink,
  { onProgress }: IfcGeometryOptions = {},
): Promise<IfcGeometryResult> {
  const descriptor = openSync(file, 'r');
  try {
    if (fstatSync(descriptor).size > LARGEST_IFC) throw new NotConvertible('tooLarge');
    const api = new IfcAPI();
    const folder = path.dirname(createRequire(import.meta.url).resolve('web-ifc'));
    await api.Init((name) => path.join(folder, name), true);
    api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
    const model = api.OpenModelFromCallback((offset, length) => piece(descriptor, offset, length), {
      COORDINATE_TO_ORIGIN: false,
    });
    if (model < 0) throw new NotConvertible('notThisFormat');
    const failed = stream(api, model, drawn(api, model), sink, onProgress);
    api.Dispose();
    return { warnings: failed === 0 ? [] : [`${failed} shapes could not be read`] };
  } finally {
    closeSync(descriptor);
  }
}

function piece(descriptor: number, offset: number, length: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, offset));
}

/** Express ids of all that is drawn. */
function drawn(api: IfcAPI, model: number): number[] {
  const hidden = new Set([...idsOf(api, model, IFCFEATUREELEMENTSUBTRACTION), ...idsOf(api, model, IFCVIRTUALELEMENT)]);
  return idsOf(api, model, IFCPRODUCT).filter((id) => !hidden.has(id));
}

function idsOf(api: IfcAPI, model: number, type: number): number[] {
  const found = api.GetLineIDsWithType(model, type, true);
  return Array.from({ length: found.size() }, (_, place) => found.get(place));
}

function stream(
  api: IfcAPI,
  model: number,
  products: number[],
  sink: MeshSink,
  onProgress: ((share: number) => void) | undefined,
): number {
  const readMesh = createMeshReader(api, model, sink);
  let failed = 0;
  let told = 0;
  let done = 0;
  const take = (mesh: FlatMesh): void => {
    failed += readMesh(mesh);
    done++;
    const percent = Math.floor((100 * done) / products.length);
    if (percent > told) {
      told = percent;
      onProgress?.(percent / 100);
    }
  };
  api.StreamMeshes(model, products, take);
  return failed;
}
