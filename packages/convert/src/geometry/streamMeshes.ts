import type { FlatMesh, IfcAPI } from 'web-ifc';
import { NotConvertible } from '../result.ts';
import { toldByWasm } from './wasmFailure.ts';

/** Products that are asked for at once: a failure costs those of its batch a second try. */
const BATCH = 2_000;
/** So many failures are no longer single damaged elements. */
const MOST_FAILURES = 1_000;

export type StreamOptions = {
  take(mesh: FlatMesh): void;
  /** How many products are drawn with this one, itself included. */
  countOf(product: number): number;
  /** Told of each product that failed. */
  onFailed?(product: number): void;
  onProgress?: ((share: number) => void) | undefined;
};

/**
 * Has web-ifc make the meshes of products. What it fails at is left out: the rest of a batch is then asked for one by
 * one.
 *
 * @returns how many products failed
 */
export function streamMeshes(
  api: IfcAPI,
  model: number,
  products: readonly number[],
  { take, countOf, onFailed, onProgress }: StreamOptions,
): number {
  let failed = 0;
  let told = 0;
  const tell = (done: number): void => {
    const percent = Math.floor((100 * done) / products.length);
    if (percent <= told) return;
    told = percent;
    onProgress?.(percent / 100);
  };

  /** Returns what was thrown, if anything; `taken` holds the products that came before. */
  const ask = (ids: number[], taken: Set<number>, first: number): unknown => {
    // What the sink throws is the caller's own and no fault of the file.
    let own: { readonly error: unknown } | undefined;
    try {
      api.StreamMeshes(model, ids, (mesh, index) => {
        taken.add(mesh.expressID);
        try {
          take(mesh);
        } catch (error) {
          own = { error };
          throw error;
        }
        tell(first + index + 1);
      });
      return undefined;
    } catch (error) {
      if (own) throw own.error;
      return error ?? new Error('web-ifc failed without a word');
    }
  };

  for (let first = 0; first < products.length; first += BATCH) {
    const batch = products.slice(first, first + BATCH);
    const taken = new Set<number>();
    if (ask(batch, taken, first) !== undefined) {
      batch.forEach((product, place) => {
        if (taken.has(product)) return;
        const error = ask([product], taken, first + place);
        if (error === undefined) return;
        const reason = toldByWasm(error, 'damaged', api.wasmModule.HEAPU8.length);
        failed += countOf(product);
        onFailed?.(product);
        if (!(reason instanceof NotConvertible) || reason.code === 'tooLarge' || failed > MOST_FAILURES) throw reason;
      });
    }
    tell(Math.min(first + BATCH, products.length));
  }
  return failed;
}
