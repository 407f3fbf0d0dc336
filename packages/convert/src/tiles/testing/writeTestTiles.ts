import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTilesBuilder } from '../createTilesBuilder.ts';
import type { Mesh, MeshSink, TilesOptions, TilesResult } from '../shapes.ts';
import { unpack } from './unpack.ts';

export type TestTiles = { readonly result: TilesResult; readonly files: Map<string, Uint8Array> };

/**
 * Runs the whole of the tiler into a folder that is gone again afterwards; unless told otherwise numbers are the keys
 * and nothing is a room.
 */
export async function writeTestTiles(
  fill: readonly Mesh[] | ((sink: MeshSink) => unknown),
  options: Partial<TilesOptions> = {},
): Promise<TestTiles> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiles-'));
  try {
    const tiles = createTilesBuilder();
    if (typeof fill === 'function') await fill(tiles);
    else for (const mesh of fill) tiles.addMesh(mesh);
    const result = await tiles.finish({ numberOf: (key) => key, isSpace: () => false, ...options, folder });
    return { result, files: unpack(folder, result.entries) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
