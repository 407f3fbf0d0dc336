import type { LayoutLink, Place } from './place.ts';
import type { LayoutRequest, LayoutResult } from './worker.ts';

let worker: Worker | undefined;
let orders = 0;

/**
 * Lays a picture out beside the page, which stays usable meanwhile. One worker for the page, started with the first
 * picture.
 */
export function layOut(ids: readonly string[], links: readonly LayoutLink[]): Promise<ReadonlyMap<string, Place>> {
  worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const own = worker;
  orders += 1;
  const order: LayoutRequest = { at: orders, ids, links };
  return new Promise((resolve, reject) => {
    const end = () => {
      own.removeEventListener('message', hear);
      own.removeEventListener('error', fail);
    };
    const hear = ({ data }: MessageEvent<LayoutResult>) => {
      if (data.at !== order.at) return;
      end();
      resolve(data.places);
    };
    const fail = (event: ErrorEvent) => {
      end();
      // A worker that could not even start is of no further use.
      if (worker === own) worker = undefined;
      reject(new Error(event.message));
    };
    own.addEventListener('message', hear);
    own.addEventListener('error', fail);
    own.postMessage(order);
  });
}
