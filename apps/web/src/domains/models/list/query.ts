import { useQueryClient } from '@tanstack/react-query';
import { convertState, isConverting, type ModelRow, modelFileCalls } from '@twinscape/contract/models';
import { useSyncExternalStore } from 'react';
import { getQueryKey } from '../../../platform/api/index.ts';

/** Filters of the list that stand in the address. */
export const FILTERS = ['phase', 'state'] as const;

/** From the address to the call's input; what is no state is no filter. */
export function filterInput({ phase, state }: Readonly<Record<string, string>>) {
  const known = convertState.safeParse(state);
  return { ...(phase ? { phaseId: phase } : {}), ...(known.success ? { convertState: known.data } : {}) };
}

/** While something on screen converts, the list asks again. */
export const ASK_AGAIN_MS = 2_000;

/** Does any model of the lists on screen convert just now? */
export function useIsAnyConverting(): boolean {
  const cache = useQueryClient();
  const read = () =>
    cache
      .getQueryCache()
      .findAll({ queryKey: getQueryKey(modelFileCalls.GetModelList), type: 'active' })
      .some(({ state }) => rowsOf(state.data).some((row) => isConverting(row.convertState)));
  return useSyncExternalStore((listener) => cache.getQueryCache().subscribe(listener), read);
}

const rowsOf = (answer: unknown): readonly ModelRow[] =>
  (answer as { readonly data: { readonly list: readonly ModelRow[] } } | undefined)?.data.list ?? [];
