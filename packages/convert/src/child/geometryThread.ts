import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { readIfcGeometry } from '../geometry/index.ts';
import { NotConvertible } from '../result.ts';
import { createTiles, type MeshSink } from '../tiles/index.ts';
import type { GeometryTold, KeyNumbers } from './geometryMessages.ts';
import type { GeometryThreadData } from './threads.ts';

const TELL_EVERY_MS = 200;

/**
 * The thread that holds the geometry engine and the tiles of one IFC file. An error that is not the file's fault ends
 * the thread and is told by that.
 */
export async function runGeometry({ folder }: GeometryThreadData): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('Not in a thread');
  const tell = (told: GeometryTold): void => port.postMessage(told);
  try {
    const started = performance.now();
    const tiles = createTiles();
    const keys = new Set<number>();
    const sink: MeshSink = {
      add: (mesh) => {
        keys.add(mesh.key);
        tiles.add(mesh);
      },
      place: (placed) => {
        keys.add(placed.key);
        tiles.place(placed);
      },
    };
    // The bytes come while the engine is loaded; nothing here holds them.
    const bytesOf = async (): Promise<Uint8Array> => (await once(port, 'message'))[0];
    const geometry = await readIfcGeometry(bytesOf, sink, {
      onProgress: seldom((share) => tell({ kind: 'share', stage: 'geometry', share })),
    });
    const read = performance.now();
    const ids = Uint32Array.from(keys);
    tell({ kind: 'keys', keys: ids });
    const [{ numbers, spaces }] = (await once(port, 'message')) as [KeyNumbers];
    const places = new Map(Array.from(ids, (id, place) => [id, place]));
    const told = performance.now();
    const numberOf = (key: number): number | undefined => {
      const number = numbers[places.get(key) ?? -1] ?? -1;
      return number < 0 ? undefined : number;
    };
    const result = await tiles.finish({
      numberOf,
      isSpace: (key) => spaces[places.get(key) ?? -1] === 1,
      folder,
      onProgress: seldom((share) => tell({ kind: 'share', stage: 'tiles', share })),
    });
    const seconds = [
      ['geometry', (read - started) / 1000],
      ['tiles', (performance.now() - told) / 1000],
    ] as const;
    tell({
      kind: 'answer',
      answer: { tiles: result, missing: geometry.missing, warnings: geometry.warnings, seconds },
    });
  } catch (error) {
    if (!(error instanceof NotConvertible)) throw error;
    tell({ kind: 'refused', code: error.code, values: error.values });
  }
}

const seldom = (tell: (share: number) => void): ((share: number) => void) => {
  let last = 0;
  return (share) => {
    const now = performance.now();
    if (now - last < TELL_EVERY_MS) return;
    last = now;
    tell(share);
  };
};
