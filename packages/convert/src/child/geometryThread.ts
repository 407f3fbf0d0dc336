import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { readIfcGeometry } from '../geometry/index.ts';
import { NotConvertible } from '../result.ts';
import { createTilesBuilder, type MeshSink } from '../tiles/index.ts';
import type { ElementNumbers, GeometryMessage } from './geometryMessages.ts';
import type { GeometryThreadData } from './threads.ts';

const PROGRESS_INTERVAL_MS = 200;

/**
 * The thread that holds the geometry engine and the tiles of one IFC file. An error that is not the file's fault ends
 * the thread and is told by that.
 */
export async function runGeometry({ folder }: GeometryThreadData): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('Not in a thread');
  const sendMessage = (message: GeometryMessage): void => port.postMessage(message);
  try {
    const started = performance.now();
    const tiles = createTilesBuilder();
    const keys = new Set<number>();
    const sink: MeshSink = {
      addMesh: (mesh) => {
        keys.add(mesh.key);
        tiles.addMesh(mesh);
      },
      placeShape: (placed) => {
        keys.add(placed.key);
        tiles.placeShape(placed);
      },
    };
    // The bytes come while the engine is loaded; nothing here holds them.
    const bytesOf = async (): Promise<Uint8Array> => (await once(port, 'message'))[0];
    const geometry = await readIfcGeometry(bytesOf, sink, {
      onProgress: throttleProgress((share) => sendMessage({ kind: 'share', stage: 'geometry', share })),
    });
    const read = performance.now();
    const ids = Uint32Array.from(keys);
    sendMessage({ kind: 'keys', keys: ids });
    const [{ numbers, spaces }] = (await once(port, 'message')) as [ElementNumbers];
    const places = new Map(Array.from(ids, (id, place) => [id, place]));
    const numbersReceivedAt = performance.now();
    const numberOf = (key: number): number | undefined => {
      const number = numbers[places.get(key) ?? -1] ?? -1;
      return number < 0 ? undefined : number;
    };
    const result = await tiles.finish({
      numberOf,
      isSpace: (key) => spaces[places.get(key) ?? -1] === 1,
      folder,
      onProgress: throttleProgress((share) => sendMessage({ kind: 'share', stage: 'tiles', share })),
    });
    const seconds = [
      ['geometry', (read - started) / 1000],
      ['tiles', (performance.now() - numbersReceivedAt) / 1000],
    ] as const;
    sendMessage({
      kind: 'answer',
      answer: { tiles: result, missing: geometry.missing, warnings: geometry.warnings, seconds },
    });
  } catch (error) {
    if (!(error instanceof NotConvertible)) throw error;
    sendMessage({ kind: 'refused', code: error.code, values: error.values });
  }
}

const throttleProgress = (report: (share: number) => void): ((share: number) => void) => {
  let last = 0;
  return (share) => {
    const now = performance.now();
    if (now - last < PROGRESS_INTERVAL_MS) return;
    last = now;
    report(share);
  };
};
