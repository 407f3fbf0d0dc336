import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { IfcAPI } from 'web-ifc';
import { readableBytes } from '../readableBytes.ts';
import { NotConvertible } from '../result.ts';
import type { MeshSink } from '../tiles/index.ts';
import { createMeshReader } from './meshReader.ts';
import { createMoves, NO_MOVES } from './moves.ts';
import { planGeometry } from './plan/index.ts';
import type { IfcGeometryOptions, IfcGeometryResult } from './shapes.ts';
import { streamMeshes } from './streamMeshes.ts';
import { toldByWasm } from './wasmFailure.ts';

const require = createRequire(import.meta.url);

/** web-ifc counts a file's bytes with 31 bits, and needs more than as much again of its 32-bit memory. */
export const LARGEST_IFC = 2 ** 31 - 1;

/** Bytes that are read at once: small enough not to weigh on memory; smaller ones are no faster. */
const PIECE = 1 << 22;

const READ_AT_ONCE = 1 << 25;

/** How much of a file web-ifc may hold. With less than the whole it reads the file anew for nearly every shape, for hours. */
const HELD = LARGEST_IFC;

/**
 * Hands the geometry of every product of an IFC file to `sink`, keyed by express id, rooms included. Openings are cut out of what they stand in and not
 * drawn themselves; neither are virtual elements, which only part rooms from each other. Blocks the thread until it is done, and leaves WASM memory
 * behind that is never given back: call it in a process or thread that ends.
 *
 * @throws NotConvertible `tooLarge`, `notThisFormat`, `damaged`
 */
export async function readIfcGeometry(
  file: string,
  sink: MeshSink,
  { onProgress }: IfcGeometryOptions = {},
): Promise<IfcGeometryResult> {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    if (size > LARGEST_IFC) throw new NotConvertible('tooLarge', { limit: readableBytes(LARGEST_IFC) });
    const plan = planGeometry(readAll(descriptor, size));
    // Loaded only now, and as the CommonJS module that it is: as an import its six megabytes would be searched for names first, which takes a third of
    // a second and 35 MB. Its WASM lies beside the main entry, wherever this program itself was bundled to.
    const webIfc: typeof import('web-ifc') = require('web-ifc');
    const folder = path.dirname(require.resolve('web-ifc'));
    const api = new webIfc.IfcAPI();
    await api.Init((name) => path.join(folder, name), true);
    api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
    const model = openModel(api, descriptor, plan ? readerOfBytes(plan.excerpt) : readerOfFile(descriptor));
    const moves = plan ? createMoves(api, model, plan.twins) : NO_MOVES;
    const failed = streamMeshes(api, model, drawn(api, model, webIfc), {
      take: createMeshReader(api, model, sink, moves),
      countOf: (product) => 1 + moves.countOf(product),
      onProgress,
    });
    api.Dispose();
    return { warnings: failed === 0 ? [] : [`The shapes of ${failed} elements could not be read`] };
  } finally {
    closeSync(descriptor);
  }
}

type Read = (offset: number, length: number) => Uint8Array;

const readerOfBytes =
  (bytes: Uint8Array): Read =>
  (offset, length) =>
    bytes.subarray(offset, offset + length);

function readerOfFile(descriptor: number): Read {
  const piece = Buffer.allocUnsafe(PIECE);
  return (offset, length) => {
    const bytes = length <= PIECE ? piece : Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, length, offset));
  };
}

/** What is there of a file; a file may end early while it is read. */
function readAll(descriptor: number, size: number): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(size);
  let at = 0;
  while (at < size) {
    const read = readSync(descriptor, bytes, at, Math.min(size - at, READ_AT_ONCE), at);
    if (read === 0) break;
    at += read;
  }
  return bytes.subarray(0, at);
}

function openModel(api: IfcAPI, descriptor: number, read: Read): number {
  try {
    const model = api.OpenModelFromCallback(read, { TAPE_SIZE: PIECE, MEMORY_LIMIT: HELD });
    if (model < 0) throw new NotConvertible(saysIfc(descriptor) ? 'damaged' : 'notThisFormat');
    return model;
  } catch (error) {
    throw toldByWasm(error, saysIfc(descriptor) ? 'damaged' : 'notThisFormat', api.wasmModule.HEAPU8.length);
  }
}

/** Whether a file's header names a schema of IFC: what web-ifc then cannot open is damaged, by a text without an end for instance. */
function saysIfc(descriptor: number): boolean {
  const head = Buffer.alloc(1 << 16);
  const text = head.toString('latin1', 0, readSync(descriptor, head, 0, head.length, 0));
  return /^\s*ISO-10303-21\s*;[\s\S]*FILE_SCHEMA\s*\(\s*\(\s*'IFC/i.test(text);
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
