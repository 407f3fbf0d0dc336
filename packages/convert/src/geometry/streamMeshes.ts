import type { FlatMesh, IfcAPI } from 'web-ifc';
import { NotConvertible } from '../result.ts';
import { toWasmError } from './wasmFailure.ts';

/** Products that are asked for at once: a failure costs those of its batch a second try. */
const PRODUCTS_PER_BATCH = 2_000;
/** So many failures are no longer single damaged elements. */
const MAX_FAILURES = 1_000;

export type StreamOptions = {
  onMesh(mesh: FlatMesh): void;
  /** How many products are drawn with this one, itself included. */
  countWithDuplicates(product: number): number;
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
  { onMesh, countWithDuplicates, onFailed, onProgress }: StreamOptions,
): number {
  let failed = 0;
  let reportedPercent = 0;
  const reportProgress = (done: number): void => {
    const percent = Math.floor((100 * done) / products.length);
    if (percent <= reportedPercent) return;
    reportedPercent = percent;
    onProgress?.(percent / 100);
  };

  /** Returns what was thrown, if anything; `taken` holds the products that came before. */
  const streamProducts = (ids: number[], taken: Set<number>, first: number): unknown => {
    // What the sink throws is the caller's own and no fault of the file.
    let own: { readonly error: unknown } | undefined;
    try {
      api.StreamMeshes(model, ids, (mesh, index) => {
        taken.add(mesh.expressID);
        try {
          onMesh(mesh);
        } catch (error) {
          own = { error };
          throw error;
        }
        reportProgress(first + index + 1);
      });
      return undefined;
    } catch (error) {
      if (own) throw own.error;
      return error ?? new Error('web-ifc failed without a word');
    }
  };

  for (let first = 0; first < products.length; first += PRODUCTS_PER_BATCH) {
    const batch = products.slice(first, first + PRODUCTS_PER_BATCH);
    const taken = new Set<number>();
    if (streamProducts(batch, taken, first) !== undefined) {
      batch.forEach((product, place) => {
        if (taken.has(product)) return;
        const error = streamProducts([product], taken, first + place);
        if (error === undefined) return;
        const reason = toWasmError(error, 'damaged', api.wasmModule.HEAPU8.length);
        failed += countWithDuplicates(product);
        onFailed?.(product);
        if (!(reason instanceof NotConvertible) || reason.code === 'tooLarge' || failed > MAX_FAILURES) throw reason;
      });
    }
    reportProgress(Math.min(first + PRODUCTS_PER_BATCH, products.length));
  }
  return failed;
}
