import { open, stat } from 'node:fs/promises';
import type { ModelReader } from '../child/conversionWork.ts';
import { readableBytes } from '../readableBytes.ts';
import { NotConvertible } from '../result.ts';
import { createTilesBuilder, type TilesBuilder } from '../tiles/index.ts';
import { MeshElements } from './elements.ts';
import { finishMeshes } from './finishMeshes.ts';
import { MAX_MESH_BYTES, refuseTooManyTriangles } from './limits.ts';
import { readLines } from './lines.ts';

/** The format knows no colour. */
const GREY = [200, 203, 208, 255] as const;
const HEADER = 84;
const TRIANGLE = 50;
/** Triangles that go to the tiles at once. */
const BATCH = 200_000;

/**
 * STL, binary and ASCII (3D Systems, 1989): one element a solid. The format states neither unit nor axes; as is usual
 * where it comes from, Z is taken as up, and the unit as metres.
 */
export const readStl: ModelReader = async (file, work) => {
  const { size } = await stat(file);
  if (size > MAX_MESH_BYTES) throw new NotConvertible('tooLarge', { limit: readableBytes(MAX_MESH_BYTES) });
  const elements = new MeshElements();
  const tiles = createTilesBuilder();
  const fallback = work.request.name ?? 'Solid';
  await work.report.runStage('geometry', async (onProgress) => {
    const isBinary = await readBinary(file, size, { elements, tiles, fallback, onProgress });
    if (!isBinary) await readText(file, { elements, tiles, fallback, onProgress });
  });
  return finishMeshes(elements.toContent('STL'), tiles, work);
};

type StlTarget = {
  readonly elements: MeshElements;
  readonly tiles: TilesBuilder;
  /** For solids without a name. */
  readonly fallback: string;
  readonly onProgress: (share: number) => void;
};

/** Collects triangles of one element and hands them on in batches; Z up becomes Y up. */
class TriangleBatch {
  #positions = new Float64Array(BATCH * 9);
  #length = 0;
  #total = 0;
  readonly #tiles: TilesBuilder;

  constructor(tiles: TilesBuilder) {
    this.#tiles = tiles;
  }

  addCorner(key: number, x: number, y: number, z: number): void {
    if (this.#length === this.#positions.length) this.flush(key);
    this.#positions[this.#length++] = x;
    this.#positions[this.#length++] = z;
    this.#positions[this.#length++] = -y;
  }

  /** Corners of a triangle that never came are forgotten. */
  flush(key: number): void {
    const corners = Math.floor(this.#length / 9) * 3;
    this.#total += corners / 3;
    refuseTooManyTriangles(this.#total);
    if (corners > 0)
      this.#tiles.addMesh({
        key,
        positions: this.#positions.subarray(0, corners * 3),
        indices: Uint32Array.from({ length: corners }, (_, corner) => corner),
        color: GREY,
      });
    this.#length = 0;
  }
}

/** @returns false where the file's size is not what a binary file of its triangles has */
async function readBinary(
  file: string,
  size: number,
  { elements, tiles, fallback, onProgress }: StlTarget,
): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const header = Buffer.alloc(HEADER);
    const { bytesRead } = await handle.read(header, 0, HEADER, 0);
    const count = header.readUInt32LE(80);
    if (bytesRead < HEADER || size !== HEADER + count * TRIANGLE) return false;
    refuseTooManyTriangles(count);
    const [name = ''] = header
      .toString('latin1', 0, 80)
      .replace(/^solid\s*/i, '')
      .split('\0');
    const key = elements.add({ class: 'Solid', name: toPrintable(name) || fallback });
    const batch = new TriangleBatch(tiles);
    const bytes = Buffer.alloc(Math.min(count, 20_000) * TRIANGLE);
    for (let done = 0; done < count; ) {
      const some = Math.min(count - done, 20_000);
      await handle.read(bytes, 0, some * TRIANGLE, HEADER + done * TRIANGLE);
      for (let triangle = 0; triangle < some; triangle++)
        for (let corner = 0; corner < 3; corner++) {
          const at = triangle * TRIANGLE + 12 + corner * 12;
          batch.addCorner(key, bytes.readFloatLE(at), bytes.readFloatLE(at + 4), bytes.readFloatLE(at + 8));
        }
      done += some;
      onProgress(done / count);
    }
    batch.flush(key);
    return true;
  } finally {
    await handle.close();
  }
}

const WORD = /\s+/;

async function readText(file: string, { elements, tiles, fallback, onProgress }: StlTarget): Promise<void> {
  const batch = new TriangleBatch(tiles);
  let key: number | undefined;
  let isOpen = false;
  for await (const lines of readLines(file, onProgress))
    for (const line of lines) {
      const [word = '', ...rest] = line.trim().split(WORD);
      switch (word.toLowerCase()) {
        case 'solid':
          if (key !== undefined) batch.flush(key);
          key = elements.add({ class: 'Solid', name: toPrintable(rest.join(' ')) || fallback });
          isOpen = true;
          break;
        case 'vertex': {
          const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = rest.map(Number);
          if (key === undefined || !Number.isFinite(x + y + z)) throw new NotConvertible('damaged');
          batch.addCorner(key, x, y, z);
          break;
        }
        case 'endsolid':
          isOpen = false;
          break;
      }
    }
  if (isOpen) throw new NotConvertible('truncated');
  if (key !== undefined) batch.flush(key);
}

/** A name without what no name has: headers are often filled with anything. */
const toPrintable = (text: string): string =>
  text
    .replace(/[\p{C}\uFFFD]/gu, '')
    .trim()
    .slice(0, 200);
