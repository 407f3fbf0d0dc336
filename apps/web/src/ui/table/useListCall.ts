import type { CallSpec, SentInputOf } from '@twinscape/contract';
import { useCall } from '../../platform/api/index.ts';
import { type ListState, toListInput } from './listState.ts';

type Options = { readonly everyMs?: number };

/**
 * Reads the page of a list call that the list's state names, with what the call needs besides. The page before stays
 * until the next one is there. Two readers of one page ask once.
 */
export const useListCall = <C extends CallSpec>(
  call: C,
  state: ListState,
  input: Partial<SentInputOf<C>> = {},
  options: Options = {},
) =>
  useCall(call, { ...toListInput(state, Object.keys(call.input.shape)), ...input } as SentInputOf<C>, {
    keepPrevious: true,
    handles: true,
    ...options,
  });
